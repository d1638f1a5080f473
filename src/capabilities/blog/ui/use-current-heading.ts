import { useEffect, useState } from 'react'

/** A heading counts as seen when a tenth of it is. */
export const SEEN = 0.1

/** Which of these headings, in the order of the page, is being read: the first one in view, or else the last one that was. */
export function useCurrentHeading(ids: ReadonlyArray<string>): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const key = ids.join(' ')
  useEffect(() => {
    const order = key === '' ? [] : key.split(' ')
    const inView = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id)
          else inView.delete(target.id)
        }
        const first = order.find((id) => inView.has(id))
        if (first !== undefined) setCurrent(first)
      },
      { threshold: SEEN },
    )
    for (const id of order) {
      const heading = document.getElementById(id)
      if (heading) observer.observe(heading)
    }
    return () => observer.disconnect()
  }, [key])
  return current
}
