import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Services } from '#platform/services.server.ts'
import { addMailbox } from './add-mailbox.server.ts'
import { agreeOnPrice } from './agree-on-price.server.ts'
import { type CompanyTerms, NO_TERMS, SaveCompanyTerms } from './company-terms.ts'
import { findCompanyTerms } from './find-company-terms.server.ts'
import { saveCompanyTerms } from './save-company-terms.server.ts'
import { termsVersion } from './terms-version.ts'

type Needed = Pick<Services, 'clock' | 'db'>

export const OFFICE = { actor: { kind: 'office', id: 'office-1' }, requestId: 'r' } as const

/** Of the fixture's company. */
export const ICO = '00000027'
export const MAILBOX = 'nakup@firma.test'

/** What was agreed on, as the office would save it now. */
export async function givenTerms(
  services: Needed,
  { ico = ICO, ...changes }: Partial<CompanyTerms> & { ico?: string } = {},
): Promise<void> {
  const version = termsVersion(await findCompanyTerms(services.db, ico))
  const { isOnAccount, asksOrderNumber, ...said } = { ...NO_TERMS, ...changes }
  const form = { ...said, isOnAccount: String(isOnAccount), asksOrderNumber: String(asksOrderNumber) }
  await saveCompanyTerms(services, SaveCompanyTerms.parse({ ...form, ico, version }), OFFICE)
}

/** A price of the fixture's course, which its session belongs to from now on. */
export async function givenPrice(
  services: Needed,
  given: {
    sessionId: string
    priceCents: number | null
    ico?: string
    courseId?: string
    validFrom?: string
    validUntil?: string | null
  },
): Promise<string> {
  const { sessionId, ico = ICO, validFrom = '2026-01-01', validUntil = null, priceCents } = given
  const { rows } = await services.db.execute<{ courseId: string }>(sql`
    update sessions set course_id = coalesce(${given.courseId ?? null}::uuid, (select id from courses order by kind limit 1))
    where id = ${sessionId} returning course_id as "courseId"`)
  const courseId = rows[0]?.courseId ?? ''
  await agreeOnPrice(services, { id: randomUUID(), ico, courseId, priceCents, validFrom, validUntil }, OFFICE)
  return courseId
}

export async function givenMailbox(
  services: Needed,
  given: { email?: string; ico?: string; getsDocuments?: boolean; mayOrder?: boolean } = {},
): Promise<string> {
  const id = randomUUID()
  await addMailbox(services, { id, ico: ICO, email: MAILBOX, getsDocuments: false, mayOrder: true, ...given }, OFFICE)
  return id
}
