import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { chosenAt } from './tools/local-stack/chosen-at.ts'

/** Chromium without windows: the same engine, and three times as many journeys a minute. */
const SHELL = '/usr/bin/chromium-headless-shell'

/** Started by the global set-up on free ports; workers read this file again afterwards and find them here. */
const origin = process.env.E2E_ORIGIN
const tlsOrigin = process.env.E2E_TLS_ORIGIN

const chromium = {
  browserName: 'chromium' as const,
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      // With it the browser keeps a spare process ready for the next site, which a journey of one site starts and throws away.
      '--disable-site-isolation-trials',
    ],
  },
}

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/start-site.ts',
  fullyParallel: true,
  // Two cores are idle a fifth of the time while two journeys wait for answers.
  workers: 3,
  forbidOnly: true,
  // Software rendering on two busy cores; what must be fast is measured by benches, not by these limits.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.results/playwright.json' }]],
  outputDir: 'test-results',
  // Recording every step takes a good part of a core; `--trace on` brings it back for a test that puzzles.
  use: {
    ...chromium,
    trace: 'off',
    locale: 'sk-SK',
    timezoneId: 'Europe/Bratislava',
    // The hero's film takes half a core of every visit; journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'site',
      testIgnore: /tls\.spec\.ts/,
      use: {
        viewport: { width: 1440, height: 900 },
        storageState: chosenAt(origin),
        ...(origin ? { baseURL: origin } : {}),
      },
    },
    {
      name: 'tls',
      testMatch: /tls\.spec\.ts/,
      use: { ignoreHTTPSErrors: true, storageState: chosenAt(tlsOrigin), ...(tlsOrigin ? { baseURL: tlsOrigin } : {}) },
    },
  ],
})
