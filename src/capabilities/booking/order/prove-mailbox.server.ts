import { type SQL, sql } from 'drizzle-orm'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../booking.refusals.ts'
import { openMailboxToken } from './mailbox-link.server.ts'

type Asking = Pick<Services, 'clock' | 'config' | 'db'>
/** open: the button is there · proven: it was pressed · over: the link is too old. */
export type MailboxPage = { kind: 'open' | 'proven' | 'over' }

/** How long a click counts: the day in which it was made, roughly, also for a second order. */
const PROVEN_HOURS = 24

/** Shows what a link can do. Reading changes nothing: programs that check mail open every link in it. */
export async function readMailboxPage(
  { clock, config, db }: Asking,
  { token }: { token: string },
): Promise<MailboxPage> {
  const link = openMailboxToken(config, token) ?? refuse.now('MAILBOX_LINK_UNKNOWN')
  const { rows } = await db.execute(
    sql`select from proven_mailboxes where email_hash = ${link.emailHash} and proven_until > now()`,
  )
  if (rows.length > 0) return { kind: 'proven' }
  return { kind: link.until > clock.now() ? 'open' : 'over' }
}

/** The reader of a mailbox says that it is theirs; for a day they may hold more. Twice is the same as once. */
export async function proveMailbox({ clock, config, db }: Asking, { token }: { token: string }): Promise<void> {
  const link = openMailboxToken(config, token) ?? refuse.now('MAILBOX_LINK_UNKNOWN')
  if (link.until <= clock.now()) refuse.now('MAILBOX_LINK_OVER')
  await db.execute(holdProven(link.emailHash))
}

/** For a day a mailbox counts as proven. */
export function holdProven(emailHash: string): SQL {
  return sql`
    insert into proven_mailboxes (email_hash, proven_until)
    values (${emailHash}, now() + make_interval(hours => ${PROVEN_HOURS}))
    on conflict (email_hash) do update set proven_until = excluded.proven_until`
}
