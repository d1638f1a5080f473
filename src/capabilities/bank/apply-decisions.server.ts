import { SEATS_TOPIC } from '#capabilities/schedule/sessions-topic.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { Certainty } from './bank.ts'
import { giveManyToOrders, giveToOrders, type Taken } from './give-to-orders.server.ts'
import { lockOpenMovements } from './lock-movement.server.ts'
import type { Decision } from './match/decide-match.ts'
import { setMovementState } from './set-movement-state.server.ts'
import type { TransferDesk } from './transfer-desk.server.ts'

type Needed = Pick<Services, 'clock' | 'config' | 'db' | 'jobs' | 'live' | 'log'>

/** A movement that waits, with what it was suggested for before, and what was decided about it. */
export type Decided = {
  open: { id: string; bookedOn: string; suggestedId: string | null; suggestedBy: Certainty | null }
  decision: Decision
}

export type Applied = { is: 'matched'; taken: Taken } | { is: 'suggested' | 'left' }

const BY = { kind: 'system', id: 'bank' } as const
const LEFT: Applied = { is: 'left' }

/**
 * Does what was decided about some movements, no two of them given to one order, and answers by their ids what came of it. All in one
 * transaction; what cannot be done beside the others, because an order says no, has changed or is in somebody's hands, is done alone.
 */
export async function applyDecisions(
  services: Needed,
  desk: TransferDesk,
  decided: ReadonlyArray<Decided>,
): Promise<ReadonlyMap<string, Applied>> {
  const news = decided.filter(isNews)
  if (news.length === 0) return new Map()
  const together = (list: ReadonlyArray<Decided>) =>
    services.db.transaction((tx) => applyTogether(services, tx, desk, list))
  const applied = await together(news).catch((error: unknown) => {
    services.log.warn({ error, movements: news.length }, 'movements are given one by one')
    return new Map<string, Applied>()
  })
  for (const one of news) if (!applied.has(one.open.id)) applied.set(one.open.id, await applyAlone(services, desk, one))
  if ([...applied.values()].some((one) => one.is === 'matched' && one.taken.some(isReseated)))
    services.live.announce(SEATS_TOPIC)
  return applied
}

/** Most of what waits has waited before. */
export function isNews({ open: { suggestedId, suggestedBy }, decision }: Decided): boolean {
  if (decision.is === 'match') return true
  const suggested = decision.is === 'suggest' ? decision : null
  return suggestedId !== (suggested?.registrationId ?? null) || suggestedBy !== (suggested?.certainty ?? null)
}

async function applyTogether(
  services: Needed,
  tx: Transaction,
  desk: TransferDesk,
  decided: ReadonlyArray<Decided>,
): Promise<Map<string, Applied>> {
  const ids = decided.map(({ open }) => open.id)
  const free = await lockOpenMovements(tx, ids)
  const many = decided.flatMap(({ open, decision }) =>
    free.has(open.id) && decision.is === 'match' ? [{ movement: open, ...decision }] : [],
  )
  const given = await giveManyToOrders(services, tx, desk, { many, by: BY })
  const applied = new Map<string, Applied>()
  for (const { open, decision } of decided) {
    const taken = given.get(open.id)
    // Whoever has it decides about it.
    if (!free.has(open.id)) applied.set(open.id, LEFT)
    else if (decision.is !== 'match') applied.set(open.id, await suggest(services, tx, open.id, decision))
    else if (taken) applied.set(open.id, { is: 'matched', taken })
  }
  return applied
}

async function applyAlone(services: Needed, desk: TransferDesk, { open, decision }: Decided): Promise<Applied> {
  const { id } = open
  const alone = (decided: Decision) =>
    services.db.transaction(async (tx): Promise<Applied> => {
      const free = await lockOpenMovements(tx, [id])
      if (!free.has(id)) return LEFT
      if (decided.is !== 'match') return suggest(services, tx, id, decided)
      const taken = await giveToOrders(services, tx, desk, { movement: open, ...decided, by: BY })
      return { is: 'matched', taken }
    })
  try {
    return await alone(decision)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    services.log.warn({ movementId: id, reason: error.message }, 'a movement was not taken by its order')
    const left: Decided = { open, decision: { is: 'wait' } }
    return isNews(left) ? alone(left.decision) : LEFT
  }
}

async function suggest(
  services: Needed,
  tx: Transaction,
  movementId: string,
  decision: Exclude<Decision, { is: 'match' }>,
): Promise<Applied> {
  if (decision.is === 'wait') {
    await setMovementState(services, tx, movementId, { state: 'waiting', by: null })
    return LEFT
  }
  const { registrationId, certainty } = decision
  await setMovementState(services, tx, movementId, {
    state: 'suggested',
    suggested: { registrationId, certainty },
    by: null,
  })
  return { is: 'suggested' }
}

const isReseated = ({ outcome }: Taken[number]): boolean => outcome === 'reseated'
