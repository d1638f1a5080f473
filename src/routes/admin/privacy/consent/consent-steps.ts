import type { ListConsentEntries } from '#capabilities/consent/audit/consent-ledger.ts'

/** The place to go on from, as `steps` of a table puts it into the address. */
export function cursorIn(address: string): ListConsentEntries['cursor'] {
  const [, direction, id] = /^(older|newer)~(\d{1,15})$/.exec(new URL(address).searchParams.get('at') ?? '') ?? []
  return direction ? { direction: direction as 'older' | 'newer', id: Number(id) } : null
}

type Page = { hasNewer: boolean; hasOlder: boolean }

export function stepsOf(ids: ReadonlyArray<number>, { hasNewer, hasOlder }: Page) {
  return { newer: hasNewer ? `newer~${ids[0]}` : null, older: hasOlder ? `older~${ids.at(-1)}` : null }
}
