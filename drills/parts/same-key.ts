import { type BookingClient, orderOf, visitorAddress } from '../../tools/local-stack/booking-client.ts'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'
import { violationsIn } from './violations.ts'

const SAME = 20

export type SameKey = {
  rounds: number
  good: number
  registrations: number
  secondSessions: number
  oddRounds: ReadonlyArray<string>
  violations: ReadonlyArray<string>
}

/** Twenty equal requests at once for the last seat, over both nodes: one registration, twenty equal answers. */
export async function sendSameKey(
  stack: BookingStack,
  clients: ReadonlyArray<BookingClient>,
  rounds: number,
): Promise<SameKey> {
  const sessions = await Promise.all(Array.from({ length: rounds }, () => stack.givenSession(1)))
  const prices = await clients[0]?.prices(sessions)
  const oddRounds: Array<string> = []
  for (const [round, session] of sessions.entries()) {
    const order = orderOf(session, prices?.get(session) ?? 0)
    const answers = await Promise.all(
      Array.from({ length: SAME }, (_, n) => clients[n % clients.length]?.book(order, visitorAddress(round))),
    )
    const said = new Set(answers.map((answer) => `${answer?.status} ${answer?.result?.url ?? answer?.error?.code}`))
    if (said.size !== 1 || answers[0]?.status !== 200) oddRounds.push([...said].join(' | '))
  }
  const { rows } = await stack.admin.query('select id from registrations where session_id = any($1)', [sessions])
  const ours = new Set(rows.map(({ id }) => id))
  const made = stack.sandbox.ledger().sessions.filter(({ metadata }) => ours.has(metadata.registration))
  return {
    rounds,
    good: rounds - oddRounds.length,
    registrations: ours.size,
    secondSessions: made.length - ours.size,
    oddRounds,
    violations: await violationsIn(stack, sessions),
  }
}
