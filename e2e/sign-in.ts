import { createHmac } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { givenStaff, type StaffSample } from '../tools/local-stack/given-staff.ts'
import { fromElsewhere } from './from-elsewhere.ts'
import { PLAIN_SITE, type Site } from './sites.ts'

/** Somebody of the back office who is not signed in anywhere. */
export function givenPerson(sample: StaffSample = {}, site: Site = PLAIN_SITE) {
  return givenStaff(siteToReach(site), { ...sample, isSignedOut: true })
}

/**
 * Opens the back office to a browser as an admin or a viewer, or as somebody without the claim. Everybody sits at a place of
 * their own: forms are counted by place, and journeys of one minute are no office of one minute. Whoever sat here before is gone, with
 * their pages: what those still ask for would be answered with the door, and leading there would win over the next step.
 */
export async function signedInAs(
  context: BrowserContext,
  role: StaffSample['role'],
  sample: StaffSample = {},
  site: Site = PLAIN_SITE,
) {
  const person = await givenStaff(siteToReach(site), { ...sample, role: role ?? null })
  const isHttps = site.origin.startsWith('https:')
  const left = context.pages().filter((page) => page.url().startsWith(`${site.origin}/admin`))
  for (const page of left) await page.goto('about:blank')
  if (left.length > 0) await context.clearCookies()
  await fromElsewhere(context)
  await context.addCookies(
    person.cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=')
      const cookie = { name: pair.slice(0, at), value: pair.slice(at + 1), url: site.origin }
      return { ...cookie, httpOnly: true, secure: isHttps, sameSite: 'Lax' as const }
    }),
  )
  return person
}

/** What it takes to write into a site beside its own doors. */
export function siteToReach({ origin, databaseUrl }: Site = PLAIN_SITE) {
  return { origin, databaseUrl, signingSecret: process.env.E2E_SIGNING_SECRET ?? '' }
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app shows for a key, by RFC 6238; `later` steps of half a minute ahead. */
export function totpOf(secret: string, later = 0): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later))
  const mac = createHmac('sha1', key).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}
