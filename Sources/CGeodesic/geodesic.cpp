#include "CGeodesic.h"

#include <GeographicLib/Geodesic.hpp>
#include <GeographicLib/Math.hpp>
#include <GeographicLib/Rhumb.hpp>

#include <cmath>

using GeographicLib::Geodesic;
using GeographicLib::Rhumb;

void wake_geodesic_inverse(double latitude1, double longitude1, double latitude2, double longitude2,
                           double *metres, double *start, double *end) {
  Geodesic::WGS84().Inverse(latitude1, longitude1, latitude2, longitude2, *metres, *start, *end);
}

void wake_geodesic_direct(double latitude, double longitude, double course, double metres,
                          double *to_latitude, double *to_longitude) {
  Geodesic::WGS84().Direct(latitude, longitude, course, metres, *to_latitude, *to_longitude);
}

void wake_rhumb_inverse(double latitude1, double longitude1, double latitude2, double longitude2,
                        double *metres, double *course) {
  Rhumb::WGS84().Inverse(latitude1, longitude1, latitude2, longitude2, *metres, *course);
}

void wake_rhumb_direct(double latitude, double longitude, double course, double metres,
                       double *to_latitude, double *to_longitude) {
  Rhumb::WGS84().Direct(latitude, longitude, course, metres, *to_latitude, *to_longitude);
}

void wake_sine_cosine(double degrees, double *sine, double *cosine) {
  GeographicLib::Math::sincosd(degrees, *sine, *cosine);
}

double wake_mercator_northing(double latitude) {
  double sine, cosine;
  GeographicLib::Math::sincosd(latitude, sine, cosine);
  // The eccentricity of WGS 84.
  const double e = 0.081819190842621494;
  return (std::asinh(sine / cosine) - e * std::atanh(e * sine)) / GeographicLib::Math::degree();
}
