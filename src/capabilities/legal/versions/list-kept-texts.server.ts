import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '#kernel/language.ts'
import { holdsWords } from '#platform/db/plain-words.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { findTexts } from '../find-texts.server.ts'
import { hashText } from '../hash-text.server.ts'
import { refuse } from '../legal.refusals.ts'
import type { LegalText, LegalTextKind } from '../legal.ts'

export type ListKeptTexts = {
  /** Words of the text, its version or the beginning of its hash. */
  search: string | null
  kind: LegalTextKind | null
  language: Language | null
  page: number
  pageSize: number
}

export type KeptText = Omit<LegalText, 'text'> & { keptAt: string; title: string }

/** The store of every text that somebody may have agreed to, latest first. */
export async function listKeptTexts(
  { db }: Pick<Services, 'db'>,
  { search, kind, language, page, pageSize }: ListKeptTexts,
  call: Pick<Call, 'actor'>,
): Promise<{ texts: ReadonlyArray<KeptText>; total: number }> {
  requireAccess('listKeptTexts', call.actor)
  const is = (column: SQL, value: string | null) => (value === null ? sql`true` : sql`${column} = ${value}`)
  const holds =
    search === null
      ? sql`true`
      : sql`(hash like ${`${search.toLowerCase().replaceAll(/[^0-9a-f]/g, '') || 'x'}%`} or ${holdsWords([sql`version`, sql`text`], search)})`
  const { rows } = await db.execute<Omit<KeptText, 'title'> & { opening: string; total: number }>(sql`
    select hash, kind, language, version, effective_on::text as "effectiveOn", kept_at as "keptAt",
      split_part(text, E'\n', 1) as opening, (count(*) over ())::int as total
    from legal_texts where ${is(sql`kind`, kind)} and ${is(sql`language`, language)} and ${holds}
    order by effective_on desc, kept_at desc, kind, language limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return {
    texts: rows.map(({ opening, total: _total, ...row }) => ({
      ...row,
      keptAt: new Date(row.keptAt).toISOString(),
      title: opening,
    })),
    total: rows[0]?.total ?? 0,
  }
}

/** One text by its hash, and whether its characters still make that hash. */
export async function readKeptText(
  { db }: Pick<Services, 'db'>,
  { hash }: { hash: string },
  call: Pick<Call, 'actor'>,
): Promise<LegalText & { isIntact: boolean }> {
  requireAccess('readKeptText', call.actor)
  const found = (await findTexts(db, [hash])).get(hash)
  if (!found) return refuse.now('LEGAL_TEXT_NOT_FOUND')
  return { ...found, isIntact: hashText(found.text) === hash }
}
