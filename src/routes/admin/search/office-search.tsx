import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useLetterKey } from '../shell/use-letter-key.ts'
import { catchEarlyLetters } from './early-letters.ts'
import { listenForPalette } from './open-palette.ts'
import './search.css'

/** Fetched when it is first asked for: most visits to a screen search nothing. */
const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

/** Stands once in the shell and opens over every screen. */
export function OfficeSearch() {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const early = useRef<(() => string) | null>(null)
  const takeEarly = useCallback(() => {
    const typed = early.current?.() ?? ''
    early.current = null
    return typed
  }, [])
  const open = useCallback(() => {
    if (!isOpen) early.current ??= catchEarlyLetters(window, () => setIsOpen(false))
    setWasOpened(true)
    setIsOpen(true)
  }, [isOpen])
  useEffect(() => () => void takeEarly(), [takeEarly])
  function change(isWanted: boolean) {
    if (!isWanted) takeEarly()
    setIsOpen(isWanted)
  }
  useEffect(() => listenForPalette(open), [open])
  useLetterKey('/', open)
  if (!wasOpened) return null
  return (
    <Suspense>
      <Palette open={isOpen} onOpenChange={change} takeEarly={takeEarly} />
    </Suspense>
  )
}
