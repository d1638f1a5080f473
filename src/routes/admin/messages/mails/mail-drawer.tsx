import { Form, useLocation, useNavigation } from 'react-router'
import { faultOf } from '#platform/mail/mail-fault.ts'
import type { ListedMail } from '#platform/mail/outbox.ts'
import type { MailContent } from '#platform/mail/read-mail-content.server.ts'
import { nameOf } from '#routes/admin/settings/audit/audit.messages.ts'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { CloseDetails } from '#routes/admin/table/close-details.tsx'
import { Button } from '#ui/controls/button.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { MAIL_NAMES } from './mail-names.ts'
import { MAIL_LOOKS, MAIL_SCREEN_MESSAGES } from './mail-screen.messages.ts'
import { MailText } from './mail-text.tsx'

const MESSAGES = {
  sk: {
    queued: 'Zaradený',
    sent: 'Odoslaný',
    failed: 'Vzdaný',
    attempts: 'Pokusy',
    resends: 'Poslaný znova',
    times: (count: number) => `${count}×`,
    why: 'Prečo neodišiel',
    whyYet: 'Prečo ešte neodišiel',
    server: 'Odpoveď poštového servera',
    content: 'Obsah',
    onlyAdmins: 'Obsah e-mailov vidia správcovia, ktorí môžu aj meniť: odkazy v nich otvárajú cudzie objednávky.',
    skipped: 'Dôvod na tento e-mail pominul skôr, než odišiel, preto sme ho neposlali.',
    resend: 'Poslať znova',
    sending: 'Posielame…',
    history: 'Záznam zmien',
    bookings: 'Objednávky s touto adresou',
  },
  en: {
    queued: 'Queued',
    sent: 'Sent',
    failed: 'Given up',
    attempts: 'Attempts',
    resends: 'Sent again',
    times: (count: number) => `${count}×`,
    why: 'Why it did not go',
    whyYet: 'Why it has not gone yet',
    server: 'Answer of the mail server',
    content: 'Content',
    onlyAdmins: 'Only who may change things sees what e-mails say: links in them open other people’s bookings.',
    skipped: 'The reason for this e-mail went before it did, so it was not sent.',
    resend: 'Send again',
    sending: 'Sending…',
    history: 'Audit log',
    bookings: 'Bookings with this address',
  },
}

type MailDrawerProps = {
  mail: ListedMail
  /** Null for who may not read it. */
  content: MailContent | null
  refusal: string | null
}

/** One mail: what became of it, why, what it says, and another copy. */
export function MailDrawer({ mail, content, refusal }: MailDrawerProps) {
  const words = useMessages(MESSAGES)
  const { statuses, erased } = useMessages(MAIL_SCREEN_MESSAGES)
  const language = useLanguage()
  const { id, template, recipient, status, attempts, resends, queuedAt, sentAt, failedAt } = mail
  return (
    <Drawer
      title={nameOf(MAIL_NAMES, template, language)}
      description={recipient ?? erased}
      close={<CloseDetails />}
      actions={content && status !== 'queued' && recipient && <ResendForm id={id} />}
    >
      <p>
        <Badge look={MAIL_LOOKS[status]}>{statuses[status]}</Badge>
      </p>
      {refusal && <AnswerNote>{refusal}</AnswerNote>}
      {status === 'skipped' && <p className="text-ink-2">{words.skipped}</p>}
      <Why mail={mail} />
      <Facts
        items={[
          { term: words.queued, value: formatDate(queuedAt, 'moment') },
          ...(sentAt ? [{ term: words.sent, value: formatDate(sentAt, 'moment') }] : []),
          ...(failedAt ? [{ term: words.failed, value: formatDate(failedAt, 'moment') }] : []),
          { term: words.attempts, value: String(attempts) },
          ...(resends > 0 ? [{ term: words.resends, value: words.times(resends) }] : []),
        ]}
      />
      <section className="drawer-part">
        <h3>{words.content}</h3>
        {content ? <MailText mail={content} /> : <p className="text-ink-2">{words.onlyAdmins}</p>}
      </section>
      <p className="drawer-links">
        {recipient && (
          <TextLink to={`/admin/participants?${new URLSearchParams({ q: recipient })}`}>{words.bookings}</TextLink>
        )}
        <OfficeLink to={`/admin/audit?${new URLSearchParams({ subject: 'mail', id })}`}>{words.history}</OfficeLink>
      </p>
    </Drawer>
  )
}

function Why({ mail: { lastError, status } }: { mail: ListedMail }) {
  const words = useMessages(MESSAGES)
  const { faults } = useMessages(MAIL_SCREEN_MESSAGES)
  const fault = faultOf(lastError)
  if (!fault || status === 'sent') return null
  const [what, todo] = faults[fault]
  return (
    <section className="drawer-part">
      <h3>{status === 'failed' ? words.why : words.whyYet}</h3>
      <p>
        <strong>{what}.</strong> {todo}
      </p>
      <details>
        <summary className="cursor-pointer text-ink-2">{words.server}</summary>
        <p>
          <code lang="en">{lastError}</code>
        </p>
      </details>
    </section>
  )
}

function ResendForm({ id }: { id: string }) {
  const words = useMessages(MESSAGES)
  const { search } = useLocation()
  const { state, formData } = useNavigation()
  const isBusy = state === 'submitting' && formData?.get('intent') === 'resend'
  return (
    <Form method="post" action={search} preventScrollReset>
      <input type="hidden" name="intent" value="resend" />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" look="ink" busy={isBusy} busyLabel={words.sending}>
        <Icon name="mail" />
        {words.resend}
      </Button>
    </Form>
  )
}
