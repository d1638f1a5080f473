/** A node of Ghost's editor, as its API takes it. */
export type LexicalNode = { type: string; version: number } & Record<string, unknown>

export function lexicalOf(children: ReadonlyArray<LexicalNode>): string {
  return JSON.stringify({
    root: { children, direction: 'ltr', format: '', indent: 0, type: 'root', version: 1 },
  })
}

export function paragraph(text: string): LexicalNode {
  return element('paragraph', text)
}

export function heading(text: string, level: 2 | 3 = 2): LexicalNode {
  return { ...element('extended-heading', text), tag: `h${level}` }
}

export function card(type: string, data: Record<string, unknown> = {}): LexicalNode {
  return { type, version: 1, ...data }
}

function element(type: string, text: string): LexicalNode {
  const child = { detail: 0, format: 0, mode: 'normal', style: '', text, type: 'extended-text', version: 1 }
  return { children: [child], direction: 'ltr', format: '', indent: 0, type, version: 1 }
}
