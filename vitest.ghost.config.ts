import { defineConfig } from 'vitest/config'

/** Tests against a real Ghost, `*.ghost.test.ts`: one Ghost and one PostgreSQL for the whole run. */
export default defineConfig({
  test: {
    include: ['src/**/*.ghost.test.ts', 'tools/**/*.ghost.test.ts'],
    globalSetup: ['./tools/test-database/global-setup.ts', './tools/ghost/global-setup.ts'],
    isolate: false,
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    // The first run on a machine installs Ghost and fills it.
    hookTimeout: 600_000,
  },
})
