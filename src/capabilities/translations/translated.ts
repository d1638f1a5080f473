/** The English of a Slovak text; null where there is none. */
export type Dictionary = (slovak: string) => string | null

/** An item as an English page shows it. `language` is there where it had to stay Slovak, for the `lang` of its element. */
export type Translated<Item> = Item & { language?: 'sk' }

/** A text within an item, and the way to it. */
export type TextWithin = { path: string; text: string }

/** Everything in these fields that people read; all fields, if none are named. What has no letter needs no English. */
export function textsWithin(
  item: object,
  fields: ReadonlyArray<string> = Object.keys(item),
): ReadonlyArray<TextWithin> {
  const found: TextWithin[] = []
  withTexts(item, fields, (text, path) => {
    found.push({ path, text })
    return text
  })
  return found
}

/** The item with the English of its fields; null where any of them has none, so that no item speaks two languages. */
export function inEnglish<Item extends object>(
  item: Item,
  dictionary: Dictionary,
  fields?: ReadonlyArray<keyof Item & string>,
): Item | null {
  if (textsWithin(item, fields).some(({ text }) => dictionary(text) === null)) return null
  return withTexts(item, fields ?? Object.keys(item), (text) => dictionary(text) ?? text) as Item
}

/** An item is translated as a whole or not at all. One that has a `language` of its own says in it what it is taught in: see `translatedSession`. */
export function translated<Item extends object>(
  item: Item,
  dictionary: Dictionary,
  fields?: ReadonlyArray<keyof Item & string>,
): Translated<Item> {
  return inEnglish(item, dictionary, fields) ?? { ...item, language: 'sk' }
}

type Replace = (text: string, path: string) => string

function withTexts(item: object, fields: ReadonlyArray<string>, replace: Replace): object {
  const values = item as Readonly<Record<string, unknown>>
  const changed = fields.filter((name) => name in values).map((name) => [name, replaced(values[name], name, replace)])
  return { ...item, ...Object.fromEntries(changed) }
}

function replaced(value: unknown, path: string, replace: Replace): unknown {
  if (typeof value === 'string') return /\p{L}/u.test(value) ? replace(value, path) : value
  if (Array.isArray(value)) return value.map((each, at) => replaced(each, `${path}.${at}`, replace))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, replaced(each, `${path}.${name}`, replace)]),
  )
}
