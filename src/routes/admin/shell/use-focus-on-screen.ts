import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The heading of every screen. It takes the focus when the screen comes, so that it is read and the next Tab goes on there. */
export const SCREEN_HEADING = 'screen-heading'

/** After a step to another screen only: a filter or a page of a table changes the address, and the focus stays in it. */
export function useFocusOnScreen(): void {
  const { pathname } = useLocation()
  const seen = useRef(pathname)
  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    document.getElementById(SCREEN_HEADING)?.focus({ preventScroll: true })
  }, [pathname])
}
