/** The line of the window that a reader looks at: a third from the top, below the bar. */
const LINE = 0.35

/**
 * Tells which of these sections is being read: its id, the empty text above the first of them, null between two. Answers
 * with what ends it.
 */
export function followSections(ids: ReadonlyArray<string>, tell: (current: string | null) => void): () => void {
  const sections = ids.flatMap((id) => document.getElementById(id) ?? [])
  function look() {
    const line = innerHeight * LINE
    const boxes = sections.map((section) => ({ id: section.id, ...section.getBoundingClientRect().toJSON() }))
    const read = boxes.find(({ top, bottom }) => top <= line && bottom > line)
    tell(read?.id ?? (boxes.every(({ top }) => top > line) ? '' : null))
  }
  look()
  const below = (1 - LINE) * 100 - 1
  const observer = new IntersectionObserver(look, { rootMargin: `-${LINE * 100}% 0px -${below}% 0px` })
  for (const section of sections) observer.observe(section)
  return () => observer.disconnect()
}
