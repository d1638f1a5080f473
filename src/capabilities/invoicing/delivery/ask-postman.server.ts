import { ExternalApiFault } from '#platform/external-apis/external-api-fault.ts'
import { askDeliveryStatus } from '#platform/postman/ask-delivery-status.server.ts'
import type { Services } from '#platform/services.server.ts'
import { addressed } from './addressed.ts'
import { nextTry } from './next-try.ts'
import type { TakenDelivery } from './take-delivery.server.ts'
import { writeOutcome } from './write-outcome.server.ts'

type Needed = Pick<Services, 'clock' | 'config' | 'db' | 'log' | 'metrics'>

/** The buyer's own postman reports within five days; who has said nothing by then will not. */
const ASKED_FOR_MS = 5 * 86_400_000

/** Asks what became of an e-faktúra that the postman has. He has it whatever he answers: nothing here hands it in again. */
export async function askPostman(services: Needed, taken: TakenDelivery): Promise<void> {
  const { clock, log } = services
  const now = clock.now()
  const isOver = now.getTime() - taken.createdAt.getTime() > ASKED_FOR_MS
  const later = isOver ? null : nextTry({ now, tries: taken.tries, pausedUntil: null })
  const waits = { state: 'accepted', nextAt: later, unsureSince: null, error: null } as const
  const { sender } = addressed(taken)
  try {
    const told =
      taken.postmanId === null ? null : await askDeliveryStatus(services, { postmanId: taken.postmanId, sender })
    if (told === null) await writeOutcome(services, taken, { ...waits, nextAt: null })
    else if (told.is === 'on-the-way') await writeOutcome(services, taken, waits)
    else {
      const error = told.is === 'failed' ? told.words : null
      await writeOutcome(services, taken, { state: told.is, nextAt: null, unsureSince: null, error })
    }
  } catch (error) {
    if (!(error instanceof ExternalApiFault)) throw error
    log.warn({ deliveryId: taken.id, error }, 'the postman did not say what became of an e-invoice')
    await writeOutcome(services, taken, waits)
  }
}
