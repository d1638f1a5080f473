import { type ListedReturn, RETURN_VIEWS } from '#capabilities/bank/returns/returns.ts'
import { groupedIban } from '#kernel/iban.ts'
import { typo } from '#kernel/typography.ts'
import { DrawerLink } from '#routes/admin/table/drawer-link.tsx'
import { listWithoutFile, oneOf } from '#routes/admin/table/office-list.ts'
import { PickBox } from '#routes/admin/table/picked-rows.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { exactMoney } from '#ui/format/money-format.ts'
import { Copied } from './copied.tsx'
import { ReturnStep } from './return-step.tsx'
import { RETURN_MESSAGES, STATE_LOOKS } from './returns.messages.ts'

/** The form that the boxes of the rows belong to. */
export const RETURN_PICKS = 'picked-returns'

const MESSAGES = {
  sk: {
    caption: 'Vrátenia prevodom',
    search: 'Hľadať meno, účet, symbol alebo číslo objednávky',
    empty: 'Nenašlo sa žiadne vrátenie.',
    pick: 'Vybrať',
    who: 'Príjemca',
    iban: 'Účet',
    symbol: 'Variabilný symbol',
    state: 'Stav',
    requested: 'Od',
    amount: 'Suma',
    act: 'Čo s tým',
    markSent: 'Odoslané',
    markSentOf: (name: string) => `Odoslané, ${name}`,
  },
  en: {
    caption: 'Returns by transfer',
    search: 'Search by name, account, symbol or code of the order',
    empty: 'No return was found.',
    pick: 'Pick',
    who: 'Beneficiary',
    iban: 'Account',
    symbol: 'Payment symbol',
    state: 'State',
    requested: 'Since',
    amount: 'Sum',
    act: 'What to do',
    markSent: 'Sent',
    markSentOf: (name: string) => `Sent, ${name}`,
  },
}

/** What a row can be sent by: everything that its bank asks for is known. */
const isReady = ({ state, iban }: ListedReturn) => state === 'requested' && iban !== null

export const RETURN_LIST = listWithoutFile<ListedReturn, { mayHandle: boolean; isAll: boolean }>()({
  messages: MESSAGES,
  sorts: ['requested', 'amount'],
  sort: { key: 'requested', direction: 'ascending' },
  filters: { view: { ...oneOf(RETURN_VIEWS), isTab: true } },
  columns: {
    pick: {
      headerHidden: true,
      fold: 'side',
      when: ({ mayHandle }) => mayHandle,
      cell: (row, { words }) =>
        isReady(row) && (
          <PickBox
            form={RETURN_PICKS}
            name="picked"
            id={`${row.id}.${row.version}.${row.iban}`}
            of={`${row.name}, ${exactMoney(row.amountCents)}`}
            pick={words.pick}
          />
        ),
    },
    who: {
      fold: 'lead',
      cell: ({ id, name, reference }) => (
        <>
          <DrawerLink id={id}>{typo(name)}</DrawerLink>
          <small className="row-note num whitespace-nowrap">{reference}</small>
        </>
      ),
    },
    amount: {
      align: 'end',
      cell: ({ amountCents }) => <span className="num font-bold whitespace-nowrap">{exactMoney(amountCents)}</span>,
    },
    iban: {
      cell: (row, { language }) => <Account {...row} words={RETURN_MESSAGES[language]} />,
    },
    symbol: {
      cell: ({ symbol }, { words }) =>
        symbol === null ? '–' : <Copied of={words.symbol} shown={symbol} copied={symbol} />,
    },
    state: {
      when: ({ isAll }) => isAll,
      cell: ({ state }, { language }) => (
        <Badge look={STATE_LOOKS[state]}>{RETURN_MESSAGES[language].states[state]}</Badge>
      ),
    },
    requested: {
      cell: ({ requestedAt }) => (
        <span className="num whitespace-nowrap">{formatDate(new Date(requestedAt), 'numeric')}</span>
      ),
    },
    act: {
      headerHidden: true,
      fold: 'line',
      when: ({ mayHandle }) => mayHandle,
      cell: (row, { words }) =>
        isReady(row) && (
          <ReturnStep row={row} intent="send" label={words.markSentOf(row.name)}>
            {words.markSent}
          </ReturnStep>
        ),
    },
  },
})

function Account({
  iban,
  ibanFrom,
  state,
  askedAt,
  isAfterBounce,
  words,
}: ListedReturn & { words: (typeof RETURN_MESSAGES)['sk'] }) {
  if (iban !== null) {
    return (
      <>
        <span className="num">{groupedIban(iban)}</span>
        {ibanFrom && <small className="row-note">{typo(words.sources[ibanFrom])}</small>}
      </>
    )
  }
  if (state !== 'requested') return '–'
  const why = isAfterBounce ? words.cameBack : askedAt === null ? null : words.asked
  return (
    <>
      <Badge look="warn">{words.missing}</Badge>
      {why && <small className="row-note">{typo(why)}</small>}
    </>
  )
}
