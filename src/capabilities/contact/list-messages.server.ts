import { type SQL, sql } from 'drizzle-orm'
import type { BoundedCount } from '#kernel/bounded-count.ts'
import { ALL_PAGES, exportRows } from '#platform/audit/export-rows.server.ts'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import { foundByIndex, MORE_THAN_RARE, searchedRows } from '#platform/db/searched-rows.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { CONTACT_FIELD_NAMES } from './contact-fields.ts'
import type { ListedMessage, ListMessages, MessageFilter } from './messages-for-staff.ts'

/** As the index of the words has it. */
const TEXT = sql`plain(name || ' ' || email || ' ' || message)`

const FILTERS: Readonly<Record<MessageFilter, SQL>> = {
  open: sql`handled_at is null`,
  handled: sql`handled_at is not null`,
}

/** As the indexes of all messages and of the open ones have them, from either end; each has a time. */
const WAYS = {
  all: { descending: sql`at desc nulls last, id`, ascending: sql`at asc nulls first, id desc` },
  open: { descending: sql`at desc, id desc`, ascending: sql`at, id` },
} as const

/** What the visitor wrote, in a statement that reads `contact_messages`. */
export const WRITTEN = sql.raw(CONTACT_FIELD_NAMES.join(', '))

/** What `state` says of a message, in a statement that reads `contact_messages`. */
export const STATE = sql`case when handled_at is not null then 'handled'
  when exists (select from contact_answers where message_id = contact_messages.id) then 'answered' else 'new' end`

/** What visitors wrote, a page at a time; words are found without diacritics. */
export async function listMessages(
  { db }: Pick<Services, 'db'>,
  { search, filter, order, page, pageSize }: ListMessages,
  call: Pick<Call, 'actor'>,
): Promise<{ messages: ReadonlyArray<ListedMessage>; total: BoundedCount }> {
  requireAccess('listMessages', call.actor)
  const found =
    search === null
      ? null
      : await searchedRows(db, search, {
          id: sql`contact_messages.id`,
          finds: (pattern, limit) =>
            foundByIndex(sql`select id from contact_messages where ${TEXT} like ${pattern} ${limit}`),
          // Out of reach of the index, which for a common word would bring the whole table to sort a page of it.
          holds: (pattern) => sql`${TEXT} || '' like ${pattern}`,
        })
  const wanted = sql`${filter === null ? sql`true` : FILTERS[filter]} and ${found?.condition ?? sql`true`}`
  const way = WAYS[filter === 'open' ? 'open' : 'all'][order.direction]
  const [total, { rows }] = await Promise.all([
    found?.isCommon && filter !== 'open'
      ? MORE_THAN_RARE
      : boundedCount(db, sql`contact_messages where ${wanted} ${found ? sql`` : sql`order by ${way}`}`),
    db.execute<Omit<ListedMessage, 'at'> & { at: string }>(sql`
      select id, at, ${WRITTEN}, ${STATE} as state,
        (select count(*)::int from contact_answers where message_id = contact_messages.id) as answers
      from contact_messages where ${wanted}
      order by ${way} limit ${pageSize} offset ${(page - 1) * pageSize}`),
  ])
  return { messages: rows.map((row) => ({ ...row, at: new Date(row.at) })), total }
}

/** The messages that the list would show, all pages of them, to take away. */
export function exportMessages(
  services: Pick<Services, 'clock' | 'db'>,
  wanted: Omit<ListMessages, 'page' | 'pageSize'>,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<ReadonlyArray<ListedMessage>> {
  const { filter, search } = wanted
  const read = async () => (await listMessages(services, { ...wanted, ...ALL_PAGES }, call)).messages
  return exportRows(
    services,
    {
      verb: 'exportMessages',
      action: 'contact-messages-exported',
      kind: 'contact-message',
      chosen: { filter, search },
      read,
    },
    call,
  )
}
