import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves focus to what the address names after the `#`, as a browser does for links that it follows itself: otherwise the
 * next Tab would go on from the link in the bar. Focus that is already in there, say in a form, stays.
 */
export function useFocusOnTarget(): void {
  const { hash, key } = useLocation()
  const seen = useRef(key)
  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    const target = hash ? document.getElementById(hash.slice(1)) : null
    if (!target || target.contains(document.activeElement)) return
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [hash, key])
}
