import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { LANGUAGE_PARAMETER, languageIn, preferredLanguage } from '../reading-language.ts'

/**
 * Writes the language into the address of a page that came without one. The server knows no visitor, so such a page is
 * Slovak until the browser has looked what was chosen before and what it speaks.
 */
export function useWrittenLanguage(): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (languageIn(new URL(search, location.origin))) return
    const parameters = new URLSearchParams(search)
    parameters.set(LANGUAGE_PARAMETER, preferredLanguage())
    void navigate({ pathname, search: `?${parameters}`, hash }, { replace: true, preventScrollReset: true })
  }, [pathname, search, hash, navigate])
}
