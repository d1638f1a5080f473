import { Link } from 'react-router'
import { contactLabels, contactValues } from '#capabilities/contact/contact-fields.ts'
import type { ListedMessage, MessageFilter } from '#capabilities/contact/messages-for-staff.ts'
import { typo } from '#kernel/typography.ts'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { DateText } from '#ui/format/date-text.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { officeList } from '../table/office-list.ts'
import { PickBox } from '../table/picked-rows.tsx'
import { MESSAGE_SCREEN_MESSAGES, MESSAGE_STATE_LOOKS } from './message-screen.messages.ts'

const MESSAGES = {
  sk: {
    caption: 'Správy z webu',
    sheet: 'Správy',
    search: 'Hľadať v správach',
    pick: 'Vybrať',
    who: 'Od koho',
    ...contactLabels('sk'),
    state: 'Stav',
    at: 'Prišla',
    answers: 'Odpovedí',
  },
  en: {
    caption: 'Messages from the site',
    sheet: 'Messages',
    search: 'Search messages',
    pick: 'Pick',
    who: 'From',
    ...contactLabels('en'),
    state: 'State',
    at: 'Came',
    answers: 'Answers',
  },
}

export const MESSAGE_PICKS = 'picked-messages'

export const MESSAGE_LIST = officeList<ListedMessage, { mayChange: boolean }>()({
  address: '/admin/messages',
  messages: MESSAGES,
  sort: { key: 'at', direction: 'descending' },
  // Without a word about the state it is what somebody still has to settle.
  filters: {
    filter: {
      name: 'state',
      isTab: true,
      read: (state: string | null): MessageFilter | null =>
        state === 'all' ? null : state === 'handled' ? state : 'open',
    },
  },
  columns: {
    pick: {
      headerHidden: true,
      fold: 'side',
      when: ({ mayChange }) => mayChange,
      cell: ({ id, name }, { words }) => <PickBox form={MESSAGE_PICKS} id={id} of={name} pick={words.pick} />,
    },
    who: {
      fold: 'lead',
      cell: ({ id, name, email }) => (
        <>
          <Link to={`/admin/messages/${id}`} className="row-link">
            {name}
          </Link>
          <small className="row-note">{email}</small>
        </>
      ),
    },
    message: { fold: 'line', cell: ({ message }) => <span className="two-lines">{typo(message)}</span> },
    state: { cell: ({ state }) => <State state={state} /> },
    at: {
      cell: ({ at }) => (
        <span className="num whitespace-nowrap">
          <DateText value={at} format="numeric" />
          <small className="row-note">{formatDate(at, 'time')}</small>
        </span>
      ),
    },
  },
  file: 'spravy',
  sheet: {
    at: 'moment',
    ...contactValues(() => 'text'),
    state: { value: ({ state }, language) => MESSAGE_SCREEN_MESSAGES[language].states[state] },
    answers: 'number',
  },
})

function State({ state }: { state: ListedMessage['state'] }) {
  const { states } = useMessages(MESSAGE_SCREEN_MESSAGES)
  return <Badge look={MESSAGE_STATE_LOOKS[state]}>{states[state]}</Badge>
}
