import { Form, useNavigation } from 'react-router'
import { REQUEST_MESSAGES } from '#capabilities/privacy/data-request.messages.ts'
import {
  type DataRequest,
  type OtherRequest,
  OUTSIDE_PLACES,
  type RequestStep,
} from '#capabilities/privacy/data-requests.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { DateText } from '#ui/format/date-text.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { ErasureLines } from './data-request-data.tsx'
import type { RequestRefusal } from './data-request-identity.tsx'
import { REQUEST_SCREEN_MESSAGES } from './request-screen.messages.ts'

const MESSAGES = {
  sk: {
    facts: 'O žiadosti',
    emails: 'E-mail',
    received: 'Prijatá',
    due: 'Odpovedať do',
    channel: 'Prišla',
    language: 'Jazyk',
    erased: 'vymazané',
    wish: 'Znenie žiadosti',
    outside: 'Mimo systému',
    checked: 'Hotovo',
    others: 'Ďalšie žiadosti tohto človeka',
    open: 'otvorená',
    history: 'Priebeh',
    system: 'systém',
    note: 'Poznámka',
    addNote: 'Pridať poznámku',
    extend: 'Predĺžiť lehotu',
    months: 'O koľko',
    oneMonth: 'o jeden mesiac',
    twoMonths: 'o dva mesiace',
    reason: 'Dôvod, ktorý pošleme žiadateľovi',
    extendNow: 'Predĺžiť a oznámiť',
  },
  en: {
    facts: 'About the request',
    emails: 'E-mail',
    received: 'Received',
    due: 'Answer by',
    channel: 'Came by',
    language: 'Language',
    erased: 'erased',
    wish: 'What they wrote',
    outside: 'Outside of the system',
    checked: 'Done',
    others: 'Other requests of this person',
    open: 'open',
    history: 'History',
    system: 'system',
    note: 'Note',
    addNote: 'Add a note',
    extend: 'Extend the time',
    months: 'By how much',
    oneMonth: 'by one month',
    twoMonths: 'by two months',
    reason: 'The reason that we send to the person',
    extendNow: 'Extend and tell them',
  },
}

type RequestHistoryProps = {
  request: DataRequest
  others: ReadonlyArray<OtherRequest>
  mayChange: boolean
  refusal: RequestRefusal
}

/** The facts of a request and everything that was done about it. */
export function RequestHistory({ request, others, mayChange, refusal }: RequestHistoryProps) {
  const words = useMessages(MESSAGES)
  const { channels, languages } = useMessages(REQUEST_SCREEN_MESSAGES)
  const { emails, receivedOn, dueOn, channel, language, wish, extensionReason, daysLeft } = request
  return (
    <aside className="request-side grid min-w-0 gap-5" aria-label={words.facts}>
      <Facts
        items={[
          { term: words.emails, value: emails.length > 0 ? emails.join(', ') : words.erased },
          { term: words.received, value: formatDate(receivedOn, 'numeric') },
          { term: words.due, value: formatDate(dueOn, 'numeric') },
          { term: words.channel, value: channels[channel] },
          { term: words.language, value: languages[language] },
        ]}
      />
      {wish && (
        <section className="drawer-part">
          <h3>{words.wish}</h3>
          <blockquote className="whitespace-pre-line">{wish}</blockquote>
        </section>
      )}
      {refusal && <AnswerNote>{refusal.message}</AnswerNote>}
      {mayChange && extensionReason === null && daysLeft >= 0 && <ExtendForm request={request} refusal={refusal} />}
      {others.length > 0 && <Others others={others} />}
      {request.kind === 'erasure' && <Outside request={request} mayChange={mayChange} />}
      <section className="drawer-part">
        <h3>{words.history}</h3>
        <ol className="request-steps">
          {request.steps.map((step) => (
            <Step key={step.id} step={step} />
          ))}
        </ol>
      </section>
      {mayChange && <NoteForm />}
    </aside>
  )
}

