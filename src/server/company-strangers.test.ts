import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { renewLink, revokeContact } from '#capabilities/company-page/change-contacts.server.ts'
import {
  givenColleague,
  givenCompanyOrder,
  givenPageOf,
  tokenOf,
  visitor,
} from '#capabilities/company-page/company-page.testing.server.ts'
import { ShownPart } from '#capabilities/company-page/company-page.ts'
import { joinContactForStaff } from '#capabilities/company-page/contacts-for-staff.server.ts'
import { listColleagues, orderFormFor } from '#capabilities/company-page/order-for-colleagues.server.ts'
import { readCompanyPage } from '#capabilities/company-page/read-company-page.server.ts'
import { takeCompanyCertificate, takeCompanyDocument } from '#capabilities/company-page/take-company-file.server.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'

/** The drill makes ten thousand over HTTP. */
const TRIES = 500
const COMPANIES = 5
const WAYS = ['guessed', 'old', 'forwarded', 'revoked', 'foreign'] as const
const OFFICE = { actor: { kind: 'office', id: 'ofka' }, requestId: 'r1' } as const

type Seat = { id: string; email: string; secret: string }

/** A page with a colleague whose links have ended, and a stranger who typed the same IČO. */
async function givenCircle(services: TestServices, n: number) {
  const ico = String(91_000_000 + n)
  const seat = async (who: string): Promise<Seat> => {
    const [email, secret] = [`${who}${n}@mlyn.test`, `Tajne${who}${n}`]
    const { participantIds } = await givenCompanyOrder(services, email, [secret], { companyIco: ico })
    return { id: participantIds[0] ?? '', email, secret }
  }
  const [own, colleague, stranger] = [await seat('vlastny'), await seat('kolega'), await seat('cudzi')]
  const first = await givenPageOf(services, own.email)
  const renew = async (token: string) => {
    await renewLink(services, { token, language: 'sk' }, visitor())
    return tokenOf(services, own.email)
  }
  const second = await renew(first)
  const third = await renew(second)
  const revoked = await givenColleague(services, third, colleague.email)
  const before = await readCompanyPage(services, { ...ShownPart.parse({}), token: revoked })
  const { rows } = await services.db.execute<{ id: string }>(
    sql`select id from company_contacts where email = ${colleague.email}`,
  )
  await revokeContact(services, { token: third, contactId: rows[0]?.id ?? '' }, visitor())
  const tokens = { old: first, forwarded: second, revoked, foreign: await givenPageOf(services, stranger.email) }
  return { own, colleague, stranger, live: third, tokens, shownBefore: JSON.stringify(before) }
}

test('guessed, old, forwarded and revoked links and orders under a foreign IČO show nothing that is not theirs', async () => {
  await using services = await testServices()
  const circles: Array<Awaited<ReturnType<typeof givenCircle>>> = []
  for (let n = 0; n < COMPANIES; n++) circles.push(await givenCircle(services, n))
  const guesses = [
    () => randomBytes(32).toString('base64url'),
    () => signId({ signingSecrets: ['a secret that nobody of ours has had'] }, 'company-page', randomUUID()),
    () => signId(services.config, 'company-page', randomUUID()),
  ]
  const counted = { tried: 0, refused: 0, shown: 0 }
  for (let n = 0; n < TRIES; n++) {
    const way = WAYS[n % WAYS.length] ?? 'guessed'
    const circle = circles[Math.floor(n / WAYS.length) % circles.length]
    if (!circle) continue
    const token = way === 'guessed' ? (guesses[n % guesses.length]?.() ?? '') : circle.tokens[way]
    const victim = Math.floor(n / WAYS.length) % 2 === 0 ? circle.own : circle.colleague
    const doors = [
      () => readCompanyPage(services, { ...ShownPart.parse({ search: 'Tajne' }), token }),
      () => listColleagues(services, { token }),
      () => orderFormFor(services, { token, session: randomUUID(), people: [victim.id], language: 'sk' }),
      () => takeCompanyCertificate(services, { token, id: victim.id }),
      () => takeCompanyDocument(services, { token, id: randomUUID() }),
    ]
    counted.tried++
    try {
      const said = JSON.stringify(await doors[Math.floor(n / WAYS.length / circles.length) % doors.length]?.())
      if ([circle.own, circle.colleague].some(({ id, secret }) => said.includes(secret) || said.includes(id)))
        counted.shown++
    } catch (error) {
      if (!asRefusal(error)) throw error
      counted.refused++
    }
  }
  expect(counted).toMatchObject({ tried: TRIES, shown: 0 })
  expect(counted.refused).toBeGreaterThan(TRIES / 2)
  for (const { own, colleague, shownBefore, live } of circles) {
    // The same link while it held, and the page that is left.
    expect(shownBefore).toContain(own.secret)
    expect(shownBefore).toContain(colleague.secret)
    const left = JSON.stringify(await readCompanyPage(services, { ...ShownPart.parse({}), token: live }))
    expect([left.includes(own.secret), left.includes(colleague.secret)]).toEqual([true, false])
  }
})

test('control: the page of a stranger shows the others as soon as they are joined to it', async () => {
  await using services = await testServices()
  const { own, colleague, stranger, tokens } = await givenCircle(services, 9)
  const { rows } = await services.db.execute<{ pageId: string }>(
    sql`select page_id as "pageId" from company_contacts where email = ${stranger.email}`,
  )
  for (const { email } of [own, colleague]) {
    await joinContactForStaff(services, { pageId: rows[0]?.pageId ?? '', email, hasConsent: 'yes' }, OFFICE)
  }
  const said = JSON.stringify(await readCompanyPage(services, { ...ShownPart.parse({}), token: tokens.foreign }))
  expect([own, colleague].every(({ secret }) => said.includes(secret))).toBe(true)
})
