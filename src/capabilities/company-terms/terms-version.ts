import type { CompanyTerms } from './company-terms.ts'

/** What a form of an agreement was made from: the last row, and the switch that has a row of its own. */
export function termsVersion({ terms, lastId }: { terms: CompanyTerms; lastId: string | null }): string {
  return `${lastId ?? 'none'} ${terms.isOnAccount}`
}
