import { COMPANY_MARKS, type ListedCompany } from '#capabilities/booking/companies/companies-for-staff.ts'
import { typo } from '#kernel/typography.ts'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { named, officeList, oneOf } from '#routes/admin/table/office-list.ts'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'

const MESSAGES = {
  sk: {
    caption: 'Firmy',
    search: 'Hľadať názov alebo IČO',
    name: 'Firma',
    ico: 'IČO',
    nameless: 'Zatiaľ bez objednávky',
    orders: 'Objednávky',
    orderedCents: 'Objednané',
    paidCents: 'Zaplatené',
    owedCents: 'Čaká na úhradu',
    last: 'Posledná objednávka',
    never: 'žiadna',
    mark: 'Dohoda',
    anyMark: 'Všetky firmy',
    isOnAccount: 'Na faktúru po kurze',
    isPriced: 'Cenník',
    mailboxes: 'Ďalšie adresy',
    marks: { 'on-account': 'na faktúru po kurze', priced: 'cenník', mailboxes: 'ďalšie adresy' },
    flags: { yes: 'áno', no: 'nie' },
  },
  en: {
    caption: 'Companies',
    search: 'Search by name or company number',
    name: 'Company',
    ico: 'Company number',
    nameless: 'No order yet',
    orders: 'Orders',
    orderedCents: 'Ordered',
    paidCents: 'Paid',
    owedCents: 'Owed',
    last: 'Last order',
    never: 'none',
    mark: 'Agreement',
    anyMark: 'All companies',
    isOnAccount: 'On account',
    isPriced: 'Price list',
    mailboxes: 'Further addresses',
    marks: { 'on-account': 'on account', priced: 'price list', mailboxes: 'further addresses' },
    flags: { yes: 'yes', no: 'no' },
  },
}

export const COMPANY_LIST = officeList<ListedCompany>()({
  address: '/admin/companies',
  messages: MESSAGES,
  sorts: ['name', 'orders', 'last'],
  sort: { key: 'last', direction: 'descending' },
  filters: { mark: oneOf(COMPANY_MARKS) },
  fields: { mark: { all: 'anyMark', options: named(COMPANY_MARKS, (language) => MESSAGES[language].marks) } },
  rowKey: ({ ico }) => ico,
  columns: {
    name: {
      fold: 'lead',
      cell: ({ ico, name }, { words }) => (
        <>
          <OfficeLink to={`/admin/companies/${ico}`} className="row-link" otherwise="text">
            {name === null ? words.nameless : typo(name)}
          </OfficeLink>
          <small className="row-note num">
            {words.ico} {ico}
          </small>
        </>
      ),
    },
    mark: {
      fold: 'line',
      sorts: false,
      cell: ({ isOnAccount, isPriced, mailboxes }, { words }) => (
        <span className="flex flex-wrap gap-1">
          {isOnAccount && <Badge look="info">{words.marks['on-account']}</Badge>}
          {isPriced && <Badge look="info">{words.marks.priced}</Badge>}
          {mailboxes > 0 && <Badge look="line">{words.marks.mailboxes}</Badge>}
        </span>
      ),
    },
    orders: { align: 'end', cell: ({ orders }) => <span className="num">{orders}</span> },
    orderedCents: {
      align: 'end',
      sorts: false,
      cell: ({ orderedCents }) => <span className="num">{formatMoney(orderedCents)}</span>,
    },
    paidCents: {
      align: 'end',
      sorts: false,
      cell: ({ paidCents }) => <span className="num">{formatMoney(paidCents)}</span>,
    },
    owedCents: {
      align: 'end',
      sorts: false,
      fold: 'side',
      cell: ({ owedCents }) => (
        <strong className={owedCents > 0 ? 'num text-warn' : 'num'}>{formatMoney(owedCents)}</strong>
      ),
    },
    last: {
      cell: ({ lastAt }, { words, language }) =>
        lastAt === null ? words.never : formatDate(new Date(lastAt), 'short', language),
    },
  },
  file: { sk: 'firmy', en: 'companies' },
  sheet: {
    name: 'text',
    ico: 'text',
    orders: 'number',
    orderedCents: 'money',
    paidCents: 'money',
    owedCents: 'money',
    last: { kind: 'moment', value: ({ lastAt }) => lastAt },
    isOnAccount: { value: ({ isOnAccount }, language) => MESSAGES[language].flags[isOnAccount ? 'yes' : 'no'] },
    isPriced: { value: ({ isPriced }, language) => MESSAGES[language].flags[isPriced ? 'yes' : 'no'] },
    mailboxes: 'number',
  },
})
