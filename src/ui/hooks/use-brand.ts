import { createContext, use } from 'react'
import { BRAND, type Brand } from '#kernel/brand.ts'

/** Given by the root of every page. Where the root itself could not be read, the site is named as it began. */
export const BrandContext = createContext<Brand>(BRAND)

/** Who runs this installation, as it is set now. */
export function useBrand(): Brand {
  return use(BrandContext)
}

type Matches = ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>

/** The same for what stands outside of components: titles and whatever else a page says about itself. */
export function brandIn(matches: Matches): Brand {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { brand: Brand } | undefined
  return root?.brand ?? BRAND
}
