/** A heading counts as seen when a tenth of it is. */
export const SEEN = 0.1

/** Tells which of these headings is being read: the first one in view, or else the last one that was. Answers with what ends it. */
export function followHeadings(order: ReadonlyArray<string>, tell: (current: string) => void): () => void {
  const inView = new Set<string>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target.id)
        else inView.delete(target.id)
      }
      const first = order.find((id) => inView.has(id))
      if (first !== undefined) tell(first)
    },
    { threshold: SEEN },
  )
  for (const id of order) {
    const heading = document.getElementById(id)
    if (heading) observer.observe(heading)
  }
  return () => observer.disconnect()
}
