import type { WrittenItem } from '#kernel/written-item.ts'
import { textsWithin } from './translated.ts'

/** A Slovak text with every place where it stands. Its translation holds in all of them. */
export type WrittenText = {
  slovak: string
  places: ReadonlyArray<{ place: string; name: string | null }>
  /** Where it stands first, down to the field. */
  spot: string
}

/** The texts of these items, each of them once, in their order. */
export function writtenTexts(items: ReadonlyArray<WrittenItem>): ReadonlyArray<WrittenText> {
  const texts = new Map<string, WrittenText>()
  for (const { place, name, spot, item, fields } of items) {
    for (const { path, text } of textsWithin(item, fields)) {
      const { places = [], spot: first = spotOf(place, spot, path) } = texts.get(text) ?? {}
      const known = places.some((each) => each.place === place)
      texts.set(text, { slovak: text, places: known ? places : [...places, { place, name }], spot: first })
    }
  }
  return [...texts.values()]
}

function spotOf(...parts: ReadonlyArray<string>): string {
  return parts.join('/')
}
