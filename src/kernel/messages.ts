import type { Language } from './language.ts'
import { typo } from './typography.ts'

/**
 * What a place says, in every language: a text, a function that makes one, or an object of them. What one language has and
 * another lacks does not compile.
 */
export type Messages<Text> = { readonly sk: Text } & { readonly [Other in Exclude<Language, 'sk'>]: NoInfer<Text> }

/** As they are written: for mails, files and whatever is no screen. */
export function messagesIn<Text>(messages: Messages<Text>, language: Language): Text {
  return messages[language]
}

/** As they are set on a screen: prepositions, numbers and dashes keep to their neighbours. Nothing is set before it is read. */
export function typeset<Text>(text: Text): Text {
  if (typeof text === 'string') return typo(text) as Text
  if (typeof text !== 'function' && !isPlain(text)) return text
  const known = settled.get(text)
  if (known !== undefined) return known as Text
  const set = typeof text === 'function' ? setResultsOf(text as Maker) : setPartsOf(text)
  settled.set(text, set)
  return set as Text
}

type Maker = (...given: ReadonlyArray<unknown>) => unknown

const settled = new WeakMap<object, unknown>()

function setResultsOf(make: Maker): Maker {
  return (...given) => typeset(make(...given))
}

function setPartsOf(texts: object): object {
  if (Array.isArray(texts)) return texts.map((text: unknown) => typeset(text))
  const set = {}
  for (const key of Object.keys(texts)) {
    Object.defineProperty(set, key, {
      enumerable: true,
      configurable: true,
      get() {
        const value: unknown = typeset(texts[key as keyof typeof texts])
        Object.defineProperty(set, key, { value })
        return value
      },
    })
  }
  return set
}

/** An object of texts, and no element of a page, date or class of its own. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || '$$typeof' in value) return false
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}
