import { type DefaultTreeAdapterTypes, parse } from 'parse5'

export const PAGE_PARTS = ['status', 'title', 'description', 'image', 'canonical', 'body'] as const
export type PagePart = (typeof PAGE_PARTS)[number]

/** A page that says less than a short paragraph is one whose content did not arrive. */
const FEWEST_LETTERS = 200
const LONGEST_DEPTH = 500

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** What a crawler that runs no scripts misses in a page; nothing when the page is whole. */
export function missingInPage(page: { address: string; status: number; html: string }): ReadonlyArray<PagePart> {
  if (page.status !== 200) return ['status']
  const elements = elementsOf(parse(page.html))
  const attribute = (element: Element | undefined, name: string) =>
    element?.attrs.find((each) => each.name === name)?.value.trim() ?? ''
  const named = (tag: string, name: string, value: string) =>
    elements.find((element) => element.tagName === tag && attribute(element, name) === value)
  const title = elements.find(({ tagName }) => tagName === 'title')
  const main = elements.find(({ tagName }) => tagName === 'main')
  const canonical = attribute(named('link', 'rel', 'canonical'), 'href')
  const found: Record<Exclude<PagePart, 'status'>, boolean> = {
    title: title !== undefined && textOf(title).trim() !== '',
    description: attribute(named('meta', 'name', 'description'), 'content') !== '',
    image: /^https?:\/\/\S+$/.test(attribute(named('meta', 'property', 'og:image'), 'content')),
    canonical: isSame(canonical, page.address),
    body: main !== undefined && textOf(main).replaceAll(/\s+/g, ' ').trim().length >= FEWEST_LETTERS,
  }
  return PAGE_PARTS.filter((part) => part !== 'status' && !found[part])
}

function isSame(canonical: string, address: string): boolean {
  return URL.canParse(canonical) && new URL(canonical).href === new URL(address).href
}

function elementsOf(root: Node): ReadonlyArray<Element> {
  const found: Array<Element> = []
  const walk = (node: Node, depth: number) => {
    if (depth > LONGEST_DEPTH) return
    if ('tagName' in node) found.push(node)
    if ('childNodes' in node) for (const child of node.childNodes) walk(child, depth + 1)
  }
  walk(root, 0)
  return found
}

function textOf(node: Node, depth = 0): string {
  if ('value' in node) return node.value
  if (!('childNodes' in node) || depth > LONGEST_DEPTH) return ''
  if ('tagName' in node && (node.tagName === 'script' || node.tagName === 'style')) return ''
  return node.childNodes.map((child) => textOf(child, depth + 1)).join('')
}
