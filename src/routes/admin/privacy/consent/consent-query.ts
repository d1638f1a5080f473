import type { ListConsentEntries } from '#capabilities/consent/audit/consent-ledger.ts'
import { CONSENT_PURPOSES, CONSENT_SOURCES } from '#capabilities/consent/consent-purposes.ts'
import { dayIn, readTableQuery } from '#routes/admin/table/table-query.ts'

/** What the address of the ledger asks for; which orders a search means is for the loader to find out. */
export function consentQueryIn(address: string) {
  const query = readTableQuery(address, {
    sorts: ['at'],
    sort: { key: 'at', direction: 'descending' },
    filters: ['purpose', 'answer', 'source', 'from', 'to'],
  })
  const { filters } = query
  const wanted: Omit<ListConsentEntries, 'cursor' | 'registrationIds'> = {
    purpose: CONSENT_PURPOSES.find((known) => known === filters.purpose) ?? null,
    given: filters.answer === 'given' ? true : filters.answer === 'refused' ? false : null,
    source: CONSENT_SOURCES.find((known) => known === filters.source) ?? null,
    email: emailIn(query.q),
    fromDay: dayIn(filters.from),
    toDay: dayIn(filters.to),
  }
  return { query, wanted }
}

/** A whole address is looked up by its hash, which is there although the name behind it is erased. */
export function emailIn(search: string): string | null {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(search) ? search : null
}

/** The place to go on from, as `steps` of a table puts it into the address. */
export function cursorIn(address: string): ListConsentEntries['cursor'] {
  const [, direction, id] = /^(older|newer)~(\d{1,15})$/.exec(new URL(address).searchParams.get('at') ?? '') ?? []
  return direction ? { direction: direction as 'older' | 'newer', id: Number(id) } : null
}

type Page = { hasNewer: boolean; hasOlder: boolean }

export function stepsOf(ids: ReadonlyArray<number>, { hasNewer, hasOlder }: Page) {
  return { newer: hasNewer ? `newer~${ids[0]}` : null, older: hasOlder ? `older~${ids.at(-1)}` : null }
}
