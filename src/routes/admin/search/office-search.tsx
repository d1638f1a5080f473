import { lazy, Suspense, useEffect, useState } from 'react'
import { listenForPalette } from './open-palette.ts'
import './search.css'

/** Fetched when it is first asked for: most visits to a screen search nothing. */
const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

/** Stands once in the shell and opens over every screen. */
export function OfficeSearch() {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  useEffect(
    () =>
      listenForPalette(() => {
        setWasOpened(true)
        setIsOpen(true)
      }),
    [],
  )
  if (!wasOpened) return null
  return (
    <Suspense>
      <Palette open={isOpen} onOpenChange={setIsOpen} />
    </Suspense>
  )
}
