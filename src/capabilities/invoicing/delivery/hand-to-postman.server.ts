import { ExternalApiFault } from '#platform/external-apis/external-api-fault.ts'
import { handInDocument } from '#platform/postman/hand-in-document.server.ts'
import type { Services } from '#platform/services.server.ts'
import { addressed } from './addressed.ts'
import { givenUp, nextTry } from './next-try.ts'
import type { TakenDelivery } from './take-delivery.server.ts'
import { type Outcome, writeOutcome } from './write-outcome.server.ts'

type Needed = Pick<Services, 'clock' | 'config' | 'db' | 'log' | 'metrics'>

/** Answers that say for certain that this try has handed nothing in. */
const CERTAIN_NO = new Set([400, 401, 403, 404, 413, 415, 422, 423, 429])
/** How long after he took it the postman is first asked what became of it. */
const ASK_AFTER_MS = 10 * 60_000

/** One try to hand an e-faktúra in, under the key of its bytes, and what came of it. Nothing is locked meanwhile. */
export async function handToPostman(services: Needed, taken: TakenDelivery): Promise<void> {
  const { clock, config, log } = services
  const why = givenUp({ createdAt: taken.createdAt, unsureSince: taken.wasUnsureSince }, clock.now())
  if (why !== null) {
    await writeOutcome(services, taken, {
      nextAt: null,
      state: 'failed',
      unsureSince: taken.wasUnsureSince,
      error: why,
    })
    return
  }
  try {
    const postmanId = await handInDocument(services, {
      ...addressed(taken),
      key: taken.key,
      createdAt: taken.createdAt,
    })
    const nextAt = config.postman?.statusPath ? new Date(clock.now().getTime() + ASK_AFTER_MS) : null
    await writeOutcome(services, taken, { state: 'accepted', nextAt, unsureSince: null, error: null, postmanId })
  } catch (error) {
    log.warn({ deliveryId: taken.id, tries: taken.tries, error }, 'e-invoice was not handed in')
    await writeOutcome(services, taken, outcomeOf(error, taken, clock.now()))
  }
}

function outcomeOf(error: unknown, { tries, wasUnsureSince, triedAt }: TakenDelivery, now: Date): Outcome {
  // A mistake of ours keeps one document, not all behind it.
  const fault = error instanceof ExternalApiFault ? error : new ExternalApiFault('unreadable', String(error))
  const { trouble, message, status, mayHaveHappened, pausedUntil } = fault
  // An earlier try whose answer was lost may have been taken in: whoever tries again must come with the same key.
  if (trouble === 'refused') return { state: 'refused', nextAt: null, unsureSince: wasUnsureSince, error: message }
  const isCertain = status === null ? !mayHaveHappened : CERTAIN_NO.has(status)
  return {
    state: 'queued',
    nextAt: nextTry({ now, tries, pausedUntil }),
    unsureSince: isCertain ? wasUnsureSince : (wasUnsureSince ?? triedAt),
    error: message,
  }
}
