import { z } from 'zod'
import { type CallingPostman, callPostman, understood } from './call-postman.server.ts'

const Told = z.object({ status: z.string().max(60), message: z.string().max(1000).nullish() })

const DELIVERED = /^(delivered|accepted_by_receiver|completed)$/
const FAILED = /^(failed|rejected|undeliverable|error)$/

export type DeliveryStatus = { is: 'on-the-way' | 'delivered' | 'failed'; words: string }

/**
 * What became of a document that the postman has. No part of SAPI-SK 1.0: asked only where the path of his extension is
 * configured, and whatever he says that we do not know is on its way.
 */
export async function askDeliveryStatus(
  services: CallingPostman,
  { postmanId, sender }: { postmanId: string; sender: string },
): Promise<DeliveryStatus | null> {
  const path = services.config.postman?.statusPath ?? null
  if (path === null) return null
  const answer = await callPostman(services, {
    path: path.replace('{id}', encodeURIComponent(postmanId)),
    participant: sender,
  })
  const { status, message } = understood(Told, answer)
  const word = status.toLowerCase()
  const is = DELIVERED.test(word) ? 'delivered' : FAILED.test(word) ? 'failed' : 'on-the-way'
  return { is, words: message ?? status }
}