function Step({ step: { at, kind, actor, note, details } }: { step: RequestStep }) {
  const words = useMessages(MESSAGES)
  const { steps, ways, outside, outcomes } = useMessages(REQUEST_SCREEN_MESSAGES)
  const about = [
    details.how && ways[details.how],
    details.place && outside[details.place],
    details.outcome && outcomes[details.outcome],
    details.dueOn && formatDate(details.dueOn, 'numeric'),
    details.format?.toUpperCase(),
  ].filter(Boolean)
  return (
    <li>
      <p>
        {steps[kind]}
        {about.length > 0 && <span className="text-ink-2">: {typo(about.join(', '))}</span>}
      </p>
      {note && <blockquote>{typo(note)}</blockquote>}
      {kind === 'erased' && details.lines && <ErasureLines lines={details.lines} />}
      <small className="row-note">
        <DateText value={new Date(at)} format="moment" className="num" />, {actor ?? words.system}
      </small>
    </li>
  )
}

function Others({ others }: { others: ReadonlyArray<OtherRequest> }) {
  const words = useMessages(MESSAGES)
  const { kinds } = useMessages(REQUEST_MESSAGES)
  return (
    <section className="drawer-part">
      <h3>{words.others}</h3>
      <ul className="drawer-links">
        {others.map(({ id, kind, receivedOn, isOpen }) => (
          <li key={id}>
            <TextLink to={`/admin/data-requests/${id}`}>{kinds[kind]}</TextLink>
            <small className="row-note num">
              {formatDate(receivedOn, 'numeric')}
              {isOpen && `, ${words.open}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Outside({ request, mayChange }: { request: DataRequest; mayChange: boolean }) {
  const words = useMessages(MESSAGES)
  const { outside, outsideNotes } = useMessages(REQUEST_SCREEN_MESSAGES)
  const isBusy = useNavigation().state === 'submitting'
  const done = new Set(request.steps.flatMap(({ details }) => details.place ?? []))
  return (
    <section className="drawer-part">
      <h3>{words.outside}</h3>
      <ul className="request-outside">
        {OUTSIDE_PLACES.map((place) => (
          <li key={place}>
            <span>
              <strong>{outside[place]}</strong>
              <small className="row-note">{outsideNotes[place]}</small>
            </span>
            {done.has(place) ? (
              <span className="request-outside-done">
                <Icon name="check" />
                {words.checked}
              </span>
            ) : (
              mayChange && (
                <Form method="post">
                  <input type="hidden" name="intent" value="outside" />
                  <input type="hidden" name="place" value={place} />
                  <Button type="submit" size="sm" busy={isBusy}>
                    {words.checked}
                    <span className="sr-only">{outside[place]}</span>
                  </Button>
                </Form>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function ExtendForm({ request: { version }, refusal }: { request: DataRequest; refusal: RequestRefusal }) {
  const words = useMessages(MESSAGES)
  const isBusy = useNavigation().state === 'submitting'
  return (
    <details className="request-more" open={refusal?.given.intent === 'extend' || undefined}>
      <summary>{words.extend}</summary>
      <Form method="post" className="grid gap-3" noValidate>
        <input type="hidden" name="intent" value="extend" />
        <input type="hidden" name="version" value={version} />
        <Field label={words.months}>
          {(control) => (
            <Select {...control} small name="months" defaultValue={refusal?.given.months ?? '2'}>
              <option value="1">{words.oneMonth}</option>
              <option value="2">{words.twoMonths}</option>
            </Select>
          )}
        </Field>
        <TextField label={words.reason} name="reason" maxLength={1000} defaultValue={refusal?.given.reason} />
        <Button type="submit" size="sm" busy={isBusy}>
          {words.extendNow}
        </Button>
      </Form>
    </details>
  )
}

function NoteForm() {
  const words = useMessages(MESSAGES)
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Form method="post" className="grid gap-2">
      <input type="hidden" name="intent" value="note" />
      <Field label={words.note}>
        {(control) => <Textarea {...control} name="text" rows={2} maxLength={2000} required />}
      </Field>
      <Button type="submit" size="sm" busy={isBusy}>
        {words.addNote}
      </Button>
    </Form>
  )
}
