import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'

type AuthenticatorKeyProps = { secret: string; uri: string; qr: { size: number; path: string } }

const MESSAGES = {
  sk: {
    picture: 'QR kód s kľúčom pre overovaciu aplikáciu',
    key: 'Kľúč na opísanie',
    copy: 'Kopírovať kľúč',
    copied: 'Skopírované.',
    failed: 'Nedá sa kopírovať, kľúč opíšte.',
    open: 'Otvoriť v aplikácii na tomto zariadení',
  },
  en: {
    picture: 'QR code with the key for the authenticator app',
    key: 'Key to type',
    copy: 'Copy the key',
    copied: 'Copied.',
    failed: 'Copying is not possible, please type the key.',
    open: 'Open in an app on this device',
  },
}

/** The key of an authenticator in three ways: to scan, to type, and as a link for an app on the same device. */
export function AuthenticatorKey({ secret, uri, qr }: AuthenticatorKeyProps) {
  const words = useMessages(MESSAGES)
  const [said, setSaid] = useState('')
  async function copy() {
    await navigator.clipboard.writeText(secret).then(
      () => setSaid(words.copied),
      () => setSaid(words.failed),
    )
  }
  return (
    <div className="qr">
      <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={words.picture} shapeRendering="crispEdges">
        <path d={qr.path} fill="currentColor" />
      </svg>
      <div className="qr-text">
        <p className="text-sm text-ink-2">{words.key}</p>
        <p className="secret-key">{secret.match(/.{1,4}/g)?.join(' ')}</p>
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm" className="scripted" onClick={() => void copy()}>
            <Icon name="copy" />
            {words.copy}
          </Button>
          <span role="status" className="text-sm text-ink-2">
            {said}
          </span>
        </div>
        <a className="link text-sm" href={uri}>
          {words.open}
        </a>
      </div>
    </div>
  )
}
