import { Form, useLocation, useNavigation } from 'react-router'
import { REQUEST_MESSAGES } from '#capabilities/privacy/data-request.messages.ts'
import type { DataRequest } from '#capabilities/privacy/data-requests.ts'
import type { ErasureLine } from '#kernel/personal-data.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { RequestRefusal } from './data-request-identity.tsx'

const MESSAGES = {
  sk: {
    title: 'Údaje',
    lead: (addresses: string) => `Čo máme pod ${addresses}:`,
    nothing: 'Pod týmito adresami nemáme nič.',
    copy: 'Kópia údajov',
    readable: 'Dokument na čítanie',
    machine: 'JSON',
    first: 'Kópiu aj vymazanie sprístupní overená totožnosť.',
    erase: 'Pozrieť, čo sa vymaže',
    eraseTitle: 'Čo vymazanie urobí',
    goes: 'Vymaže sa',
    stays: 'Ostane, lebo to ukladá zákon',
    until: (day: string) => `do ${day}`,
    sure: 'Vymazanie sa nedá vrátiť. Miesta na kurzoch, stavy objednávok a peniaze ostanú, ako sú.',
    confirm: 'Vymazať údaje natrvalo',
    erasing: 'Vymazávame…',
    back: 'Nemazať',
    done: 'Vymazané',
    marketing: 'Ukončiť marketing',
    people: 'Opraviť v účastníkoch',
  },
  en: {
    title: 'Data',
    lead: (addresses: string) => `What we hold under ${addresses}:`,
    nothing: 'We hold nothing under these addresses.',
    copy: 'Copy of the data',
    readable: 'Document to read',
    machine: 'JSON',
    first: 'Copy and erasure open once the identity is confirmed.',
    erase: 'See what would be erased',
    eraseTitle: 'What the erasure does',
    goes: 'Goes',
    stays: 'Stays, because the law says so',
    until: (day: string) => `until ${day}`,
    sure: 'An erasure cannot be undone. Seats, states of orders and money stay as they are.',
    confirm: 'Erase the data for good',
    erasing: 'Erasing…',
    back: 'Do not erase',
    done: 'Erased',
    marketing: 'End marketing',
    people: 'Correct among participants',
  },
}

type Preview = { lines: ReadonlyArray<ErasureLine>; refusal: string | null } | null
type RequestDataPartProps = {
  request: DataRequest
  places: ReadonlyArray<{ place: string; count: number }>
  preview: Preview
  mayChange: boolean
  refusal: RequestRefusal
}

/** What we hold about the person, and what the request asks to do with it. */
export function RequestDataPart({ request, places, preview, mayChange, refusal }: RequestDataPartProps) {
  const words = useMessages(MESSAGES)
  const { places: names } = useMessages(REQUEST_MESSAGES)
  const { erasedAt, emails, identity, kind } = request
  const held = places.filter(({ count }) => count > 0)
  const isConfirmed = identity === 'confirmed'
  return (
    <section className="pane request-part" aria-labelledby="data">
      <header>
        <h2 id="data">{words.title}</h2>
        {erasedAt && <Badge look="ok">{`${words.done} ${formatDate(new Date(erasedAt), 'numeric')}`}</Badge>}
      </header>
      {held.length === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <>
          <p className="[overflow-wrap:anywhere]">{words.lead(emails.join(', '))}</p>
          <ul className="request-held">
            {held.map(({ place, count }) => (
              <li key={place}>
                {typo(names[place] ?? place)} <strong className="num">{count}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
      {refusal && <AnswerNote>{refusal.message}</AnswerNote>}
      {preview && !erasedAt ? (
        <ErasurePreview request={request} preview={preview} />
      ) : (
        mayChange && (isConfirmed || kind === 'objection') && <DataActions request={request} />
      )}
      {mayChange && !isConfirmed && <p className="text-ink-2">{words.first}</p>}
    </section>
  )
}

function DataActions({ request: { id, kind, version, identity, erasedAt, emails } }: { request: DataRequest }) {
  const words = useMessages(MESSAGES)
  const isBusy = useNavigation().state === 'submitting'
  const isConfirmed = identity === 'confirmed'
  return (
    <div className="flex flex-wrap gap-2">
      {isConfirmed && (
        <form method="post" action={`/admin/data-requests/${id}/copy`} className="flex flex-wrap gap-2">
          <Button type="submit" name="format" value="html">
            <Icon name="download" />
            <span className="sr-only">{words.copy}: </span>
            {words.readable}
          </Button>
          <Button type="submit" name="format" value="json">
            <Icon name="download" />
            <span className="sr-only">{words.copy}: </span>
            {words.machine}
          </Button>
        </form>
      )}
      {kind === 'erasure' && !erasedAt && (
        <ButtonLink to="?ask=erase" look="bad" preventScrollReset>
          {words.erase}
        </ButtonLink>
      )}
      {kind === 'rectification' && (
        <ButtonLink to={`/admin/participants?${new URLSearchParams({ q: emails[0] ?? '' })}`}>
          {words.people}
        </ButtonLink>
      )}
      {kind === 'objection' && (
        <Form method="post">
          <input type="hidden" name="intent" value="end-marketing" />
          <input type="hidden" name="version" value={version} />
          <Button type="submit" busy={isBusy}>
            {words.marketing}
          </Button>
        </Form>
      )}
    </div>
  )
}

function ErasurePreview({ request, preview }: { request: DataRequest; preview: NonNullable<Preview> }) {
  const words = useMessages(MESSAGES)
  const { pathname } = useLocation()
  const isBusy = useNavigation().state === 'submitting'
  return (
    <div className="erasure-preview">
      <h3>{words.eraseTitle}</h3>
      {preview.refusal ? (
        <p className="note text-warn">{typo(preview.refusal)}</p>
      ) : (
        <ErasureLines lines={preview.lines} />
      )}
      {!preview.refusal && <p className="note text-warn">{words.sure}</p>}
      <Form method="post" className="flex flex-wrap gap-2">
        <input type="hidden" name="intent" value="erase" />
        <input type="hidden" name="version" value={request.version} />
        {!preview.refusal && (
          <Button type="submit" look="bad" busy={isBusy} busyLabel={words.erasing}>
            {words.confirm}
          </Button>
        )}
        <ButtonLink to={pathname} look="ghost" preventScrollReset>
          {words.back}
        </ButtonLink>
      </Form>
    </div>
  )
}

/** What went and what stays, with the reason and the last day; the same before an erasure and after it. */
export function ErasureLines({ lines }: { lines: ReadonlyArray<ErasureLine> }) {
  const words = useMessages(MESSAGES)
  const { places, reasons } = useMessages(REQUEST_MESSAGES)
  const goes = lines.filter(({ outcome }) => outcome === 'erased')
  return (
    <div className="erasure-lines">
      {goes.length > 0 && (
        <div>
          <h4>{words.goes}</h4>
          <ul>
            {goes.map(({ place, count }) => (
              <li key={place}>
                {typo(places[place] ?? place)} <strong className="num">{count}</strong>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <h4>{words.stays}</h4>
        <ul>
          {lines.map(
            (line) =>
              line.outcome === 'kept' && (
                <li key={`${line.place}-${line.reason}`}>
                  {typo(places[line.place] ?? line.place)} <strong className="num">{line.count}</strong>
                  <small className="row-note">
                    {reasons[line.reason]}
                    {line.until && `, ${words.until(formatDate(line.until, 'numeric'))}`}
                  </small>
                </li>
              ),
          )}
        </ul>
      </div>
    </div>
  )
}
