import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The heading of every screen. It takes the focus when the screen comes, so that it is read and the next Tab goes on there. */
export const SCREEN_HEADING = 'screen-heading'

/**
 * After a step to another screen only: a filter or a page of a table changes the address, and the focus stays in it. An
 * address that names a part of the screen after the `#` leads there, also to the first of several fields of that name.
 */
export function useFocusOnScreen(): void {
  const { pathname, hash } = useLocation()
  const seen = useRef(pathname)
  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    const target = partNamed(hash.slice(1))
    if (!target) return document.getElementById(SCREEN_HEADING)?.focus({ preventScroll: true })
    if (target.tabIndex < 0) target.tabIndex = -1
    target.focus()
  }, [pathname, hash])
}

function partNamed(name: string): HTMLElement | null {
  if (name === '') return null
  return document.getElementById(name) ?? document.querySelector(`[data-part="${CSS.escape(name)}"]`)
}
