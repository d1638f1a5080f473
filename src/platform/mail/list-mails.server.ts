import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { BoundedCount } from '#kernel/bounded-count.ts'
import { ALL_PAGES, exportRows } from '#platform/audit/export-rows.server.ts'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { refuse } from './mail.refusals.ts'
import type { MailServices } from './mail.server.ts'
import { mails } from './mail.tables.server.ts'
import { isAbout } from './mails-about.server.ts'
import type { ListedMail, ListMails } from './outbox.ts'

const PAGE_SIZE = 50
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const LISTED = {
  id: mails.id,
  template: mails.template,
  recipient: mails.recipient,
  status: mails.status,
  attempts: mails.attempts,
  resends: mails.resends,
  lastError: mails.lastError,
  queuedAt: mails.queuedAt,
  sentAt: mails.sentAt,
  failedAt: mails.failedAt,
}

/** Without it a bounded count reads the rows themselves. A search has an index of its own. */
const ALONG_AN_INDEX = sql`order by queued_at`

type Filters = Pick<ListMails, 'status' | 'template' | 'search'>

/** The newest mails first unless asked otherwise, a page at a time. */
export async function listMails(
  { db }: Pick<MailServices, 'db'>,
  { order = 'descending', page, pageSize = PAGE_SIZE, ...filters }: ListMails,
  call: Pick<Call, 'actor'>,
): Promise<{ mails: ReadonlyArray<ListedMail>; hasMore: boolean }> {
  requireAccess('listMails', call.actor)
  const way = order === 'ascending' ? asc : desc
  const rows = await db
    .select(LISTED)
    .from(mails)
    .where(isWanted(filters))
    .orderBy(way(mails.queuedAt), way(mails.id))
    .limit(pageSize + 1)
    .offset((Math.max(1, page) - 1) * pageSize)
  return { mails: rows.slice(0, pageSize), hasMore: rows.length > pageSize }
}

/** How many a list has, counted up to a bound, and how many wait or have failed whatever the list shows. */
export async function countMails(
  { db }: Pick<MailServices, 'db'>,
  filters: Filters,
  call: Pick<Call, 'actor'>,
): Promise<{ total: BoundedCount; queued: BoundedCount; failed: BoundedCount }> {
  requireAccess('countMails', call.actor)
  const [total, queued, failed] = await Promise.all([
    boundedCount(db, sql`mails where ${isWanted(filters) ?? sql`true`} ${filters.search ? sql`` : ALONG_AN_INDEX}`),
    boundedCount(db, sql`mails where status = 'queued'`),
    boundedCount(db, sql`mails where status = 'failed'`),
  ])
  return { total, queued, failed }
}

/** One mail, whatever page it stands on. */
export async function readMail(
  { db }: Pick<MailServices, 'db'>,
  { id }: { id: string },
  call: Pick<Call, 'actor'>,
): Promise<ListedMail> {
  requireAccess('readMail', call.actor)
  const [mail] = await db.select(LISTED).from(mails).where(eq(mails.id, id))
  return mail ?? refuse.now('MAIL_NOT_FOUND')
}

function isWanted({ status, template, search }: Filters): SQL | undefined {
  return and(
    status ? eq(mails.status, status) : undefined,
    template ? eq(mails.template, template) : undefined,
    search ? holds(search.trim()) : undefined,
  )
}

function holds(search: string): SQL | undefined {
  if (UUID.test(search)) return or(eq(mails.id, search), isAbout([search.toLowerCase()]))
  const prefix = search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)
  return sql`lower(${mails.recipient}) like ${`${prefix}%`}`
}

/** The mails that the outbox would show, all pages of them, to take away. */
export function exportMails(
  services: Pick<MailServices, 'clock' | 'db'>,
  wanted: Omit<ListMails, 'page' | 'pageSize'>,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<ReadonlyArray<ListedMail>> {
  const { status, template = null, search } = wanted
  const read = async () => (await listMails(services, { ...wanted, ...ALL_PAGES }, call)).mails
  return exportRows(
    services,
    { verb: 'exportMails', action: 'mails-exported', kind: 'mail', chosen: { status, template, search }, read },
    call,
  )
}
