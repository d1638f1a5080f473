import type { WrittenItem } from '#kernel/written-item.ts'
import { textsWithin } from './translated.ts'

/** One of the things in which a text stands. */
export type Standing = Pick<WrittenItem, 'place' | 'name' | 'spot'>

/** A Slovak text with everything it stands in. Its translation holds in all of them. */
export type WrittenText = {
  slovak: string
  in: ReadonlyArray<Standing>
  /** Where it stands first, down to the field. */
  spot: string
}

/** The texts of these items, each of them once, in their order. */
export function writtenTexts(items: ReadonlyArray<WrittenItem>): ReadonlyArray<WrittenText> {
  const texts = new Map<string, WrittenText>()
  for (const { place, name, spot, item, fields } of items) {
    for (const { path, text } of textsWithin(item, fields)) {
      const known = texts.get(text) ?? { slovak: text, in: [], spot: `${place}/${spot}/${path}` }
      texts.set(text, { ...known, in: [...known.in, { place, name, spot }] })
    }
  }
  return [...texts.values()]
}

/** Whether it stands in a place, `sessions`, or in one thing there, `sessions/{id}`. */
export function standsIn(text: Pick<WrittenText, 'in'>, wanted: string): boolean {
  return text.in.some(({ place, spot }) => place === wanted || `${place}/${spot}` === wanted)
}
