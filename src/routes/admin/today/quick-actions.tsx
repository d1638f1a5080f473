import type { Verb } from '#platform/auth/who-may.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon, type IconName } from '#ui/marks/icon.tsx'
import { useMay } from '../shell/use-role.ts'

const MESSAGES = {
  sk: {
    title: 'Rýchlo',
    session: 'Nový termín',
    participant: 'Pridať účastníka',
    close: 'Mesačná uzávierka',
    messages: 'Prijaté správy',
  },
  en: {
    title: 'Quick',
    session: 'New session',
    participant: 'Add a participant',
    close: 'Monthly close',
    messages: 'Messages',
  },
}

const ACTIONS: ReadonlyArray<{
  name: Exclude<keyof (typeof MESSAGES)['sk'], 'title'>
  to: string
  icon: IconName
  verb: Verb
}> = [
  { name: 'session', to: '/admin/sessions/new', icon: 'calendar', verb: 'saveSession' },
  { name: 'participant', to: '/admin/participants/add', icon: 'users', verb: 'addManualParticipant' },
  { name: 'messages', to: '/admin/messages', icon: 'mail', verb: 'listMessages' },
  { name: 'close', to: '/admin/monthly-close', icon: 'document', verb: 'readMonthlyClose' },
]

/** What is begun most often, for whoever may. */
export function QuickActions() {
  const words = useMessages(MESSAGES)
  const may = useMay()
  const own = ACTIONS.filter(({ verb }) => may(verb))
  if (own.length === 0) return null
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions">{words.title}</h2>
      <div className="quick-actions">
        {own.map(({ name, to, icon }) => (
          <ButtonLink key={name} to={to} size="sm">
            <Icon name={icon} />
            {words[name]}
          </ButtonLink>
        ))}
      </div>
    </section>
  )
}
