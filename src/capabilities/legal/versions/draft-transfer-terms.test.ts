import { expect, test } from 'vitest'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { readTransferTerms, termsCarryTransfers } from '../carries-transfers.server.ts'
import { contentOf, EDITOR } from '../legal.testing.server.ts'
import { withTransferClause } from '../texts/transfer-clause.ts'
import { draftTransferTerms } from './draft-transfer-terms.server.ts'
import { missingIn } from './legal-drafts.ts'
import { otherwiseNamed } from './named-in-text.ts'
import { publishLegalContent } from './publish-legal-content.server.ts'
import { publishLegalDraft } from './publish-legal-draft.server.ts'
import { readLegalVersion } from './read-legal-version.server.ts'

const CALL = { actor: EDITOR, requestId: 'request-1' } as const
const VIEWER = { actor: { kind: 'viewer', id: 'v1' }, requestId: 'request-1' } as const

async function draftsOf(services: TestServices) {
  const { others } = await readLegalVersion(services, { id: 'built-in-sk' }, CALL)
  const drafts = others.filter(({ state }) => state === 'draft').toSorted((a, b) => (a.language < b.language ? 1 : -1))
  return Promise.all(drafts.map(async (draft) => (await readLegalVersion(services, draft, CALL)).version))
}

test('the texts in force become drafts that carry transfers, in both languages, whole and named as what they will be', async () => {
  await using services = await testServices()
  const { id } = await draftTransferTerms(services, {}, CALL)
  const drafts = await draftsOf(services)
  expect(drafts.map(({ language, version, effectiveOn }) => [language, version, effectiveOn])).toEqual([
    ['sk', '2.0', '2026-11-23'],
    ['en', '2.0', '2026-11-23'],
  ])
  for (const draft of drafts) {
    expect(otherwiseNamed(draft)).toEqual([])
    expect(missingIn(draft.content)).toEqual([])
  }
  const [slovak, english] = drafts
  expect(slovak?.id).toBe(id)
  const payment = slovak?.content.termsOfService.split(/\n\n(?=\d+\.\s)/)[5]?.replaceAll('\u00a0', ' ')
  expect(payment).toMatch(/^5\. Cena a platba.*kartou, a kde to ponúkame.*\n\nPrevodom vopred.*\n\nIndividuálne kurzy/s)
  expect(slovak?.content.privacyPolicy).toContain('číslo jeho účtu')
  expect(english?.content.termsOfService).toContain('neither an invoice nor a tax document')
  expect(await termsCarryTransfers(services.db, '2026-11-30'), 'a draft is nothing that holds').toBe(false)
})

test('however often it is asked for at once there is one draft of each language, and published it carries transfers', async () => {
  await using services = await testServices()
  const made = await Promise.all(Array.from({ length: 6 }, () => draftTransferTerms(services, {}, CALL)))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect(await draftsOf(services)).toHaveLength(2)
  const id = made[0]?.id ?? ''
  expect(await readTransferTerms(services.db, '2026-11-16')).toEqual({ state: 'missing', draftId: id })
  await publishLegalDraft(services, { id, saves: 1 }, CALL)
  expect(await readTransferTerms(services.db, '2026-11-16')).toEqual({ state: 'coming' })
  expect(await readTransferTerms(services.db, '2026-11-23')).toEqual({ state: 'carried' })
  await expect(draftTransferTerms(services, {}, CALL)).rejects.toMatchObject({ code: 'LEGAL_CARRIES_TRANSFERS' })
})

test('a provider’s own Slovak text stays as it is around the clause, and English without a text of its own gets none', async () => {
  await using services = await testServices()
  const { content, ...facts } = contentOf('2.0')
  const termsOfService = 'Podmienky\n\n1. Kto sme\n\nMy.\n\n2. Platenie\n\nDo týždňa.\n\n3. Záver\n\nKoniec.'
  await publishLegalContent(services, { ...facts, content: { ...content, termsOfService } }, EDITOR)
  await draftTransferTerms(services, {}, CALL)
  const drafts = await draftsOf(services)
  expect(drafts.map(({ language, version }) => [language, version])).toEqual([['sk', '2.1']])
  expect(drafts[0]?.content.termsOfService).toMatch(/Do\stýždňa\.\n\nPrevodom vopred.*\n\n3\.\sZáver\n\nKoniec\.$/s)
  const bare = withTransferClause({ termsOfService: 'Bez nadpisov.', privacyPolicy: '' }, 'sk').termsOfService
  expect(bare).toMatch(/^Bez nadpisov\.\n\nPrevodom vopred/)
})

test('who may not write legal texts prepares none', async () => {
  await using services = await testServices()
  await expect(draftTransferTerms(services, {}, VIEWER)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
  expect(await draftsOf(services)).toEqual([])
})
