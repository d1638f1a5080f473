import { useEffect, useRef } from 'react'

/** The address of the same list with the details of one row beside it, or with none. Page and filters stay as they are. */
export function drawerHref(search: string, id: string | null): string {
  const parameters = new URLSearchParams(search)
  if (id === null) parameters.delete('open')
  else parameters.set('open', id)
  return parameters.size > 0 ? `?${parameters}` : '?'
}

/** Which row's details an address asks for; only what can be an id. */
export function openDrawerIn(address: string): string | null {
  const id = new URL(address).searchParams.get('open')
  return id && isId(id) ? id : null
}

export function isId(value: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
}

/**
 * Takes the reader to the details they opened, and back to the row when they close them. Where details stand below the
 * list they also come into view.
 */
export function useDrawerFocus(openId: string | null): void {
  const before = useRef(openId)
  useEffect(() => {
    const closed = before.current
    if (closed === openId) return
    before.current = openId
    if (openId === null) {
      document.querySelector<HTMLElement>(`[data-opens="${closed}"]`)?.focus({ preventScroll: true })
      return
    }
    const heading = document.querySelector<HTMLElement>('.admin-screen > .drawer h2')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    if (matchMedia('(width < 67.5rem)').matches) heading.closest('.drawer')?.scrollIntoView({ block: 'start' })
  }, [openId])
}
