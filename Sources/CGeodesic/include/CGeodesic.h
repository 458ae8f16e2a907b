#ifndef WAKE_GEODESIC_H
#define WAKE_GEODESIC_H
#ifdef __cplusplus
extern "C" {
#endif
/* Degrees and metres on WGS 84. */

/* The shortest way between two points: its length, and the courses at its start and its end. */
void wake_geodesic_inverse(double latitude1, double longitude1, double latitude2, double longitude2,
                           double *metres, double *start, double *end);
/* The length of that way alone. Within three minutes of arc it is had by a formula for short ways,
   which is not off by 5 µm there and takes a tenth of the time. */
double wake_geodesic_length(double latitude1, double longitude1, double latitude2, double longitude2);
/* Where the shortest way on a course leads. */
void wake_geodesic_direct(double latitude, double longitude, double course, double metres,
                          double *to_latitude, double *to_longitude);
/* The way of one course between two points: its length and that course. */
void wake_rhumb_inverse(double latitude1, double longitude1, double latitude2, double longitude2,
                        double *metres, double *course);
/* Where one course held leads; longitude is NaN where it runs into a pole. */
void wake_rhumb_direct(double latitude, double longitude, double course, double metres,
                       double *to_latitude, double *to_longitude);
/* The sine and the cosine of an angle in degrees. */
void wake_sine_cosine(double degrees, double *sine, double *cosine);
/* How far from the equator Mercator draws a parallel, in degrees of longitude. */
double wake_mercator_northing(double latitude);
#ifdef __cplusplus
}
#endif
#endif
