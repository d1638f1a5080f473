import { type Dictionary, textsWithin } from './translated.ts'

/** English by the Slovak that it stands for. */
export type Words = Readonly<Record<string, string>>

/** The first words that know a text say it. */
export function dictionaryOf(...all: ReadonlyArray<Words>): Dictionary {
  return (slovak) => all.find((words) => Object.hasOwn(words, slovak))?.[slovak] ?? null
}

/** What these items need of a dictionary, for a browser that will translate what comes later. */
export function wordsFor<Item extends object>(
  items: ReadonlyArray<Item>,
  dictionary: Dictionary,
  fields?: ReadonlyArray<keyof Item & string>,
): Words {
  const texts = new Set(items.flatMap((item) => textsWithin(item, fields).map(({ text }) => text)))
  return Object.fromEntries(
    [...texts].flatMap((text) => {
      const english = dictionary(text)
      return english === null ? [] : [[text, english]]
    }),
  )
}
