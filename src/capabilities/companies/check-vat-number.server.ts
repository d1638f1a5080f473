import { randomUUID } from 'node:crypto'
import { ExternalApiFault } from '#platform/external-apis/external-api-fault.ts'
import { askVies, type VatAnswer } from '#platform/external-apis/vies.server.ts'
import type { Services } from '#platform/services.server.ts'
import { vatChecks } from './companies.tables.server.ts'
import type { VatOutcome } from './vat-check.ts'

/** Two letters and what follows; anything else is no question for VIES. */
const VAT_NUMBER = /^[A-Z]{2}[A-Z\d+*]{2,12}$/

/**
 * Asks VIES about a VAT number in our name and writes down what it said, also when it said nothing. The row is the proof: it
 * is never changed, and an order is never held up or refused for it.
 */
export async function checkVatNumber(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'metrics' | 'settings'>,
  { subjectId, number }: { subjectId: string | null; number: string },
): Promise<VatOutcome> {
  const { clock, db } = services
  const answer = await ask(services, number)
  const { outcome, told, reason } = answer
  await db.insert(vatChecks).values({
    id: randomUUID(),
    subjectId,
    number,
    askedAt: clock.now(),
    outcome,
    requestIdentifier: told?.requestIdentifier ?? null,
    name: told?.name ?? null,
    address: told?.address ?? null,
    reason,
  })
  return outcome
}

type Said = { outcome: VatOutcome; told: VatAnswer | null; reason: string | null }

async function ask(services: Pick<Services, 'config' | 'metrics' | 'settings'>, number: string): Promise<Said> {
  if (!VAT_NUMBER.test(number)) return { outcome: 'invalid', told: null, reason: 'no VAT number' }
  try {
    const told = await askVies(services, { number, requester: ownNumber(services) })
    return { outcome: told.isValid ? 'valid' : 'invalid', told, reason: null }
  } catch (error) {
    if (!(error instanceof ExternalApiFault)) throw error
    return { outcome: 'silent', told: null, reason: error.message }
  }
}

/** Who pays no VAT asks in nobody's name. */
function ownNumber({ settings }: Pick<Services, 'settings'>): string | null {
  const { vatPercent, provider } = settings.current().brand
  return vatPercent !== null && VAT_NUMBER.test(provider.icDph) ? provider.icDph : null
}
