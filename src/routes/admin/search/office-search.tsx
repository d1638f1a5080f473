import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useLetterKey } from '../shell/use-letter-key.ts'
import { listenForPalette } from './open-palette.ts'
import './search.css'

/** Fetched when it is first asked for: most visits to a screen search nothing. */
const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

/** Stands once in the shell and opens over every screen. */
export function OfficeSearch() {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = useCallback(() => {
    setWasOpened(true)
    setIsOpen(true)
  }, [])
  useEffect(() => listenForPalette(open), [open])
  useLetterKey('/', open)
  if (!wasOpened) return null
  return (
    <Suspense>
      <Palette open={isOpen} onOpenChange={setIsOpen} />
    </Suspense>
  )
}
