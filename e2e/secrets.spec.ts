import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

/** Stand where secrets are opened, sent or read from the environment, and nowhere else. */
const SERVER_WORDS = [
  'aes-256-gcm',
  'createDecipheriv',
  'unsealSecrets',
  'SIGNING_SECRETS',
  'STRIPE_SECRET_KEY',
  'NETWORK_SANDBOX_URL',
  'Zoho-oauthtoken',
  'node:crypto',
]

/** What this site was started with and must not tell. */
function ownSecrets(): ReadonlyArray<string> {
  return Object.entries(process.env).flatMap(([name, value = '']) =>
    /SECRET|_KEY$|TOKEN|PASSWORD|DATABASE_URL/.test(name) && value.length >= 12 ? [value] : [],
  )
}

function wordsIn(folder: string, words: ReadonlyArray<string>): ReadonlyArray<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const texts = files
    .filter(({ name }) => /\.(js|css|json|html|txt|webmanifest)$/.test(name))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
  expect(texts.length).toBeGreaterThan(1)
  return words.filter((word) => texts.some((text) => text.includes(word)))
}

test('what browsers fetch has no secret, no way to open one, and no map back to the sources', () => {
  const secrets = ownSecrets()
  expect(secrets.length).toBeGreaterThan(1)
  const words = [...secrets, ...SERVER_WORDS]
  expect(wordsIn(join('build', 'client'), words)).toEqual([])
  const maps = readdirSync(join('build', 'client'), { recursive: true }).filter((name) => String(name).endsWith('.map'))
  expect(maps).toEqual([])
  // The same search in what the server runs: the words are those that it would find.
  expect(wordsIn(join('build', 'server'), words)).toEqual(SERVER_WORDS)
})
