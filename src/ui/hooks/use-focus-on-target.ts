import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusTarget } from './focus-target.ts'

/** Moves focus to what the address of the page names, whenever somebody followed a link to it. */
export function useFocusOnTarget(): void {
  const { hash, key } = useLocation()
  const seen = useRef(key)
  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    focusTarget(hash)
  }, [hash, key])
}
