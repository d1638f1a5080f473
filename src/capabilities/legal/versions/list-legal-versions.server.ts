import { type SQL, sql } from 'drizzle-orm'
import { type Day, dayOf } from '#kernel/day.ts'
import type { Language } from '#kernel/language.ts'
import { holdsWords } from '#platform/db/plain-words.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { builtInVersions } from './built-in-versions.server.ts'
import type { LegalState, ListedVersion } from './legal-drafts.ts'

export type ListLegalVersions = {
  /** Words that stand in the texts or the number. */
  search: string | null
  language: Language | null
  state: LegalState | null
  order: { key: 'effective' | 'at'; direction: 'ascending' | 'descending' }
  page: number
  pageSize: number
}

type Reading = Pick<Services, 'db' | 'clock' | 'settings'>
type Row = Omit<ListedVersion, 'state'> & { isActive: boolean }

/** Drafts, published and built-in versions of the texts that an editor can write, with what each is today. */
export async function listLegalVersions(
  services: Reading,
  { search, language, state, order, page, pageSize }: ListLegalVersions,
  call: Pick<Call, 'actor'>,
): Promise<{ versions: ReadonlyArray<ListedVersion>; total: number }> {
  requireAccess('listLegalVersions', call.actor)
  const all = await readVersions(services)
  const found = search === null ? null : await findIds(services, search)
  const wanted = all.filter(
    (each) =>
      (language === null || each.language === language) &&
      (state === null || each.state === state) &&
      (found === null || found.has(each.id)),
  )
  const sorted = wanted.toSorted(by(order))
  return { versions: sorted.slice((page - 1) * pageSize, page * pageSize), total: wanted.length }
}

/** Every version there is, drafts first, then by the day it begins. They are written by hand, so they are few. */
export async function readVersions({ db, clock, settings }: Reading): Promise<ReadonlyArray<ListedVersion>> {
  const { rows } = await db.execute<Row>(sql`
    select id, 'draft' as origin, language, version, effective_date::text as "effectiveOn", true as "isActive", saved_at as at
    from legal_drafts
    union all
    select id, 'published', language, version, effective_date::text, is_active, created_at from legal_contents
    order by "effectiveOn" desc, at desc`)
  const builtIn = builtInVersions({ settings }).map(({ id, origin, language, version, effectiveOn, at }) => ({
    id,
    origin,
    language,
    version,
    effectiveOn,
    at,
  }))
  const written = rows.map(({ at, ...row }) => ({ ...row, at: at === null ? null : new Date(at).toISOString() }))
  const today = dayOf(clock.now())
  const shown = inForce(written, today)
  return [
    ...written.map(({ isActive, ...each }) => ({ ...each, state: stateOf({ ...each, isActive }, today, shown) })),
    ...builtIn.map((each) => ({
      ...each,
      state: isShown(each.language, shown) ? ('in-force' as const) : ('replaced' as const),
    })),
  ]
}

/** By language the published version in force: the rule of `readPublishedContents`. */
function inForce(rows: ReadonlyArray<Row>, today: Day): ReadonlyMap<Language, string> {
  const begun = rows.filter((row) => row.origin === 'published' && row.isActive && row.effectiveOn <= today)
  return new Map(begun.toReversed().map(({ language, id }) => [language, id]))
}

function stateOf(
  { id, origin, language, isActive, effectiveOn }: Row,
  today: Day,
  shown: ReadonlyMap<Language, string>,
): LegalState {
  if (origin === 'draft') return 'draft'
  if (!isActive) return 'withdrawn'
  if (effectiveOn > today) return 'coming'
  return shown.get(language) === id ? 'in-force' : 'replaced'
}

/** A built-in text is shown while nothing is published over it; a published Slovak one stands for English too. */
function isShown(language: Language, shown: ReadonlyMap<Language, string>): boolean {
  return !shown.has(language) && !shown.has('sk')
}

async function findIds({ db, settings }: Reading, search: string): Promise<ReadonlySet<string>> {
  const holds = (text: SQL) => holdsWords([sql`version`, text], search)
  const builtIn = builtInVersions({ settings })
  const { rows } = await db.execute<{ id: string }>(sql`
    select id::text from legal_drafts where ${holds(sql`content::text`)}
    union all select id::text from legal_contents where ${holds(sql`content::text`)}
    union all select id from (values ${sql.join(
      builtIn.map(({ id, version, content }) => sql`(${id}::text, ${version}::text, ${JSON.stringify(content)}::text)`),
      sql`, `,
    )}) as built_in (id, version, content) where ${holds(sql`content`)}`)
  return new Set(rows.map(({ id }) => id))
}

function by({ key, direction }: ListLegalVersions['order']) {
  const sign = direction === 'ascending' ? 1 : -1
  const value = (each: ListedVersion) => (key === 'effective' ? each.effectiveOn : (each.at ?? ''))
  return (one: ListedVersion, other: ListedVersion) => sign * value(one).localeCompare(value(other))
}
