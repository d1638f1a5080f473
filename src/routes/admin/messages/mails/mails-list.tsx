import { typo } from '#kernel/typography.ts'
import { faultOf } from '#platform/mail/mail-fault.ts'
import { MAIL_STATUSES } from '#platform/mail/mail-status.ts'
import type { ListedMail } from '#platform/mail/outbox.ts'
import { nameOf } from '#routes/admin/settings/audit/audit.messages.ts'
import { DrawerLink } from '#routes/admin/table/drawer-link.tsx'
import { officeList, oneOf } from '#routes/admin/table/office-list.ts'
import { PickBox } from '#routes/admin/table/picked-rows.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { DateText } from '#ui/format/date-text.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { MAIL_NAMES } from './mail-names.ts'
import { MAIL_LOOKS, MAIL_SCREEN_MESSAGES } from './mail-screen.messages.ts'

const MESSAGES = {
  sk: {
    caption: 'Odoslané a čakajúce e-maily',
    sheet: 'E-maily',
    search: 'Hľadať začiatok adresy alebo kód',
    pick: 'Vybrať',
    mail: 'E-mail',
    template: 'Druh',
    anyKind: 'Všetky druhy',
    recipient: 'Komu',
    status: 'Stav',
    reason: 'Dôvod',
    queued: 'Zaradený',
    sentAt: 'Odoslaný',
    attempts: 'Pokusy',
    resends: 'Poslaný znova',
    again: (count: number) => `poslaný znova ${count}×`,
  },
  en: {
    caption: 'E-mails sent and waiting',
    sheet: 'E-mails',
    search: 'Search by the beginning of an address, or a code',
    pick: 'Pick',
    mail: 'E-mail',
    template: 'Kind',
    anyKind: 'All kinds',
    recipient: 'To',
    status: 'State',
    reason: 'Reason',
    queued: 'Queued',
    sentAt: 'Sent',
    attempts: 'Attempts',
    resends: 'Sent again',
    again: (count: number) => `sent again ${count}×`,
  },
}

export const MAIL_PICKS = 'picked-mails'

export const MAIL_LIST = officeList<ListedMail, { mayChange: boolean }>()({
  address: '/admin/mails',
  messages: MESSAGES,
  sort: { key: 'queued', direction: 'descending' },
  filters: { status: { ...oneOf(MAIL_STATUSES), isTab: true }, template: oneOf(Object.keys(MAIL_NAMES)) },
  fields: {
    template: {
      all: 'anyKind',
      options: ({ language }) =>
        Object.entries(MAIL_NAMES)
          .map(([value, names]) => ({ value, label: names[language] }))
          .toSorted((a, b) => a.label.localeCompare(b.label, language)),
    },
  },
  columns: {
    pick: {
      headerHidden: true,
      fold: 'side',
      when: ({ mayChange }) => mayChange,
      cell: ({ id, template, recipient }, { words, language }) => (
        <PickBox
          form={MAIL_PICKS}
          id={id}
          of={`${nameOf(MAIL_NAMES, template, language)}, ${recipient ?? MAIL_SCREEN_MESSAGES[language].erased}`}
          pick={words.pick}
        />
      ),
    },
    mail: {
      fold: 'lead',
      cell: ({ id, template, recipient }, { language }) => (
        <>
          <DrawerLink id={id}>{typo(nameOf(MAIL_NAMES, template, language))}</DrawerLink>
          <small className="row-note">{recipient ?? MAIL_SCREEN_MESSAGES[language].erased}</small>
        </>
      ),
    },
    status: { fold: 'line', cell: (mail) => <Status mail={mail} /> },
    queued: {
      cell: ({ queuedAt }) => (
        <span className="num whitespace-nowrap">
          <DateText value={queuedAt} format="numeric" />
          <small className="row-note">{formatDate(queuedAt, 'time')}</small>
        </span>
      ),
    },
  },
  file: 'e-maily',
  sheet: {
    queued: { kind: 'moment', value: ({ queuedAt }) => queuedAt },
    template: { value: ({ template }, language) => nameOf(MAIL_NAMES, template, language) },
    recipient: { value: ({ recipient }, language) => recipient ?? MAIL_SCREEN_MESSAGES[language].erased },
    status: { value: ({ status }, language) => MAIL_SCREEN_MESSAGES[language].statuses[status] },
    reason: {
      value: ({ status, lastError }, language) => {
        const fault = status === 'sent' ? null : faultOf(lastError)
        return fault && MAIL_SCREEN_MESSAGES[language].faults[fault][0]
      },
    },
    sentAt: 'moment',
    attempts: 'number',
    resends: 'number',
  },
})

function Status({ mail: { status, lastError, resends } }: { mail: ListedMail }) {
  const words = useMessages(MESSAGES)
  const { statuses, faults, retrying } = useMessages(MAIL_SCREEN_MESSAGES)
  const fault = status === 'failed' || status === 'queued' ? faultOf(lastError) : null
  return (
    <>
      <Badge look={status === 'queued' && fault ? 'warn' : MAIL_LOOKS[status]}>
        {status === 'queued' && fault ? retrying : statuses[status]}
      </Badge>
      {fault && <small className="row-note">{faults[fault][0]}</small>}
      {resends > 0 && <small className="row-note">{words.again(resends)}</small>}
    </>
  )
}
