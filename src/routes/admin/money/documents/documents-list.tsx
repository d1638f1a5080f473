import { DOCUMENT_VIEWS, type ListedDocument } from '#capabilities/invoicing/office/documents-list.ts'
import { typo } from '#kernel/typography.ts'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { aDay, officeList, oneOf } from '#routes/admin/table/office-list.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { exactMoney } from '#ui/format/money-format.ts'
import { PathMark, StandingBadge } from './document-marks.tsx'
import { DOCUMENT_MESSAGES } from './documents.messages.ts'

const MESSAGES = {
  sk: {
    caption: 'Doklady',
    search: 'Hľadať číslo, variabilný symbol, odberateľa alebo IČO',
    empty: 'Zatiaľ nie je vystavený žiadny doklad.',
    from: 'Vystavené od',
    to: 'Do',
    issued: 'Doklad',
    buyer: 'Odberateľ',
    standing: 'Stav',
    path: 'E-faktúra',
    amount: 'Suma',
    kind: 'Druh',
    number: 'Číslo',
    issuedOn: 'Vystavený',
    taxPointOn: 'Dátum dodania alebo prijatia platby',
    dueOn: 'Splatnosť',
    paymentSymbol: 'Variabilný symbol',
    buyerIco: 'IČO',
    baseCents: 'Základ',
    vatCents: 'DPH',
    grossCents: 'Spolu',
    unpaidCents: 'Neuhradené',
    correctsNumber: 'K dokladu',
    correctsTo: (number: string) => `k ${number}`,
  },
  en: {
    caption: 'Documents',
    search: 'Search by number, payment symbol, buyer or IČO',
    empty: 'No document has been issued yet.',
    from: 'Issued from',
    to: 'To',
    issued: 'Document',
    buyer: 'Buyer',
    standing: 'State',
    path: 'E-invoice',
    amount: 'Sum',
    kind: 'Kind',
    number: 'Number',
    issuedOn: 'Issued',
    taxPointOn: 'Day of supply or payment',
    dueOn: 'Due',
    paymentSymbol: 'Payment symbol',
    buyerIco: 'IČO',
    baseCents: 'Base',
    vatCents: 'VAT',
    grossCents: 'Total',
    unpaidCents: 'Unpaid',
    correctsNumber: 'Corrects',
    correctsTo: (number: string) => `of ${number}`,
  },
}

export const DOCUMENT_LIST = officeList<ListedDocument, { today: string }>()({
  address: '/admin/documents',
  messages: MESSAGES,
  sorts: ['issued', 'amount'],
  sort: { key: 'issued', direction: 'descending' },
  filters: { view: { ...oneOf(DOCUMENT_VIEWS), isTab: true }, fromDay: aDay('from'), toDay: aDay('to') },
  fields: { from: 'day', to: 'day' },
  columns: {
    issued: {
      fold: 'lead',
      cell: ({ id, number, issuedOn }) => (
        <>
          <OfficeLink to={`/admin/documents/${id}`} className="row-link num" otherwise="text">
            {number}
          </OfficeLink>
          <small className="row-note num">{formatDate(issuedOn, 'short')}</small>
        </>
      ),
    },
    buyer: {
      fold: 'line',
      cell: ({ buyerName, what, correctsNumber }, { words }) => (
        <>
          {typo(buyerName)}
          <small className="row-note">{correctsNumber === null ? typo(what) : words.correctsTo(correctsNumber)}</small>
        </>
      ),
    },
    standing: { cell: (document, { today }) => <StandingBadge document={document} today={today} /> },
    path: { cell: (document) => <PathMark {...document} /> },
    amount: {
      align: 'end',
      fold: 'side',
      cell: ({ grossCents }) => <span className="num font-bold whitespace-nowrap">{exactMoney(grossCents)}</span>,
    },
  },
  file: { sk: 'doklady', en: 'documents' },
  sheet: {
    number: 'text',
    kind: { value: ({ kind }, language) => DOCUMENT_MESSAGES[language].kinds[kind] },
    issuedOn: 'text',
    taxPointOn: 'text',
    dueOn: 'text',
    paymentSymbol: 'text',
    buyer: { value: ({ buyerName }) => buyerName },
    buyerIco: 'text',
    baseCents: 'money',
    vatCents: 'money',
    grossCents: 'money',
    unpaidCents: 'money',
    correctsNumber: 'text',
  },
})
