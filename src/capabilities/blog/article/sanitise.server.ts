import { messagesIn } from '#kernel/messages.ts'
import type { SafeElement, SafeNode, SafeTag } from './article.ts'
import {
  attributeOf,
  cleanText,
  isHtmlElement,
  isText,
  type ParsedElement,
  type ParsedNode,
  SILENT,
  textIn,
} from './parse-html.server.ts'
import { inside, isStrict, mayStand, type Place, TOP } from './places.ts'
import { type ArticleSource, foreignUrl, ownMedia, ownPicture, safeLink } from './safe-url.ts'

/** What a link says whose own words are missing; articles are Slovak. */
const MESSAGES = { sk: { picture: 'Obrázok', file: 'Súbor' }, en: { picture: 'Picture', file: 'File' } }

/** Before every id of an article, so that none can stand for a name that a script looks up. */
export const ID_PREFIX = 'cast-'

/** Deeper than any text we know; below it only words are kept. */
const MAX_DEPTH = 60

/** What an allowed element may carry besides an id and a language, and how its value is checked. */
const ALLOWED: Readonly<Record<SafeTag, ReadonlyArray<keyof typeof CHECKS>>> = {
  a: ['title'],
  abbr: ['title'],
  b: [],
  blockquote: [],
  br: [],
  caption: [],
  cite: [],
  code: [],
  dd: [],
  del: [],
  details: ['open'],
  dfn: ['title'],
  div: [],
  dl: [],
  dt: [],
  em: [],
  figcaption: [],
  figure: [],
  h1: [],
  h2: [],
  h3: [],
  h4: [],
  h5: [],
  h6: [],
  hr: [],
  i: [],
  img: ['alt', 'width', 'height', 'title'],
  ins: [],
  kbd: [],
  li: ['value'],
  mark: [],
  ol: ['start', 'reversed'],
  p: [],
  pre: [],
  q: [],
  s: [],
  samp: [],
  small: [],
  span: [],
  strong: [],
  sub: [],
  summary: [],
  sup: [],
  table: [],
  tbody: [],
  td: ['colspan', 'rowspan'],
  tfoot: [],
  th: ['colspan', 'rowspan', 'scope'],
  thead: [],
  time: ['datetime'],
  tr: [],
  u: [],
  ul: [],
  var: [],
  wbr: [],
}

const number = (value: string) => (/^\d{1,5}$/.test(value) ? String(Number(value)) : null)
const span = (value: string) => (/^[1-9]\d?$/.test(value) ? value : null)
const anyText = (value: string) => cleanText(value)
const present = () => ''

const CHECKS = {
  alt: anyText,
  title: anyText,
  width: number,
  height: number,
  value: number,
  start: number,
  colspan: span,
  rowspan: span,
  open: present,
  reversed: present,
  scope: (value: string) => (/^(row|col|rowgroup|colgroup)$/.test(value) ? value : null),
  datetime: (value: string) => (/^[\dTZ:.+-]{4,35}$/.test(value) ? value : null),
} as const

/** Old names and page landmarks that say nothing inside an article. */
const RENAMED: ReadonlyMap<string, SafeTag> = new Map([
  ...['address', 'article', 'aside', 'center', 'fieldset', 'footer', 'header', 'hgroup', 'main', 'nav', 'section'].map(
    (name): [string, SafeTag] => [name, 'div'],
  ),
  ['strike', 's'],
  ['tt', 'code'],
])

const VOID: ReadonlySet<SafeTag> = new Set<SafeTag>(['br', 'hr', 'img', 'wbr'])
/**
 * A tree of allowed elements built anew: nothing of the source gets in that is not named here, and nothing stands where a
 * browser that reads it back would move it.
 */
export function sanitise(nodes: ReadonlyArray<ParsedNode>, source: ArticleSource): Array<SafeNode> {
  return childrenOf(nodes, TOP, source)
}

function childrenOf(nodes: ReadonlyArray<ParsedNode>, place: Place, source: ArticleSource): Array<SafeNode> {
  const safe: Array<SafeNode> = []
  for (const node of nodes) {
    if (isText(node)) {
      if (!isStrict(place)) addText(safe, cleanText(node.value))
    } else if (isHtmlElement(node)) {
      for (const each of safeOf(node, place, source)) {
        if (typeof each === 'string') addText(safe, each)
        else safe.push(each)
      }
    }
  }
  return safe
}

function addText(safe: Array<SafeNode>, text: string): void {
  if (text === '') return
  const last = safe.at(-1)
  if (typeof last === 'string') safe[safe.length - 1] = last + text
  else safe.push(text)
}

