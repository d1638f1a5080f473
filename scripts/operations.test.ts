import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
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

test('every setting stands in the example and in operations', () => {
  const names = [...settings.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => String(name))
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name) => !operations.includes(`\`${name}\``))).toEqual([])
  expect(names.filter((name) => !example.includes(`${name}=`))).toEqual([])
})
