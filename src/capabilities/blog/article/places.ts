import type { SafeTag } from './article.ts'

const HEADING = /^h[1-6]$/
/** What ends an open paragraph when HTML is read, and so can never stand inside one. */
const BLOCKS: ReadonlySet<SafeTag> = new Set<SafeTag>([
  'blockquote',
  'details',
  'div',
  'dl',
  'figcaption',
  'figure',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'ol',
  'p',
  'pre',
  'summary',
  'table',
  'ul',
])
/** What can only stand right inside something else. */
const PARENTS: Readonly<Partial<Record<SafeTag, ReadonlyArray<SafeTag>>>> = {
  caption: ['table'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  tr: ['thead', 'tbody', 'tfoot'],
  td: ['tr'],
  th: ['tr'],
  summary: ['details'],
}
/** Where nothing but the children that name it as their parent can stand. */
const STRICT: ReadonlySet<SafeTag | null> = new Set<SafeTag | null>(['table', 'thead', 'tbody', 'tfoot', 'tr'])

/** Where in a tree something stands, as far as HTML cares. */
export type Place = {
  parent: SafeTag | null
  inParagraph: boolean
  inLink: boolean
  inHeading: boolean
  /** The nearest of lists and their items. */
  list: 'ul' | 'dl' | 'item' | null
  depth: number
}
export const TOP: Place = { parent: null, inParagraph: false, inLink: false, inHeading: false, list: null, depth: 0 }

/** Whether a browser that reads the tree back would leave the element there. */
export function mayStand(tag: SafeTag, place: Place): boolean {
  const parents = PARENTS[tag]
  if (parents ? !parents.includes(place.parent ?? 'div') : isStrict(place)) return false
  if (place.inParagraph && BLOCKS.has(tag)) return false
  if (tag === 'a') return !place.inLink
  if (tag === 'li') return place.list === 'ul'
  if (tag === 'dt' || tag === 'dd') return place.list === 'dl'
  return !(HEADING.test(tag) && place.inHeading)
}

export function inside(tag: SafeTag, place: Place): Place {
  return {
    ...place,
    parent: tag,
    inParagraph: place.inParagraph || tag === 'p',
    inLink: place.inLink || tag === 'a',
    inHeading: place.inHeading || HEADING.test(tag),
    list: listOf(tag) ?? place.list,
  }
}

function listOf(tag: SafeTag): Place['list'] {
  if (tag === 'ul' || tag === 'ol') return 'ul'
  if (tag === 'dl') return 'dl'
  return tag === 'li' || tag === 'dt' || tag === 'dd' ? 'item' : null
}

/** Where even words would be moved out. */
export function isStrict({ parent }: Place): boolean {
  return STRICT.has(parent)
}