function safeOf(element: ParsedElement, place: Place, source: ArticleSource): Array<SafeNode> {
  const { tagName } = element
  if (SILENT.has(tagName)) return []
  if (tagName === 'iframe' || tagName === 'video' || tagName === 'audio') return insteadOfMedia(element, place, source)
  const below = { ...place, depth: place.depth + 1 }
  if (below.depth > MAX_DEPTH) return isStrict(place) ? [] : [textIn(element.childNodes)]
  const tag = Object.hasOwn(ALLOWED, tagName) ? (tagName as SafeTag) : RENAMED.get(tagName)
  if (tag === undefined || !mayStand(tag, place)) return childrenOf(element.childNodes, below, source)
  if (tag === 'img') return imageOf(element, place, source)
  const attributes = attributesOf(tag, element)
  if (tag === 'a') {
    const link = linkOf(attributeOf(element, 'href'), source)
    if (link === null) return childrenOf(element.childNodes, below, source)
    Object.assign(attributes, link)
  }
  if (VOID.has(tag)) return [make(tag, attributes, [])]
  const children = childrenOf(element.childNodes, inside(tag, below), source)
  return [make(tag, attributes, tag === 'pre' ? withoutFirstBreak(children) : children)]
}

function attributesOf(tag: SafeTag, element: ParsedElement): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const { name, value } of element.attrs) {
    if (name === 'id') {
      const id = safeId(value)
      if (id !== null) attributes.id = id
    } else if (name === 'lang') {
      if (/^[a-z]{2,3}(-[a-z\d]{2,8})?$/i.test(value)) attributes.lang = value
    } else if ((ALLOWED[tag] as ReadonlyArray<string>).includes(name)) {
      const checked = CHECKS[name as keyof typeof CHECKS](value)
      if (checked !== null) attributes[name] = checked
    }
  }
  return attributes
}

/** An id that cannot be mistaken for one of ours, or null. */
function safeId(value: string): string | null {
  const id = value.replaceAll(/[^\p{L}\p{N}_-]/gu, '')
  if (id === '') return null
  return [...(id.startsWith(ID_PREFIX) ? id : ID_PREFIX + id)].slice(0, 80).join('')
}

export function linkOf(value: string, source: ArticleSource): Record<string, string> | null {
  const text = value.trim()
  if (text.startsWith('#')) {
    const id = safeId(decoded(text.slice(1)))
    return id === null ? null : { href: `#${encodeURIComponent(id)}` }
  }
  const link = safeLink(value, source)
  if (link === null) return null
  return link.isExternal ? { href: link.href, target: '_blank', rel: 'noopener noreferrer' } : { href: link.href }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A picture is shown from our own origin, wherever it lies; one that we do not fetch becomes a link to it. */
function imageOf(element: ParsedElement, place: Place, source: ArticleSource): Array<SafeNode> {
  const attributes = attributesOf('img', element)
  const address = attributeOf(element, 'src')
  const own = ownPicture(address, Number(attributes.width) || null, source)
  if (own !== null) return [make('img', { alt: '', ...attributes, src: own.src }, [])]
  return linkTo(address, attributes.alt || messagesIn(MESSAGES, 'sk').picture, place, source)
}

/** Frames and players inside running text: nothing of another service starts by itself, so a link stands for it. */
function insteadOfMedia(element: ParsedElement, place: Place, source: ArticleSource): Array<SafeNode> {
  const address = attributeOf(element, 'src')
  const own = element.tagName === 'iframe' ? null : ownMedia(address, source)
  const host = foreignUrl(address, source)?.hostname
  if (own === null && host === undefined) return []
  return linkTo(own ?? address, attributeOf(element, 'title') || host || messagesIn(MESSAGES, 'sk').file, place, source)
}

function linkTo(address: string, label: string, place: Place, source: ArticleSource): Array<SafeNode> {
  if (isStrict(place)) return []
  const text = cleanText(label)
  const link = place.inLink ? null : linkOf(address, source)
  return [link === null ? text : make('a', link, [text])]
}

/** The first line break after `<pre>` is not part of its text. */
function withoutFirstBreak(children: Array<SafeNode>): Array<SafeNode> {
  const [first, ...rest] = children
  if (typeof first !== 'string') return children
  const text = first.replace(/^\n+/, '')
  return text === '' ? rest : [text, ...rest]
}

function make(tag: SafeTag, attributes: Record<string, string>, children: Array<SafeNode>): SafeElement {
  return {
    tag,
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(children.length > 0 && { children }),
  }
}
