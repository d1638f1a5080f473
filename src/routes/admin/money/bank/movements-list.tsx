import { MOVEMENT_STATES } from '#capabilities/bank/bank.ts'
import type { ListedMovement } from '#capabilities/bank/movements-list.ts'
import { typo } from '#kernel/typography.ts'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { DrawerLink } from '#routes/admin/table/drawer-link.tsx'
import { aDay, officeList, oneOf } from '#routes/admin/table/office-list.ts'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { BANK_MESSAGES, STATE_LOOKS } from './bank.messages.ts'
import { signedSum } from './movement-words.ts'

const MESSAGES = {
  sk: {
    caption: 'Pohyby na účte',
    search: 'Hľadať meno, správu, symbol alebo účet',
    empty: 'Nenašiel sa žiadny pohyb.',
    state: 'Stav',
    anyState: 'Každý stav',
    from: 'Od',
    to: 'Do',
    booked: 'Deň',
    who: 'Kto',
    orders: 'Priradené k',
    amount: 'Suma',
    bookedOn: 'Deň',
    amountCents: 'Suma',
    currency: 'Mena',
    counterName: 'Meno',
    counterIban: 'Účet',
    paymentSymbol: 'Variabilný symbol',
    message: 'Správa',
  },
  en: {
    caption: 'Movements',
    search: 'Search by name, message, symbol or account',
    empty: 'No movement was found.',
    state: 'State',
    anyState: 'Any state',
    from: 'From',
    to: 'To',
    booked: 'Day',
    who: 'Who',
    orders: 'Matched to',
    amount: 'Sum',
    bookedOn: 'Day',
    amountCents: 'Sum',
    currency: 'Currency',
    counterName: 'Name',
    counterIban: 'Account',
    paymentSymbol: 'Payment symbol',
    message: 'Message',
  },
}

export const MOVEMENT_LIST = officeList<ListedMovement>()({
  address: '/admin/bank',
  messages: MESSAGES,
  sorts: ['booked', 'amount'],
  sort: { key: 'booked', direction: 'descending' },
  filters: { state: oneOf(MOVEMENT_STATES), fromDay: aDay('from'), toDay: aDay('to') },
  fields: {
    state: {
      all: 'anyState',
      options: ({ language }) =>
        MOVEMENT_STATES.map((value) => ({ value, label: BANK_MESSAGES[language].states[value] })),
    },
    from: 'day',
    to: 'day',
  },
  columns: {
    booked: {
      cell: ({ bookedOn }) => <span className="num whitespace-nowrap">{formatDate(bookedOn, 'numeric')}</span>,
    },
    who: {
      fold: 'lead',
      cell: ({ id, counterName, message }) => (
        <>
          <DrawerLink id={id}>{typo(counterName ?? (message === '' ? '–' : message))}</DrawerLink>
          {counterName !== null && message !== '' && <small className="row-note">{typo(message.slice(0, 80))}</small>}
        </>
      ),
    },
    orders: {
      fold: 'line',
      cell: ({ matches }, { language }) =>
        matches.map(({ registrationId, name, outcome }) => (
          <span key={registrationId} className="block">
            <OfficeLink to={`/admin/registrations/${registrationId}`} otherwise="text">
              {typo(name)}
            </OfficeLink>
            <small className="row-note">{BANK_MESSAGES[language].outcomes[outcome] ?? outcome}</small>
          </span>
        )),
    },
    state: {
      cell: ({ state }, { language }) => (
        <Badge look={STATE_LOOKS[state]}>{BANK_MESSAGES[language].states[state]}</Badge>
      ),
    },
    amount: {
      align: 'end',
      fold: 'side',
      cell: (movement) => (
        <span className={`num font-bold whitespace-nowrap ${movement.amountCents > 0 ? 'text-ok' : ''}`}>
          {signedSum(movement)}
        </span>
      ),
    },
  },
  file: { sk: 'pohyby-na-ucte', en: 'bank-movements' },
  sheet: {
    bookedOn: 'text',
    counterName: 'text',
    counterIban: 'text',
    paymentSymbol: 'text',
    message: 'text',
    amountCents: 'money',
    currency: 'text',
    state: { value: ({ state }, language) => BANK_MESSAGES[language].states[state] },
    orders: { value: ({ matches }) => matches.map(({ reference }) => reference).join(', ') },
  },
})
