import type { Services } from '#platform/services.server.ts'
import { askPostman } from './ask-postman.server.ts'
import { handToPostman } from './hand-to-postman.server.ts'
import { takeDelivery } from './take-delivery.server.ts'

type Needed = Pick<Services, 'clock' | 'config' | 'db' | 'log' | 'metrics'>

/** The job has two minutes, and a call that begins at the end of these may take most of the other. */
const TAKES_FOR_MS = 60_000

/**
 * Hands in every e-faktúra that is due, one after the other, and asks what became of those that the postman has. Any number of
 * workers do it at once. Without a contract they wait for a person.
 */
export async function deliverDocuments(services: Needed): Promise<void> {
  if (services.config.postman === null) return
  const startedAt = performance.now()
  const isTime = () => performance.now() - startedAt < TAKES_FOR_MS
  while (isTime()) {
    const taken = await takeDelivery(services, 'queued')
    if (taken === null) break
    await handToPostman(services, taken)
  }
  while (isTime()) {
    const taken = await takeDelivery(services, 'accepted')
    if (taken === null) break
    await askPostman(services, taken)
  }
}
