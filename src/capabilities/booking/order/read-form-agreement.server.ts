import { agreedPrice } from '#capabilities/company-terms/agreed-price.server.ts'
import { shownByPass } from '#capabilities/company-terms/company-proof.server.ts'
import { findCompanyTerms } from '#capabilities/company-terms/find-company-terms.server.ts'
import { findSession } from '#capabilities/schedule/find-session.server.ts'
import { dayOf } from '#kernel/day.ts'
import { inEuros } from '#kernel/money.ts'
import type { Services } from '#platform/services.server.ts'
import type { FormAgreement } from './form-agreement.ts'

/** What a form shows whoever comes from the page of their company; null once the pass is over. The order asks again. */
export async function readFormAgreement(
  services: Pick<Services, 'clock' | 'config' | 'db'>,
  { pass, sessionId }: { pass: string; sessionId: string },
): Promise<FormAgreement | null> {
  const { clock, db } = services
  const proof = await shownByPass(services, db, pass)
  if (!proof) return null
  const { ico } = proof
  const [{ terms }, session] = await Promise.all([findCompanyTerms(db, ico), findSession(db, sessionId)])
  const courseId = session?.courseId ?? null
  const cents = await agreedPrice(db, { ico, courseId, day: dayOf(clock.now()), proof })
  const { isOnAccount, dueDays, asksOrderNumber } = terms
  return { pass, ico, price: cents === null ? null : inEuros(cents), isOnAccount, dueDays, asksOrderNumber }
}
