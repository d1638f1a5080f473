import type { BRAND } from '#kernel/brand.ts'

/** Whose texts these are; wide enough for any installation, so that a text can be made for another provider. */
export type Provider = {
  product: string
  email: string
  phone: string
  vatPercent: number | null
  provider: { [Field in keyof (typeof BRAND)['provider']]: string }
}
