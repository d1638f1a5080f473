import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts', 'tools/**/*.test.ts'],
    globalSetup: ['./tools/test-database/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Property tests are part of every run: fixed seed and count, so a red run can be repeated.
    env: { FAST_CHECK_SEED: '20261115' },
  },
})
