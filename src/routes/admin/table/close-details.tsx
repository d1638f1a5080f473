import { Link, useLocation } from 'react-router'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { drawerHref } from './drawer-address.ts'

const MESSAGES = { sk: { close: 'Zavrieť podrobnosti' }, en: { close: 'Close details' } }

/** Leads back to the list alone; a link, so that details close without scripts too. */
export function CloseDetails() {
  const words = useMessages(MESSAGES)
  const { search } = useLocation()
  return (
    <Link to={drawerHref(search, null)} className="btn ghost square" aria-label={words.close} preventScrollReset>
      <Icon name="close" />
    </Link>
  )
}
