import { useEffect, useState } from 'react'

/** The line of the window that a reader looks at: a third from the top, below the bar. */
const LINE = 0.35

/**
 * Which of these sections, in the order of the page, is being read: its id, the empty text above the first of them, null
 * between two. A page without them gives an empty list.
 */
export function useCurrentSection(ids: ReadonlyArray<string>): string | null {
  const [current, setCurrent] = useState<string | null>('')
  const key = ids.join(' ')
  useEffect(() => {
    const sections = key.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    function look() {
      const line = innerHeight * LINE
      const boxes = sections.map((section) => ({ id: section.id, ...section.getBoundingClientRect().toJSON() }))
      const read = boxes.find(({ top, bottom }) => top <= line && bottom > line)
      setCurrent(read?.id ?? (boxes.every(({ top }) => top > line) ? '' : null))
    }
    look()
    const below = (1 - LINE) * 100 - 1
    const observer = new IntersectionObserver(look, { rootMargin: `-${LINE * 100}% 0px -${below}% 0px` })
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [key])
  return current
}
