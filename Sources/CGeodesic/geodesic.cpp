#include "CGeodesic.h"

#include <GeographicLib/Geodesic.hpp>

void wake_geodesic_inverse(double latitude1, double longitude1, double latitude2, double longitude2,
                           double *metres, double *course) {
  double end;
  GeographicLib::Geodesic::WGS84().Inverse(latitude1, longitude1, latitude2, longitude2, *metres,
                                           *course, end);
}
