import type { ContentCache } from './content-cache.ts'

type Waiting = { key: string; content: object; cameAt: number }

let cache: ContentCache | null = null
/** What the first screen showed before there was a cache, which comes when the page is at rest. */
let waiting: Array<Waiting> = []
let hasBegun = false

/** From now on content is kept here; with null, nowhere. */
export function keepContentIn(given: ContentCache | null): void {
  cache = given
  hasBegun = true
  for (const { key, content, cameAt } of waiting) given?.keep(key, content, cameAt)
  waiting = []
}

/** What was kept under this key, if it came within five minutes. A key belongs to one kind of content. */
export function keptContent<Content extends object>(key: string): Content | null {
  return (cache?.find(key) ?? null) as Content | null
}

/** Only for what everybody may see: it is shown again to whoever uses this tab. */
export function keepContent(key: string, content: object): void {
  if (hasBegun) cache?.keep(key, content)
  else waiting.push({ key, content, cameAt: Date.now() })
}
