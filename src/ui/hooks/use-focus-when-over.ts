import { type RefObject, useEffect, useRef } from 'react'

/**
 * For the heading of a page that changes under its visitor: when what could be done here is over, the buttons under the
 * fingers are gone, and whoever listens is brought to what has become of it. A page that opens like that moves nobody.
 */
export function useFocusWhenOver(isGoingOn: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasGoingOn = useRef(false)
  useEffect(() => {
    if (wasGoingOn.current && !isGoingOn) heading.current?.focus()
    wasGoingOn.current = isGoingOn
  }, [isGoingOn])
  return heading
}
