import { and, eq, gt, lt } from 'drizzle-orm'
import { postalCode } from '#kernel/postal-address.ts'
import { Refusal } from '#kernel/refusal.ts'
import { ExternalApiFault } from '#platform/external-apis/external-api-fault.ts'
import { findInRegister, type RegisteredCompany } from '#platform/external-apis/register-of-statements.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { limitedBy } from '#platform/http/client-address.server.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import type { Services } from '#platform/services.server.ts'
import { companyLookups } from './companies.tables.server.ts'
import type { LookedUpCompany, LookUpCompany } from './companies.ts'

const KEPT_HOURS = 24
/** An office that registers many companies gets by with it; whoever collects the register does not. */
const PER_VISITOR_AND_DAY = 100
/** What all visitors together may ask the register, so that nobody uses us against it. */
const OUTSIDE_PER_MINUTE = 60

/**
 * What the public register says of a company. It is a help and never a condition: a register that is slow, down or asked too
 * often is silent, and the order goes on. An answer is kept for a day and asked for once.
 */
export async function lookUpCompany(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'log' | 'metrics'>,
  { ico }: LookUpCompany,
  { clientAddress }: Pick<Call, 'clientAddress'>,
): Promise<LookedUpCompany> {
  const { clock, db, log } = services
  await limitRate(db, { name: 'companies-of-visitor', by: limitedBy(clientAddress), perDay: PER_VISITOR_AND_DAY })
  const freshSince = new Date(clock.now().getTime() - KEPT_HOURS * 3_600_000)
  const [kept] = await db
    .select({ company: companyLookups.company })
    .from(companyLookups)
    .where(and(eq(companyLookups.ico, ico), gt(companyLookups.askedAt, freshSince)))
  if (kept) return answerOf(kept.company)
  try {
    await limitRate(db, { name: 'register-of-companies', by: 'everybody', perMinute: OUTSIDE_PER_MINUTE })
    const company = await findInRegister(services, ico)
    const asked = { company, askedAt: clock.now() }
    await db
      .insert(companyLookups)
      .values({ ico, ...asked })
      .onConflictDoUpdate({ target: companyLookups.ico, set: asked })
    return answerOf(company)
  } catch (error) {
    if (!(error instanceof ExternalApiFault || error instanceof Refusal)) throw error
    log.info({ reason: error.message }, 'the register of companies was silent')
    return { state: 'silent' }
  }
}

function answerOf(company: RegisteredCompany | null): LookedUpCompany {
  if (!company) return { state: 'unknown' }
  const { name, dic, street, city, zip } = company
  return { state: 'found', company: { name, dic, street, city, zip: zip && postalCode(zip, 'SK') } }
}

/** Whatever is older than a day is asked for again, so nobody needs it. */
export async function forgetLookups({ clock, db }: Pick<Services, 'clock' | 'db'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_HOURS * 3_600_000)
  await db.delete(companyLookups).where(lt(companyLookups.askedAt, before))
}
