import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const NETWORK_TAGS = 'meta[property],meta[name^="twitter:"]'

/** Networks read the answer of the server. What it says to them leaves with the page that it was about. */
export function useNetworkTags(): void {
  const { pathname } = useLocation()
  const answered = useRef(pathname)
  useEffect(() => {
    if (pathname === answered.current) return
    for (const tag of document.head.querySelectorAll(NETWORK_TAGS)) tag.remove()
  }, [pathname])
}
