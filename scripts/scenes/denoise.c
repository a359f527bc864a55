/* Removes the grain of a path trace without smearing it.
 *
 * Around each pixel a small linear model is fitted: light as a function of position, surface normal and surface colour, over the
 * neighbours that look alike. Bumps, folds and gradients survive because the model may slope; only what no feature explains is
 * averaged away. The weights of one half render are read from the other, so noise never agrees with itself.
 * After: Moon, Rousselle et al., nonlinearly weighted first-order regression, 2013-2016. */
#include <math.h>
#include <stdlib.h>

#define FEATURES 9

static float weight(float x) {
  if (x > 12.f) return 0.f;
  float e = 1.f - x / 32.f;
  if (e < 0.f) return 0.f;
  e *= e; e *= e; e *= e; e *= e;
  return e * e;
}

static void solve(float m[FEATURES][FEATURES], float b[FEATURES][3], float out[3]) {
  for (int i = 0; i < FEATURES; i++) {
    float pivot = 1.f / m[i][i];
    for (int j = i + 1; j < FEATURES; j++) {
      float f = m[i][j] * pivot;
      if (f == 0.f) continue;
      for (int k = j; k < FEATURES; k++) m[j][k] -= f * m[i][k];
      for (int c = 0; c < 3; c++) b[j][c] -= f * b[i][c];
    }
  }
  float x[FEATURES][3];
  for (int i = FEATURES - 1; i >= 0; i--)
    for (int c = 0; c < 3; c++) {
      float s = b[i][c];
      for (int k = i + 1; k < FEATURES; k++) s -= m[i][k] * x[k][c];
      x[i][c] = s / m[i][i];
    }
  for (int c = 0; c < 3; c++) out[c] = x[0][c];
}

/* light: what to smooth. guide: square root of the luminance of the other half, variance: its noise.
 * features: six planes (normal, colour), scaled so that 1 is a large step. */
void denoise(const float *light, const float *guide, const float *variance, const float *features, int w, int h, int radius,
             float strength, float *out) {
  size_t n = (size_t)w * h;
#pragma omp parallel for schedule(dynamic, 4)
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      size_t p = (size_t)y * w + x;
      float m[FEATURES][FEATURES] = {{0}}, b[FEATURES][3] = {{0}}, low[3] = {1e9f, 1e9f, 1e9f}, high[3] = {-1e9f, -1e9f, -1e9f}, mean[3] = {0}, total = 0.f;
      for (int dy = -radius; dy <= radius; dy++)
        for (int dx = -radius; dx <= radius; dx++) {
          int qx = x + dx, qy = y + dy;
          if (qx < 0 || qy < 0 || qx >= w || qy >= h) continue;
          size_t q = (size_t)qy * w + qx;
          float phi[FEATURES], far = 0.f;
          phi[0] = 1.f; phi[1] = dx / (float)radius; phi[2] = dy / (float)radius;
          for (int i = 0; i < 6; i++) {
            float d = features[i * n + q] - features[i * n + p];
            phi[3 + i] = d; far += d * d;
          }
          if (far > 3.f) continue;
          float apart = 0.f; int count = 0;
          for (int sy = -1; sy <= 1; sy++)
            for (int sx = -1; sx <= 1; sx++) {
              int ax = x + sx, ay = y + sy, cx = qx + sx, cy = qy + sy;
              if (ax < 0 || ay < 0 || cx < 0 || cy < 0 || ax >= w || ay >= h || cx >= w || cy >= h) continue;
              size_t a = (size_t)ay * w + ax, c = (size_t)cy * w + cx;
              float d = guide[a] - guide[c], va = variance[a], vc = variance[c], v = va + vc, least = va < vc ? va : vc;
              apart += (d * d - (va + least)) / (1e-6f + strength * strength * v); count++;
            }
          apart /= count;
          float k = weight((apart > 0.f ? apart : 0.f) + far);
          if (k < 1e-3f) continue;
          total += k;
          for (int c = 0; c < 3; c++) {
            float v = light[3 * q + c];
            mean[c] += k * v;
            if (k > 0.3f) { if (v < low[c]) low[c] = v; if (v > high[c]) high[c] = v; }
          }
          for (int i = 0; i < FEATURES; i++) {
            float f = k * phi[i];
            for (int j = i; j < FEATURES; j++) m[i][j] += f * phi[j];
            for (int c = 0; c < 3; c++) b[i][c] += f * light[3 * q + c];
          }
        }
      float fit[3];
      for (int i = 0; i < FEATURES; i++) m[i][i] += i == 0 ? 1e-6f : 1e-3f + 0.012f * total;
      solve(m, b, fit);
      for (int c = 0; c < 3; c++) {
        float v = fit[c];
        if (!(v >= low[c])) v = low[c] < 1e8f ? low[c] : mean[c] / (total + 1e-9f);
        if (v > high[c] && high[c] > -1e8f) v = high[c];
        out[3 * p + c] = v;
      }
    }
}
