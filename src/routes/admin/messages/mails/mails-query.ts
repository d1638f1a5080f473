import { MAIL_STATUSES } from '#platform/mail/mail-status.ts'
import type { ListMails } from '#platform/mail/outbox.ts'
import { readTableQuery } from '#routes/admin/table/table-query.ts'
import { MAIL_NAMES } from './mail-names.ts'

/** What the address of the outbox asks for. */
export function mailsQueryIn(address: string) {
  const query = readTableQuery(address, {
    sorts: ['queued'],
    sort: { key: 'queued', direction: 'descending' },
    filters: ['status', 'template'],
  })
  const { q, filters, sort, page, pageSize } = query
  const wanted = {
    search: q || null,
    status: MAIL_STATUSES.find((known) => known === filters.status) ?? null,
    template: Object.keys(MAIL_NAMES).find((known) => known === filters.template) ?? null,
    order: sort.direction,
    page,
    pageSize,
  } satisfies ListMails
  return { query, wanted }
}
