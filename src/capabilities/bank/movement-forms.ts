import { z } from 'zod'

/** A movement and what whoever decides about it has seen. */
export const SeenMovement = z.object({ movementId: z.uuid(), version: z.coerce.number().int().min(0) })
export type SeenMovement = z.output<typeof SeenMovement>

export const MatchByHand = SeenMovement.extend({
  parts: z
    .array(z.object({ registrationId: z.uuid(), cents: z.number().int().min(1) }))
    .min(1)
    .max(20),
})
export type MatchByHand = z.output<typeof MatchByHand>

export const DiscardMovement = SeenMovement.extend({ note: z.string().trim().max(300) })
export type DiscardMovement = z.output<typeof DiscardMovement>
