import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contentOf, EDITOR } from '#capabilities/legal/legal.testing.server.ts'
import { keepBuiltInTexts } from '#capabilities/legal/versions/keep-texts.server.ts'
import { publishLegalContent } from '#capabilities/legal/versions/publish-legal-content.server.ts'
import { auditEvents } from '#platform/audit/audit.tables.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { ADMIN_CALL, givenConsents } from '../consent.testing.server.ts'
import { recordCookieChoice } from '../cookies/record-cookie-choice.server.ts'
import { withdrawMarketingConsent } from '../marketing/withdraw-marketing-consent.server.ts'
import { drawConsentProof, proofJson } from './draw-consent-proof.server.ts'
import { digestOf, exportConsentProof } from './export-consent-proof.server.ts'
import { listConsentEntries } from './list-consent-entries.server.ts'
import { readConsentHistory } from './read-consent-history.server.ts'

const VIEWER = { actor: { kind: 'viewer', id: 'v1' }, requestId: 'request-1' } as const
const ALL = {
  purpose: null,
  given: null,
  source: null,
  registrationIds: null,
  fromDay: null,
  toDay: null,
  cursor: null,
}
const AGREES = { marketing: { given: true } }

async function entryOf(services: Awaited<ReturnType<typeof testServices>>, email: string): Promise<number> {
  const { entries } = await listConsentEntries(services, { ...ALL, email }, VIEWER)
  return entries[0]?.id ?? 0
}

const wantedOf = (entryId: number, registrationId: string | null = null) => ({
  entryId,
  registrationId,
  subject: {
    registrations: [
      { id: registrationId ?? randomUUID(), reference: 'BY-1', name: 'Jana', email: 'jana@example.test' },
    ],
  },
  madeBy: 'Soňa',
  provider: 'Vzor, s. r. o.',
})

test('[ADM-068] the history of a person holds all orders of their address and what came after, with the exact text of each moment', async () => {
  await using services = await testServices()
  await keepBuiltInTexts(services.db, services.settings.current())
  const first = await givenConsents(services, { consent: AGREES })
  await publishLegalContent(services, contentOf('2.0'), EDITOR)
  const second = await givenConsents(services, {
    consent: { ...AGREES, termsVersion: '2.0', privacyPolicyVersion: '2.0' },
  })
  await givenConsents(services, {
    email: 'peter@example.test',
    consent: { termsVersion: '2.0', privacyPolicyVersion: '2.0' },
  })
  await withdrawMarketingConsent(services, first, ADMIN_CALL)
  const history = await readConsentHistory(services, { entryId: await entryOf(services, first.email) }, VIEWER)
  expect(history.registrationIds).toEqual([first.registrationId, second.registrationId])
  expect(history.entries).toHaveLength(9)
  expect(history.marketing).toMatchObject({ given: false, since: history.entries.at(-1)?.at })
  const about = history.entries.filter(({ purpose }) => purpose === 'marketing')
  expect(about.map(({ textVersion, given, source, isHolding }) => [textVersion, given, source, isHolding])).toEqual([
    ['1.1', true, 'registration', false],
    ['2.0', true, 'registration', false],
    ['2.0', false, 'admin', true],
  ])
  expect(about[0]?.wording).toContain('Chcem dostávať e-mailom novinky')
  expect(about[1]).toMatchObject({ wording: null, text: { kind: 'privacy', version: '2.0' } })
  expect(JSON.stringify(history)).not.toContain('emailHash')
})

test('a proof has the entries and the whole texts, its digest can be computed again, and taking it is in the audit log', async () => {
  await using services = await testServices()
  const { email, registrationId } = await givenConsents(services, { consent: AGREES })
  await givenConsents(services, { consent: AGREES })
  const entryId = await entryOf(services, email)
  const whole = await exportConsentProof(services, wantedOf(entryId), ADMIN_CALL)
  const proof = await exportConsentProof(services, wantedOf(entryId, registrationId), ADMIN_CALL)
  expect([whole.entries.length, proof.entries.length]).toEqual([8, 4])
  expect(proof.texts.map(({ kind }) => kind).toSorted()).toEqual(['privacy', 'terms'])
  const read = JSON.parse(proofJson(proof)) as typeof proof
  expect(digestOf(read)).toBe(proof.digest)
  const forged = { ...read, entries: read.entries.map((entry) => ({ ...entry, given: !entry.given })) }
  expect(digestOf(forged)).not.toBe(proof.digest)
  expect(await services.db.select().from(auditEvents)).toMatchObject([
    { action: 'consent-proof-exported', actorId: 'admin-1', subjectId: String(entryId) },
    { action: 'consent-proof-exported' },
  ])
})

test('the proof as PDF is tagged, titled, in the reader’s language and carries the JSON inside', async () => {
  await using services = await testServices()
  const { email } = await givenConsents(services, { consent: AGREES })
  const proof = await exportConsentProof(services, wantedOf(await entryOf(services, email)), ADMIN_CALL)
  for (const [language, tag] of [
    ['sk', 'sk-SK'],
    ['en', 'en-GB'],
  ] as const) {
    const file = (await drawConsentProof(proof, language)).toString('latin1')
    expect(file.startsWith('%PDF-1.7')).toBe(true)
    expect(file).toContain(`/Lang (${tag})`)
    expect(file).toContain('/MarkInfo')
    expect(file).toContain('/DisplayDocTitle true')
    expect(file).toContain('dokaz.json')
    expect(file).toMatch(/\/FontFile2?/)
    expect(file).not.toContain('/BaseFont /Helvetica')
  }
})

test('nobody without the claim reads a history, a viewer takes no proof, and a proof of nothing does not exist', async () => {
  await using services = await testServices()
  const { email } = await givenConsents(services)
  const entryId = await entryOf(services, email)
  const asUser = readConsentHistory(services, { entryId }, { actor: { kind: 'user', id: 'u1' } })
  await expect(asUser).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
  await expect(exportConsentProof(services, wantedOf(entryId), VIEWER)).rejects.toMatchObject({
    code: 'INSUFFICIENT_PERMISSIONS',
  })
  for (const wanted of [wantedOf(entryId + 1000), wantedOf(entryId, randomUUID())]) {
    await expect(exportConsentProof(services, wanted, ADMIN_CALL)).rejects.toMatchObject({ code: 'ENTRY_NOT_FOUND' })
  }
  expect(await services.db.select().from(auditEvents)).toEqual([])
})

test('the ledger stays append-only for the app, whatever is read out of it', async () => {
  await using services = await testServices()
  await givenConsents(services)
  const chosen = {
    how: 'reject-all',
    analytics: false,
    marketing: false,
    functional: true,
    bannerVersion: '1.0',
  } as const
  await recordCookieChoice(services, { ...chosen, chooserId: randomUUID() })
  await expect(services.db.execute(sql`update consent_entries set given = true`)).rejects.toThrow()
  await expect(services.db.execute(sql`delete from consent_entries`)).rejects.toThrow()
  await expect(services.db.execute(sql`delete from cookie_choices`)).rejects.toThrow()
})
