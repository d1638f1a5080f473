import { Link, useLocation } from 'react-router'
import { MISSING_FIELDS } from '#capabilities/invoicing/missing-fields.messages.ts'
import type { listDocumentsOfOrder } from '#capabilities/invoicing/office/list-documents-of-order.server.ts'
import { typo } from '#kernel/typography.ts'
import { PathMark, StandingBadge } from '#routes/admin/money/documents/document-marks.tsx'
import { DOCUMENT_MESSAGES } from '#routes/admin/money/documents/documents.messages.ts'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { exactMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { askHref } from './registration-screen.messages.ts'
import '#routes/admin/money/invoicing/documents.css'

const MESSAGES = {
  sk: {
    title: 'Doklady',
    none: 'K tejto objednávke zatiaľ nie je vystavený doklad.',
    waits: (since: string) => `Doklad čaká od ${since}. Chýba:`,
    waitsOther: (since: string) => `Doklad čaká od ${since}.`,
    goTo: (readers: string) => `Doklady idú na: ${readers}.`,
    complete: 'Doplniť fakturačné údaje',
  },
  en: {
    title: 'Documents',
    none: 'No document has been issued for this order yet.',
    waits: (since: string) => `A document has been waiting since ${since}. Missing:`,
    waitsOther: (since: string) => `A document has been waiting since ${since}.`,
    goTo: (readers: string) => `Documents go to: ${readers}.`,
    complete: 'Complete the billing details',
  },
}

type OrderDocumentsPaneProps = Awaited<ReturnType<typeof listDocumentsOfOrder>> & { today: string; mayChange: boolean }

/** The documents of an order with what became of each, and what the next one waits for. */
export function OrderDocumentsPane({ documents, waiting, readers, today, mayChange }: OrderDocumentsPaneProps) {
  const words = useMessages(MESSAGES)
  const fields = useMessages(MISSING_FIELDS)
  const { kinds } = useMessages(DOCUMENT_MESSAGES)
  const { search } = useLocation()
  const since = waiting && formatDate(new Date(waiting.since), 'short')
  return (
    <section className="pane registration-pane" aria-labelledby="order-documents">
      <h2 id="order-documents">{words.title}</h2>
      {documents.length === 0 && !waiting && <p className="text-ink-2">{typo(words.none)}</p>}
      {documents.length > 0 && (
        <ul className="order-documents">
          {documents.map((document) => (
            <li key={document.id}>
              <span>
                <OfficeLink to={`/admin/documents/${document.id}`} otherwise="text">
                  {typo(kinds[document.kind])} <span className="num">{document.number}</span>
                </OfficeLink>
                <small className="row-note">
                  {formatDate(document.issuedOn, 'short')}, <PathMark {...document} />
                </small>
              </span>
              <StandingBadge document={document} today={today} />
              <strong className="num">{exactMoney(document.grossCents)}</strong>
            </li>
          ))}
        </ul>
      )}
      {readers.length > 0 && <p className="row-note">{words.goTo(readers.join(', '))}</p>}
      {waiting && since && (
        <p className="form-note">
          {waiting.fields.length === 0
            ? typo(words.waitsOther(since))
            : `${typo(words.waits(since))} ${typo(waiting.fields.map((field) => fields[field]).join(', '))}.`}{' '}
          {mayChange && waiting.fields.some((field) => field.startsWith('buyer')) && (
            <Link to={askHref(search, 'billing')}>{words.complete}</Link>
          )}
        </p>
      )}
    </section>
  )
}
