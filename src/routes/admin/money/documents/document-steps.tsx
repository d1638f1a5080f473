import type { DocumentKind } from '#capabilities/invoicing/document.ts'
import type { readDocumentForStaff } from '#capabilities/invoicing/office/read-document-for-staff.server.ts'
import { typo } from '#kernel/typography.ts'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { exactMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { DOCUMENT_MESSAGES } from './documents.messages.ts'

const MESSAGES = {
  sk: {
    path: 'Cesta dokladu',
    issued: 'Vystavené automaticky',
    issuedBy: (who: string) => `Vystavené: ${who}`,
    ways: { mail: 'PDF e-mailom', postman: 'E-faktúra', upload: 'E-faktúra ručne' },
    mailed: {
      queued: 'čaká na odoslanie',
      accepted: 'odoslané',
      delivered: 'doručené',
      failed: 'neodišlo',
      refused: 'neodišlo',
    },
    related: 'Súvisí',
    order: 'Objednávka',
    earlier: 'Predchádza',
    later: 'Nadväzuje',
  },
  en: {
    path: 'Path of the document',
    issued: 'Issued by itself',
    issuedBy: (who: string) => `Issued by ${who}`,
    ways: { mail: 'PDF by e-mail', postman: 'E-invoice', upload: 'E-invoice by hand' },
    mailed: {
      queued: 'waiting to be sent',
      accepted: 'sent',
      delivered: 'delivered',
      failed: 'not sent',
      refused: 'not sent',
    },
    related: 'Related',
    order: 'Order',
    earlier: 'Before it',
    later: 'After it',
  },
}

type Shown = Awaited<ReturnType<typeof readDocumentForStaff>>

/** What happened with a document, newest first. */
export function DocumentSteps({ document }: { document: Shown }) {
  const words = useMessages(MESSAGES)
  const { states } = useMessages(DOCUMENT_MESSAGES)
  return (
    <section className="pane" aria-labelledby="document-path">
      <h2 id="document-path">{words.path}</h2>
      <ul className="history">
        {document.deliveries.map(({ way, state, lastError, at }) => (
          <li key={way}>
            <span>
              {words.ways[way]}: {way === 'mail' ? words.mailed[state] : states[state]}
              {lastError && <small className="row-note">{lastError}</small>}
            </span>
            <time dateTime={at}>{formatDate(new Date(at), 'moment')}</time>
          </li>
        ))}
        <li>
          <span>{document.issuedBy ? words.issuedBy(document.issuedBy) : words.issued}</span>
          <time dateTime={document.issuedAt}>{formatDate(new Date(document.issuedAt), 'moment')}</time>
        </li>
      </ul>
    </section>
  )
}

/** The order and the documents before and after it. */
export function DocumentRelated({ document }: { document: Shown }) {
  const words = useMessages(MESSAGES)
  const { kinds } = useMessages(DOCUMENT_MESSAGES)
  const { registrationId, reference, earlier, later } = document
  if (registrationId === null && earlier.length + later.length === 0) return null
  return (
    <section className="pane" aria-labelledby="document-related">
      <h2 id="document-related">{words.related}</h2>
      {registrationId && (
        <p>
          {words.order}{' '}
          <OfficeLink to={`/admin/registrations/${registrationId}`} otherwise="text">
            {reference ?? registrationId}
          </OfficeLink>
        </p>
      )}
      {(['earlier', 'later'] as const).map((side) =>
        document[side].length === 0 ? null : (
          <div key={side}>
            <h3 className="text-ink-2">{words[side]}</h3>
            <ul className="grid gap-1">
              {document[side].map(({ id, number, kind, grossCents }) => (
                <li key={id}>
                  <OfficeLink to={`/admin/documents/${id}`} otherwise="text">
                    {typo(kinds[kind as DocumentKind])} {number}
                  </OfficeLink>{' '}
                  <span className="num text-ink-2">{exactMoney(grossCents)}</span>
                </li>
              ))}
            </ul>
          </div>
        ),
      )}
    </section>
  )
}
