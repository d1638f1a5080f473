import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'src/**/*.test.tsx',
      'scripts/**/*.test.ts',
      'tools/**/*.test.ts',
      'drills/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    // These need a real Ghost: vitest.ghost.config.ts.
    exclude: [...configDefaults.exclude, '**/*.ghost.test.ts'],
    globalSetup: ['./tools/test-database/global-setup.ts'],
    // Files share a worker's modules; each test brings its own database, clock and ports, so they do not meet.
    isolate: false,
    // Left to itself it keeps one core free, and of two that is half.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What is awaited here comes from PostgreSQL or over a socket; a second of a busy machine is not a defect.
    expect: { poll: { timeout: 10_000 } },
    setupFiles: ['./tools/seed-properties.ts'],
  },
})
