import { Form } from 'react-router'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { DateText } from '#ui/format/date-text.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { type AccountRefusal, AccountSection } from './account-section.tsx'

const MESSAGES = {
  sk: {
    title: 'Kde ste prihlásení',
    lead: 'Ak niektoré zariadenie nepoznáte, odhláste ho a zmeňte si heslo.',
    unknown: 'Neznámy prehliadač',
    current: 'toto zariadenie',
    seen: 'naposledy',
    since: 'od',
    end: 'Odhlásiť',
    endNamed: (device: string) => `Odhlásiť: ${device}`,
    endOthers: 'Odhlásiť všade inde',
  },
  en: {
    title: 'Where you are signed in',
    lead: 'If you do not know a device, sign it out and change your password.',
    unknown: 'Unknown browser',
    current: 'this device',
    seen: 'last seen',
    since: 'since',
    end: 'Sign out',
    endNamed: (device: string) => `Sign out: ${device}`,
    endOthers: 'Sign out everywhere else',
  },
}

type Session = { id: string; isCurrent: boolean; startedAt: Date; lastSeenAt: Date; device: string | null }

export function AccountSessions(props: { sessions: ReadonlyArray<Session>; refused: AccountRefusal | undefined }) {
  const { sessions, refused } = props
  const words = useMessages(MESSAGES)
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <AccountSection title={words.title} lead={words.lead} refused={refused} forms={['session', 'other-sessions']}>
      <ul className="account-sessions">
        {sessions.map((session) => {
          const device = session.device ?? words.unknown
          return (
            <li key={session.id}>
              <Icon name="online" />
              <div className="min-w-0">
                <p>
                  <strong>{device}</strong> {session.isCurrent && <Badge look="ok">{words.current}</Badge>}
                </p>
                <p className="text-ink-2">
                  {words.seen} <DateText value={session.lastSeenAt} format="moment" />, {words.since}{' '}
                  <DateText value={session.startedAt} format="moment" />
                </p>
              </div>
              {!session.isCurrent && (
                <Form method="post" action="/admin/account" preventScrollReset>
                  <input type="hidden" name="form" value="session" />
                  <input type="hidden" name="id" value={session.id} />
                  <Button type="submit" size="sm" aria-label={words.endNamed(device)}>
                    {words.end}
                  </Button>
                </Form>
              )}
            </li>
          )
        })}
      </ul>
      {hasOthers && (
        <Form method="post" action="/admin/account">
          <input type="hidden" name="form" value="other-sessions" />
          <Button type="submit" look="bad">
            {words.endOthers}
          </Button>
        </Form>
      )}
    </AccountSection>
  )
}
