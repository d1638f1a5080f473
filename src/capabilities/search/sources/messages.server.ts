import { sql } from 'drizzle-orm'
import { excerptOf } from '../excerpt.ts'
import type { FoundMessage } from '../search.ts'
import { ASKED, type Source, searchStatement } from '../source.server.ts'

/** What visitors wrote, by their name, address or words; the newest first. */
const findMessages = searchStatement<Omit<FoundMessage, 'kind' | 'excerpt'> & { message: string }>(
  'search-messages',
  ({ all }) => sql`
  with found as materialized (
    select id, at from contact_messages where ${all(sql`plain(name || ' ' || email || ' ' || message)`)}),
  best as (select id, at from found order by at desc limit ${sql.raw(String(ASKED))})
  select id, name, message, case when handled_at is not null then 'handled'
    when exists (select from contact_answers where message_id = contact_messages.id) then 'answered' else 'new' end as state
  from best join contact_messages using (id) order by best.at desc`,
)

export const MESSAGES_OF_VISITORS: Source = {
  kind: 'message',
  opens: 'readMessage',
  async find(connection, { text, patterns }) {
    const rows = await findMessages(connection, patterns, {})
    return rows.map(({ message, ...row }) => ({
      kind: 'message',
      ...row,
      excerpt: excerptOf(message, text.split(' ')),
    }))
  },
}
