import { sql } from 'drizzle-orm'
import type { FoundMail } from '../search.ts'
import { ASKED, type Source, searchStatement } from '../source.server.ts'

/** An address that so many begin with is half typed. */
const MOST_BEGINNING = 200

/** What we sent, by the beginning of the address it went to; the newest first. */
const findMails = searchStatement<Omit<FoundMail, 'kind' | 'at'> & { at: Date }>(
  'search-mails',
  () => sql`
  select id, recipient, template, status, queued_at as at from (
    select id, recipient, template, status, queued_at from mails
    where lower(recipient) like ${sql.placeholder('beginning')} limit ${sql.raw(String(MOST_BEGINNING))}) begun
  order by queued_at desc, id limit ${sql.raw(String(ASKED))}`,
)

export const MAILS: Source = {
  kind: 'mail',
  opens: 'readMail',
  async find(connection, { text, patterns }) {
    if (patterns.length !== 1) return []
    const rows = await findMails(connection, [], { beginning: `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` })
    return rows.map(({ at, ...row }) => ({ kind: 'mail', ...row, at: at.toISOString() }))
  },
}
