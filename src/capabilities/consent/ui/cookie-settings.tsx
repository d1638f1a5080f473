import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { toast } from '#ui/overlays/toast.ts'
import { onCookieSettingsRequest } from './cookie-settings-request.ts'
import './cookies.css'

type Settings = ComponentType<{ open: boolean; onClose: () => void }>

const MESSAGES = {
  sk: { closed: 'Nastavenia sa neotvorili', again: 'Skúste to, prosím, o chvíľu znova.' },
  en: { closed: 'The settings did not open', again: 'Please try again in a moment.' },
}

/** What the card about cookies and the foot of every page open. The dialog is fetched then; most visitors never want it. */
export function CookieSettings() {
  const words = useMessages(MESSAGES)
  const [isOpen, setIsOpen] = useState(false)
  const [Dialog, setDialog] = useState<Settings | null>(null)
  const open = useEffectEvent(async () => {
    try {
      const { CookieSettingsDialog } = await import('./cookie-settings-dialog.tsx')
      setDialog(() => CookieSettingsDialog)
      setIsOpen(true)
    } catch {
      toast({ kind: 'bad', title: words.closed, description: words.again })
    }
  })
  useEffect(() => onCookieSettingsRequest(() => void open()), [])
  return Dialog && <Dialog open={isOpen} onClose={() => setIsOpen(false)} />
}
