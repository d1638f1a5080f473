import { ShownPart } from '#capabilities/company-page/company-page.ts'

/** What of the page an address asks for. */
export function shownPartIn(url: string): ShownPart {
  const asked = new URL(url).searchParams
  return ShownPart.parse({
    search: asked.get('hladat') ?? '',
    page: asked.get('strana') ?? 1,
    year: asked.get('rok'),
  })
}
