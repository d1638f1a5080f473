import { type DefaultTreeAdapterMap, defaultTreeAdapter, html, parseFragment } from 'parse5'

export type ParsedElement = DefaultTreeAdapterMap['element']
export type ParsedNode = DefaultTreeAdapterMap['childNode']

/** Ten times the longest article we know; unclosed formatting can multiply elements without end. */
const MAX_ELEMENTS = 50_000

/** The tree a browser would build inside a `div`, with scripting on. Throws when it grows out of proportion. */
export function parseHtml(text: string): Array<ParsedNode> {
  let made = 0
  const treeAdapter = {
    ...defaultTreeAdapter,
    createElement(...args: Parameters<typeof defaultTreeAdapter.createElement>) {
      if (++made > MAX_ELEMENTS) throw new Error(`An article of more than ${MAX_ELEMENTS} elements`)
      return defaultTreeAdapter.createElement(...args)
    },
  }
  const context = defaultTreeAdapter.createElement('div', html.NS.HTML, [])
  return parseFragment(context, text, { treeAdapter }).childNodes
}

export function isElement(node: ParsedNode): node is ParsedElement {
  return 'tagName' in node
}

export function isText(node: ParsedNode): node is DefaultTreeAdapterMap['textNode'] {
  return node.nodeName === '#text'
}

/** Elements of HTML proper: drawings and formulas have rules of parsing of their own and stay out. */
export function isHtmlElement(node: ParsedNode): node is ParsedElement {
  return isElement(node) && node.namespaceURI === html.NS.HTML
}

export function attributeOf(element: ParsedElement, name: string): string {
  return element.attrs.find((attribute) => attribute.name === name)?.value ?? ''
}

export function classesOf(element: ParsedElement): Array<string> {
  return attributeOf(element, 'class').split(/\s+/).filter(Boolean)
}

/** Every element below one, itself not included, in the order of the document. */
export function* elementsIn(element: ParsedElement): Generator<ParsedElement> {
  const waiting = element.childNodes.toReversed()
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!isHtmlElement(node)) continue
    yield node
    for (let n = node.childNodes.length - 1; n >= 0; n--) waiting.push(node.childNodes[n] as ParsedNode)
  }
}

export function findByClass(element: ParsedElement, name: string): ParsedElement | null {
  for (const each of elementsIn(element)) if (classesOf(each).includes(name)) return each
  return null
}

export function findByTag(element: ParsedElement, tag: string): ParsedElement | null {
  for (const each of elementsIn(element)) if (each.tagName === tag) return each
  return null
}

/** Deep trees are walked without recursion: their depth is the author's choice. */
export function textIn(nodes: ReadonlyArray<ParsedNode>): string {
  const waiting = nodes.toReversed()
  let text = ''
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (isText(node)) text += node.value
    else if (isHtmlElement(node) && !SILENT.has(node.tagName)) {
      for (let n = node.childNodes.length - 1; n >= 0; n--) waiting.push(node.childNodes[n] as ParsedNode)
    }
  }
  return cleanText(text)
}

/** Elements whose text is not for reading. */
export const SILENT: ReadonlySet<string> = new Set([
  'applet',
  'area',
  'base',
  'canvas',
  'datalist',
  'embed',
  'frame',
  'frameset',
  'head',
  'input',
  'link',
  'map',
  'meta',
  'noembed',
  'noframes',
  'noscript',
  'object',
  'option',
  'param',
  'plaintext',
  'progress',
  'script',
  'select',
  'style',
  'template',
  'textarea',
  'title',
  'xmp',
])

/** Without what no keyboard writes. A carriage return would come back from HTML as something else. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\t\n])\p{Cc}/gu, '')
}
