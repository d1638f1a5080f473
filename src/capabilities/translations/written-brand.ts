import type { Brand } from '#kernel/brand.ts'
import type { WrittenItem } from '#kernel/written-item.ts'

/** What of the brand people read. Names and the entry in the register are the same in every language. */
export const BRAND_TEXTS = ['line'] as const satisfies ReadonlyArray<keyof Brand>

export function writtenBrand(brand: Pick<Brand, 'line'>): ReadonlyArray<WrittenItem> {
  return [{ place: 'brand', name: null, spot: 'brand', item: brand, fields: BRAND_TEXTS }]
}
