/** How far below the screen something is fetched that will soon be seen. */
const MARGIN = '50px'

const waiting = new Map<Element, () => void>()
let observer: IntersectionObserver | null = null

function arrive(element: Element): void {
  const tell = waiting.get(element)
  waiting.delete(element)
  observer?.unobserve(element)
  tell?.()
}

function observing(): IntersectionObserver {
  if (observer !== null) return observer
  observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) arrive(target)
    },
    { rootMargin: MARGIN },
  )
  // Paper has no screen to come near to.
  window.addEventListener('beforeprint', () => {
    for (const element of waiting.keys()) arrive(element)
  })
  return observer
}

/** Tells once when an element comes within 50 pixels of the screen. Answers with what calls it off. */
export function whenNear(element: Element, tell: () => void): () => void {
  waiting.set(element, tell)
  observing().observe(element)
  return () => {
    waiting.delete(element)
    observer?.unobserve(element)
  }
}
