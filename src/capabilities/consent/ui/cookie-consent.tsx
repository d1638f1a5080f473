import { type ComponentType, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { rememberOnlyWhile } from '#ui/hooks/remembered.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { toast } from '#ui/overlays/toast.ts'
import { cookiePreferences, isAllowed, onCookieChoice } from '../cookies/cookie-preferences.ts'
import { sendPendingProofs } from '../cookies/cookie-proof.ts'
import { CookieCard } from './cookie-card.tsx'
import { onCookieSettingsRequest } from './cookie-settings-request.ts'

type Settings = ComponentType<{ open: boolean; onClose: () => void }>

/**
 * Asks about cookies on every page, whatever its layout. Whether to ask is known in the browser alone, because pages are
 * the same for everybody: the server renders nothing, so nothing flashes for those who have chosen.
 */
export function CookieConsent() {
  const words = useMessages(MESSAGES)
  const isAsking = useSyncExternalStore(onCookieChoice, hasNoChoice, () => false)
  const [chosen, setChosen] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const [Dialog, setDialog] = useState<Settings | null>(null)

  /** The dialog is fetched when somebody wants it; most visitors never do. */
  const openSettings = useCallback(async () => {
    try {
      const { CookieSettingsDialog } = await import('./cookie-settings-dialog.tsx')
      setDialog(() => CookieSettingsDialog)
      setIsOpen(true)
    } catch {
      toast({ kind: 'bad', title: words.closed, description: words.again })
    }
  }, [words])

  useEffect(() => {
    rememberOnlyWhile(() => isAllowed('functional'))
    void sendPendingProofs()
    addEventListener('online', sendPendingProofs)
    return () => removeEventListener('online', sendPendingProofs)
  }, [])
  useEffect(() => onCookieSettingsRequest(openSettings), [openSettings])
  useEffect(() => onCookieChoice(() => setChosen(afterChoice)), [])

  return (
    <>
      {isAsking && <CookieCard onSettings={openSettings} />}
      {(isAsking || Dialog || chosen > 0) && (
        <p role="status" className="sr-only">
          {chosen > 0 && words.saved}
          {/* The same sentence twice is read aloud only if its text differs. */}
          {chosen > 0 && chosen % 2 === 0 && '\u00a0'}
        </p>
      )}
      {Dialog && <Dialog open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const MESSAGES = {
  sk: {
    saved: 'Vaša voľba o cookies je uložená.',
    closed: 'Nastavenia sa neotvorili',
    again: 'Skúste to, prosím, o chvíľu znova.',
  },
  en: {
    saved: 'Your choice about cookies is saved.',
    closed: 'The settings did not open',
    again: 'Please try again in a moment.',
  },
}

/** How many choices were made since the storage was last empty; emptying it is none. */
function afterChoice(before: number): number {
  return hasNoChoice() ? 0 : before + 1
}

function hasNoChoice(): boolean {
  return cookiePreferences() === null
}
