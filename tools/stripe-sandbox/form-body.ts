export type Raw = string | ReadonlyArray<Raw> | { readonly [name: string]: Raw }

type Node = { text?: string; children?: Map<string, Node> }

/** Reads `line_items[0][price_data][currency]=eur` and `expand[]=charge` as Stripe does. */
export function parseForm(body: string): Record<string, Raw> {
  const root: Node = { children: new Map() }
  for (const [name, text] of new URLSearchParams(body)) {
    let node = root
    for (const part of name.split('[').map((part) => part.replace(/\]$/, ''))) {
      node.children ??= new Map()
      const key = part === '' ? String(node.children.size) : part
      const next: Node = node.children.get(key) ?? {}
      node.children.set(key, next)
      node = next
    }
    node.text = text
  }
  return Object.fromEntries([...(root.children ?? [])].map(([name, node]) => [name, rawOf(node)]))
}

function rawOf({ text = '', children }: Node): Raw {
  if (!children) return text
  const entries = [...children]
  return entries.every(([name]) => /^\d+$/.test(name))
    ? entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, node]) => rawOf(node))
    : Object.fromEntries(entries.map(([name, node]) => [name, rawOf(node)]))
}
