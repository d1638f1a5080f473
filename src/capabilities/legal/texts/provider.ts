import type { Brand } from '#kernel/brand.ts'
import type { Day } from '#kernel/day.ts'

/** Whose texts these are; a text can be made for any installation. */
export type Provider = Pick<Brand, 'product' | 'email' | 'phone' | 'vatPercent' | 'provider'>

/** The version that a text says it is. */
export type Wording = { version: string; effectiveOn: Day }
