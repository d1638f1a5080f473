import type { MouseEvent } from 'react'
import { cameFromSomewhere } from '../hooks/came-from.ts'
import { isPlainClick } from '../hooks/is-plain-click.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { Icon } from '../marks/icon.tsx'
import { ButtonLink } from './button-link.tsx'

const MESSAGES = { sk: { back: 'Späť' }, en: { back: 'Back' } }

/** Goes back to where the visitor came from. Who came from nowhere, or has no scripts, goes to `to`. */
export function BackLink({ to, children }: { to: string; children?: string }) {
  const { back } = useMessages(MESSAGES)
  function goBack(event: MouseEvent) {
    if (!isPlainClick(event) || !cameFromSomewhere()) return
    event.preventDefault()
    history.back()
  }
  return (
    <ButtonLink to={to} look="ghost" size="sm" className="back-link" data-back="somewhere" onClick={goBack}>
      <Icon name="left" />
      {children ?? back}
    </ButtonLink>
  )
}
