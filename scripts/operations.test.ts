import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { Environment } from '#platform/config/config.server.ts'
import { startMailCatcher } from '../tools/mail-catcher/start-mail-catcher.ts'
import { startStripeSandbox } from '../tools/stripe-sandbox/start-stripe-sandbox.ts'

const operations = readFileSync('docs/operations.md', 'utf8')
const example = readFileSync('.env.example', 'utf8')
const settings = readFileSync('src/platform/config/config.server.ts', 'utf8')

test('[ADM-212] there is no region to set; operations says that data stay in the European Union by deployment', () => {
  expect(operations).toContain('Everything about people stays in the European Union')
  expect(settings).not.toMatch(/region/i)
})

test('[ADM-215] local stand-ins take free ports, so that two of a kind run side by side', async () => {
  const mail = [await startMailCatcher(), await startMailCatcher()]
  const stripe = [await startStripeSandbox({}), await startStripeSandbox({})]
  const addresses = [...mail.flatMap(({ smtpUrl, httpUrl }) => [smtpUrl, httpUrl]), ...stripe.map(({ url }) => url)]
  const ports = addresses.map((address) => new URL(address).port)
  for (const standIn of [...mail, ...stripe]) await standIn.stop()
  expect(new Set(ports).size).toBe(6)
  for (const port of ['9099', '8081', '5002']) expect(`${operations}${example}${settings}`).not.toContain(port)
})

/** Said in words, because neither is a value of the schema. */
const DEFAULTS_IN_WORDS: Readonly<Record<string, string>> = {
  DATABASE_DIRECT_URL: '`DATABASE_URL`',
  PICTURES_DIR: 'in the folder for temporary files',
}

function defaultOf(name: string, schema: z.ZodType): string {
  const outcome = schema.safeParse(undefined)
  if (!outcome.success) return 'required'
  const value = outcome.data
  const isNone = value === undefined || (Array.isArray(value) && value.length === 0)
  return DEFAULTS_IN_WORDS[name] ?? (isNone ? 'none' : `\`${value}\``)
}

test('the table of operations has every setting once, with its default, and nothing else', () => {
  const [table = ''] = operations.split('## Environment')[1]?.split('\nTwo scripts') ?? []
  const rows = [...table.matchAll(/^\| `([A-Z_]+)` \| (.+?) \| (.+) \|$/gm)].map(
    ([, name, value]) => `${name} ${value}`,
  )
  const expected = Object.entries(Environment.shape).map(([name, schema]) => `${name} ${defaultOf(name, schema)}`)
  expect(expected.length).toBeGreaterThan(30)
  expect(rows.toSorted()).toEqual(expected.toSorted())
})

test('the example has every setting, gives the required ones, and knows none that nobody reads', () => {
  const names = [...example.matchAll(/^(# ?)?([A-Z][A-Z_]+)=/gm)].map(([, mark, name]) => ({ isGiven: !mark, name }))
  const beside = ['DATABASE_OWNER_URL', 'BYSTRO_POSTGRES_BIN', 'CHROMIUM_PATH']
  const known = Object.keys(Environment.shape)
  expect(names.map(({ name }) => name).toSorted()).toEqual([...known, ...beside].toSorted())
  const given = new Set(names.filter(({ isGiven }) => isGiven).map(({ name }) => name))
  const required = Object.entries(Environment.shape).filter(([name, schema]) => defaultOf(name, schema) === 'required')
  expect(required.map(([name]) => name).filter((name) => !given.has(name))).toEqual([])
})
