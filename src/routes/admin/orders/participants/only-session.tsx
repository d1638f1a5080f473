import { useLocation } from 'react-router'
import { typo } from '#kernel/typography.ts'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { ActiveFilter } from '#routes/admin/table/active-filter.tsx'
import { tableHref } from '#routes/admin/table/table-query.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'

const MESSAGES = {
  sk: {
    onlySession: 'Iba termín:',
    thisSession: 'vybraný termín',
    remove: 'Zrušiť výber',
    across: { people: 'Účastníci tohto termínu', orders: 'Objednávky tohto termínu' },
  },
  en: {
    onlySession: 'Only session:',
    thisSession: 'the chosen session',
    remove: 'Clear selection',
    across: { people: 'Participants of this session', orders: 'Bookings of this session' },
  },
}

const ADDRESSES = { people: '/admin/participants', orders: '/admin/registrations' } as const

type OnlySessionProps = {
  sessionId: string | undefined
  /** Any row of the list: they all are of that session. */
  listed: { sessionTitle: string; startsAt: string } | undefined
  /** The other list of the same session. */
  across: keyof typeof ADDRESSES
}

/** The session that a list is narrowed to, how to leave it, and the way to the other list of it. */
export function OnlySession({ sessionId, listed, across }: OnlySessionProps) {
  const words = useMessages(MESSAGES)
  const { search } = useLocation()
  if (!sessionId) return null
  const name = listed && `${typo(listed.sessionTitle)}, ${formatDate(new Date(listed.startsAt), 'moment')}`
  return (
    <ul className="chosen items-center">
      <ActiveFilter
        label={`${words.onlySession} ${name ?? words.thisSession}`}
        remove={words.remove}
        to={tableHref(search, { session: '' })}
      />
      <li className="bg-transparent">
        <OfficeLink to={`${ADDRESSES[across]}?session=${sessionId}`}>{words.across[across]}</OfficeLink>
      </li>
    </ul>
  )
}
