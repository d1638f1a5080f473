import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Services } from '#platform/services.server.ts'
import type { TextReferences } from './legal.ts'
import { builtInTexts } from './texts/built-in-texts.server.ts'

/** Read by `textReferences`; null while nothing is published. */
export type PublishedReference = { version: string; termsHash: string; privacyHash: string } | null

/**
 * Lends the published texts in force, as version and hashes, to a statement that has other work to do: an order is
 * proven by the text of that very moment, and that costs no second round trip. The rule is that of `getCurrentTexts`.
 */
export function publishedReference(today: Placeholder | SQL): SQL {
  return sql`(
    select json_build_object('version', version, 'termsHash', terms_hash, 'privacyHash', privacy_hash)
    from legal_contents where language = 'sk' and is_active and effective_date <= ${today}::date
    order by effective_date desc, created_at desc limit 1)`
}

export function textReferences(
  { settings }: Pick<Services, 'settings'>,
  published: PublishedReference,
): TextReferences {
  const { texts } = builtInTexts(settings.current())
  if (!published) return texts
  const { version, termsHash, privacyHash } = published
  return {
    terms: { version, hash: termsHash },
    privacy: { version, hash: privacyHash },
    withdrawal: texts.withdrawal,
  }
}
