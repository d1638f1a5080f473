import { sql } from 'drizzle-orm'
import { emailHash } from '#capabilities/consent/email-hash.server.ts'
import { mailboxOf } from '#kernel/mail-domain.ts'
import type { Services } from '#platform/services.server.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'
import { confirmEntry } from './change-entry.server.ts'
import { joinWaitingList } from './join-waiting-list.server.ts'

type Testing = Pick<Services, 'clock' | 'config' | 'db' | 'jobs' | 'live' | 'log'>
type Wish = { sessionId: string; email?: string; wants?: number; acceptsFrom?: number }

let people = 0

/** Somebody asked to wait, from an address of their own; their mailbox is not proven. */
export async function givenAsked(
  services: Testing,
  given: Wish,
): Promise<{ id: string; token: string; email: string }> {
  const n = ++people
  const { sessionId, email = `caka${n}@cakajuci.test`, wants = 1, acceptsFrom = wants } = given
  const clientAddress = `198.51.${100 + (n >> 8)}.${n & 255}`
  const wish = { sessionId, email, wants, acceptsFrom, name: 'Eva Čakajúca', language: 'sk' } as const
  await joinWaitingList(services, wish, { clientAddress })
  const { rows } = await services.db.execute<{ id: string }>(
    sql`select id from waiting_entries where session_id = ${sessionId} and email_hash = ${emailHash(services.config, mailboxOf(email))} order by asked_at desc limit 1`,
  )
  const id = rows[0]?.id ?? ''
  return { id, token: signId(services.config, 'waiting', id), email }
}

/** The same, and they clicked the link: they stand in line. */
export async function givenWaiting(
  services: Testing,
  given: Wish,
): Promise<{ id: string; token: string; email: string }> {
  const asked = await givenAsked(services, given)
  await confirmEntry(services, asked)
  return asked
}
