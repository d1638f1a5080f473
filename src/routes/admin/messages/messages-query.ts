import type { ListMessages, MessageFilter } from '#capabilities/contact/messages-for-staff.ts'
import { readTableQuery } from '../table/table-query.ts'

/** What the address of the inbox asks for; without a word about the state it is what somebody still has to settle. */
export function messagesQueryIn(address: string) {
  const query = readTableQuery(address, {
    sorts: ['at'],
    sort: { key: 'at', direction: 'descending' },
    filters: ['state'],
  })
  const { q, sort, page, pageSize } = query
  const state = query.filters.state
  const view: MessageFilter | 'all' = state === 'handled' || state === 'all' ? state : 'open'
  const wanted: ListMessages = { search: q || null, filter: view === 'all' ? null : view, order: sort, page, pageSize }
  return { query, view, wanted }
}
