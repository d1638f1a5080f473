import { sql } from 'drizzle-orm'
import { changeWish, confirmEntry, leaveWaitingList, waitForAll } from '#capabilities/waiting/change-entry.server.ts'
import { joinWaitingList } from '#capabilities/waiting/join-waiting-list.server.ts'
import { offerKeptSeats } from '#capabilities/waiting/offer-kept-seats.server.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'
import { serveWaiting } from '../order/serve-waiting.server.ts'
import type { LineStep } from './histories-line.testing.server.ts'
import { emailOf, nextNetwork, type Scene } from './histories-scene.testing.server.ts'
import type { Model } from './histories-state.testing.server.ts'

/** Takes a step of the waiting line for real. */
export async function takeRealLineStep(
  scene: Scene,
  model: Model,
  step: LineStep,
  registrationOf: (number: number) => Promise<{ id: string }>,
): Promise<void> {
  const { services } = scene.world
  switch (step.kind) {
    case 'join': {
      const { wants, acceptsFrom } = step
      const wish = { email: emailOf(scene, step.email), name: null, language: 'sk', wants, acceptsFrom } as const
      const from = { clientAddress: nextNetwork() }
      return joinWaitingList(services, { ...wish, sessionId: sessionIdOf(scene, step.session) }, from)
    }
    case 'confirm':
      return confirmEntry(services, { token: await entryTokenOf(scene, model, step.entry) })
    case 'leave':
      return leaveWaitingList(services, { token: await entryTokenOf(scene, model, step.entry) })
    case 'wait-for-all':
      return waitForAll(services, { token: await entryTokenOf(scene, model, step.entry) })
    case 'change-wish': {
      const { wants, acceptsFrom } = step
      const token = await entryTokenOf(scene, model, step.entry)
      return changeWish(services, { token, wish: { wants, acceptsFrom } })
    }
    case 'lapse': {
      const id = await entryIdOf(scene, model, step.entry)
      await services.db.execute(sql`
        update seat_offers set ends_at = ${new Date(services.clock.now().getTime() - 1_000)}
        where entry_id = ${id} and state = 'open'`)
      await offerKeptSeats(services, sessionIdOf(scene, model.entries[step.entry]?.session ?? -1))
      return
    }
    case 'serve':
      return serveWaiting(services, { registrationId: (await registrationOf(step.registration)).id })
    case 'sweep':
      await offerKeptSeats(services, sessionIdOf(scene, step.session))
  }
}

/** What the link in the letters of an entry says. */
export async function entryTokenOf(scene: Scene, model: Model, number: number): Promise<string> {
  return signId(scene.world.services.config, 'waiting', await entryIdOf(scene, model, number))
}

/** A mailbox may have waited for a session before, and ended it. */
async function entryIdOf(scene: Scene, { entries }: Model, number: number): Promise<string> {
  const entry = entries[number]
  if (!entry) throw new Error(`The model has no entry ${number}`)
  const earlier = entries.slice(0, number).filter((e) => e.session === entry.session && e.email === entry.email)
  const { rows } = await scene.world.services.db.execute<{ id: string }>(sql`
    select id from waiting_entries where session_id = ${sessionIdOf(scene, entry.session)}
      and email = ${emailOf(scene, entry.email)} order by asked_at offset ${earlier.length} limit 1`)
  if (!rows[0]) throw new Error(`There is no entry ${number}`)
  return rows[0].id
}

export function sessionIdOf({ sessionIds }: Scene, number: number): string {
  return sessionIds[number] ?? ''
}
