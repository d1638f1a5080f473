import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { postalCode } from '#kernel/postal-address.ts'
import { Refusal } from '#kernel/refusal.ts'
import { ExternalApiFault } from '#platform/external-apis/external-api-fault.ts'
import { findInRegister } from '#platform/external-apis/register-of-statements.server.ts'
import { askVies } from '#platform/external-apis/vies.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { limitedBy } from '#platform/http/client-address.server.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import type { Services } from '#platform/services.server.ts'
import { companyLookups, vatChecks } from './companies.tables.server.ts'
import type { KnownCompany, LookedUpCompany, LookUpCompany } from './companies.ts'

const KEPT_HOURS = 24
/** For everything. Whoever waits for it is writing an order. */
const WITHIN_MS = 2_000
/** With less left there is no use in asking. */
const SHORTEST_MS = 100
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
    const company = await findCompany(services, ico)
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

/** The register and then VIES, both within the same two seconds. */
async function findCompany(services: Pick<Services, 'config' | 'metrics'>, ico: string): Promise<KnownCompany | null> {
  const until = performance.now() + WITHIN_MS
  const found = await findInRegister(services, ico, WITHIN_MS)
  if (!found) return null
  const left = Math.floor(until - performance.now())
  const number = found.dic === null || left < SHORTEST_MS ? null : `SK${found.dic}`
  const isPayer = number !== null && (await isValidNow(services, number, left))
  return { ...found, icDph: isPayer ? number : null }
}

/** Silence is no yes. */
async function isValidNow(services: Pick<Services, 'config' | 'metrics'>, number: string, withinMs: number) {
  try {
    return (await askVies(services, { number, requester: null }, withinMs)).isValid
  } catch (error) {
    if (error instanceof ExternalApiFault) return false
    throw error
  }
}

function answerOf(company: KnownCompany | null): LookedUpCompany {
  if (!company) return { state: 'unknown' }
  const { name, dic, street, city, zip, icDph } = company
  return {
    state: 'found',
    company: { name, dic, street, city, zip: zip && postalCode(zip, 'SK'), icDph: icDph ?? null },
  }
}

/** Whatever is older than a day is asked for again, so nobody needs it. What VIES said for an order is its proof and stays. */
export async function forgetLookups({ clock, db }: Pick<Services, 'clock' | 'db'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_HOURS * 3_600_000)
  await db.delete(companyLookups).where(lt(companyLookups.askedAt, before))
  await db.delete(vatChecks).where(and(isNull(vatChecks.subjectId), lt(vatChecks.askedAt, before)))
}
