import { dayOf } from '#kernel/day.ts'
import type { Cents } from '#kernel/money.ts'
import type { Services } from '#platform/services.server.ts'
import { agreedPrice } from './agreed-price.server.ts'
import { type CompanyProof, provenByPass } from './company-proof.server.ts'
import type { CompanyTerms } from './company-terms.ts'
import { findCompanyTerms } from './find-company-terms.server.ts'

export type AgreedTerms = { proof: CompanyProof; terms: CompanyTerms; priceCents: Cents | null }

/** What was agreed on with the company of an order, by its pass. Refuses a pass that is not this buyer's. */
export async function agreedTermsOf(
  services: Pick<Services, 'clock' | 'config' | 'db'>,
  { courseId, ...given }: { pass: string; ico: string | null; email: string; courseId: string | null },
): Promise<AgreedTerms> {
  const { clock, db } = services
  const proof = await provenByPass(services, db, given)
  const { ico } = proof
  const [{ terms }, priceCents] = await Promise.all([
    findCompanyTerms(db, ico),
    agreedPrice(db, { ico, courseId, day: dayOf(clock.now()), proof }),
  ])
  return { proof, terms, priceCents }
}
