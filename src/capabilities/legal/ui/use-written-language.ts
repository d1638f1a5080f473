import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withLanguage } from '../reading-language.ts'

/**
 * Writes the language into the address of a page that came without one. The server knows no visitor, so such a page is
 * Slovak until the browser has looked what was chosen before and what it speaks.
 */
export function useWrittenLanguage(): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const written = withLanguage(new URL(pathname + search + hash, location.origin))
    if (written)
      void navigate(written.pathname + written.search + written.hash, { replace: true, preventScrollReset: true })
  }, [pathname, search, hash, navigate])
}
