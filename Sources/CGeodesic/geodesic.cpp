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

// Gauss' formula of the middle latitude; arcs in radians. The terms of the third order are those of
// the sphere, for what the ellipsoid adds to them is less than 5 µm over such ways.
static double short_length(double middle, double north, double east) {
  const double a = 6378137, e2 = 0.00669437999014131699;
  const double sine = std::sin(middle), cosine = std::cos(middle);
  const double w2 = 1 - e2 * sine * sine, w = std::sqrt(w2);
  const double nn = north * north, ee = east * east;
  const double x = a / w * cosine * east * (1 - ee * sine * sine / 24 + nn / 24);
  const double y = a * (1 - e2) / (w2 * w) * north
                   * (1 - ee * cosine * cosine / 12 - ee * sine * sine / 8);
  return std::sqrt(x * x + y * y);
}

double wake_geodesic_length(double latitude1, double longitude1, double latitude2, double longitude2) {
  const double north = latitude2 - latitude1, east = longitude2 - longitude1;
  const double middle = (latitude1 + latitude2) / 2;
  const double degree = GeographicLib::Math::degree();
  if (std::fabs(north) <= 0.05 && std::fabs(east) <= 0.05 && std::fabs(middle) <= 85)
    return short_length(middle * degree, north * degree, east * degree);
  double metres;
  Geodesic::WGS84().Inverse(latitude1, longitude1, latitude2, longitude2, metres);
  return metres;
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
