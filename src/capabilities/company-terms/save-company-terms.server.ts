import { randomUUID } from 'node:crypto'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './company-terms.refusals.ts'
import { companyTerms } from './company-terms.tables.server.ts'
import type { CompanyTerms, SaveCompanyTerms } from './company-terms.ts'
import { findCompanyTerms } from './find-company-terms.server.ts'
import { lockCompany } from './lock-company.server.ts'
import { allowOnAccount, endOnAccount } from './on-account.server.ts'
import { termsVersion } from './terms-version.ts'

/** Keeps what was agreed on with a company as a new row; what held before stays readable. The same again writes nothing. */
export async function saveCompanyTerms(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  { ico, version, ...wanted }: SaveCompanyTerms,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('saveCompanyTerms', call.actor)
  await db.transaction(async (tx) => {
    await lockCompany(tx, ico)
    const { terms, lastId } = await findCompanyTerms(tx, ico)
    if (termsVersion({ terms, lastId }) !== version) refuse.now('TERMS_CHANGED')
    if (wanted.isOnAccount !== terms.isOnAccount) {
      await (wanted.isOnAccount ? allowOnAccount : endOnAccount)({ clock }, tx, ico, call)
    }
    const changed = (['dueDays', 'asksOrderNumber', 'lettersGo'] as const).filter(
      (name) => wanted[name] !== terms[name],
    )
    if (changed.length === 0) return
    const { isOnAccount: _, ...said } = wanted
    await tx
      .insert(companyTerms)
      .values({ ...said, id: randomUUID(), ico, decidedBy: call.actor.id ?? '', decidedAt: clock.now() })
    await writeAudit(tx, clock, {
      actor: call.actor,
      requestId: call.requestId,
      action: 'company-terms-saved',
      subject: { kind: 'company', id: ico },
      changes: Object.fromEntries(changed.map((name) => [name, changeOf(name, terms, wanted)])),
    })
  })
}

function changeOf(name: keyof CompanyTerms, before: CompanyTerms, after: CompanyTerms) {
  return { before: before[name], after: after[name] }
}
