import { type ComponentType, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { rememberOnlyWhile } from '#ui/remembered.ts'
import { toast } from '#ui/toast.ts'
import { cookiePreferences, isAllowed, onCookieChoice } from '../cookie-preferences.ts'
import { sendPendingProofs } from '../cookie-proof.ts'
import { CookieCard } from './cookie-card.tsx'
import { onCookieSettingsRequest } from './cookie-settings-request.ts'

type Settings = ComponentType<{ open: boolean; onClose: () => void }>

/**
 * Asks about cookies on every page, whatever its layout. Whether to ask is known in the browser alone, because pages are
 * the same for everybody: the server renders nothing, so nothing flashes for those who have chosen.
 */
export function CookieConsent() {
  const isAsking = useSyncExternalStore(onCookieChoice, hasNoChoice, () => false)
  const [said, setSaid] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [Dialog, setDialog] = useState<Settings | null>(null)

  /** The dialog is fetched when somebody wants it; most visitors never do. */
  const openSettings = useCallback(async () => {
    try {
      const { CookieSettingsDialog } = await import('./cookie-settings-dialog.tsx')
      setDialog(() => CookieSettingsDialog)
      setIsOpen(true)
    } catch {
      toast({ kind: 'bad', title: 'Nastavenia sa neotvorili', description: 'Skúste to, prosím, o chvíľu znova.' })
    }
  }, [])

  useEffect(() => {
    rememberOnlyWhile(() => isAllowed('functional'))
    void sendPendingProofs()
    addEventListener('online', sendPendingProofs)
    return () => removeEventListener('online', sendPendingProofs)
  }, [])
  useEffect(() => onCookieSettingsRequest(openSettings), [openSettings])
  useEffect(() => onCookieChoice(() => setSaid(afterChoice)), [])

  return (
    <>
      {isAsking && <CookieCard onSettings={openSettings} />}
      {(isAsking || Dialog || said) && (
        <p role="status" className="sr-only">
          {said}
        </p>
      )}
      {Dialog && <Dialog open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const SAVED = 'Vaša voľba o cookies je uložená.'

/** A storage that was emptied is no choice. The same sentence twice is read aloud only if its text differs. */
function afterChoice(before: string): string {
  if (hasNoChoice()) return ''
  return before === SAVED ? `${SAVED}\u00a0` : SAVED
}

function hasNoChoice(): boolean {
  return cookiePreferences() === null
}
