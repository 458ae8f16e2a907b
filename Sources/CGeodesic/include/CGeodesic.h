#ifndef WAKE_GEODESIC_H
#define WAKE_GEODESIC_H
#ifdef __cplusplus
extern "C" {
#endif
/* The shortest way between two points of WGS 84: metres, and the course at its start in degrees. */
void wake_geodesic_inverse(double latitude1, double longitude1, double latitude2, double longitude2,
                           double *metres, double *course);
#ifdef __cplusplus
}
#endif
#endif
