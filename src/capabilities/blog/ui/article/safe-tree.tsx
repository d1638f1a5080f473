import { createElement, type ReactNode } from 'react'
import type { SafeElement, SafeNode, SafeNodes } from '#capabilities/blog/article/article.ts'
import { LazyPicture } from '#ui/display/lazy-picture.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'

const MESSAGES = { sk: { table: 'Tabuľka' }, en: { table: 'Table' } }

/**
 * What may be drawn, said a second time: a tree that came from anywhere but the sanitiser still makes no script, no frame
 * and no style.
 */
const DRAWN: ReadonlySet<string> = new Set(
  'a abbr b blockquote br caption cite code dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr'.split(
    ' ',
  ),
)
const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'wbr'])

const PROPS: ReadonlyMap<string, string> = new Map([
  ['alt', 'alt'],
  ['colspan', 'colSpan'],
  ['datetime', 'dateTime'],
  ['height', 'height'],
  ['href', 'href'],
  ['id', 'id'],
  ['lang', 'lang'],
  ['open', 'open'],
  ['rel', 'rel'],
  ['reversed', 'reversed'],
  ['rowspan', 'rowSpan'],
  ['scope', 'scope'],
  ['src', 'src'],
  ['start', 'start'],
  ['target', 'target'],
  ['title', 'title'],
  ['value', 'value'],
  ['width', 'width'],
])
const FLAGS: ReadonlySet<string> = new Set(['open', 'reversed'])
const HREF = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/
const SRC = /^\/(?![/\\])/

/** A safe tree as elements of the page. */
export function SafeTree({ nodes }: { nodes: SafeNodes }): ReactNode {
  return nodes.map(draw)
}

function draw(node: SafeNode, index: number): ReactNode {
  if (typeof node === 'string') return node
  if (!DRAWN.has(node.tag)) return null
  const props = { key: index, ...propsOf(node) }
  if (node.tag === 'img') return drawPicture(props)
  if (VOID.has(node.tag)) return createElement(node.tag, props)
  const children = (node.children ?? []).map(draw)
  if (node.tag === 'table') {
    return <WideTable key={index}>{createElement('table', propsOf(node), children)}</WideTable>
  }
  return createElement(node.tag, props, children)
}

function WideTable({ children }: { children: ReactNode }) {
  const words = useMessages(MESSAGES)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is moved by keys only while it has the focus.
    <section className="article-table" tabIndex={0} aria-label={words.table}>
      {children}
    </section>
  )
}

/** Without an address on this site there is nothing to draw. */
function drawPicture({ key, src, ...props }: Record<string, unknown> & { key: number }): ReactNode {
  return typeof src === 'string' && <LazyPicture key={key} src={src} {...props} />
}

function propsOf({ attributes = {} }: SafeElement): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(attributes)) {
    const prop = PROPS.get(name)
    if (prop === undefined || (name === 'href' && !HREF.test(value)) || (name === 'src' && !SRC.test(value))) continue
    props[prop] = FLAGS.has(name) ? true : value
  }
  return props
}
