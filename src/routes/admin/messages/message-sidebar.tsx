import { Link } from 'react-router'
import { CONTACT_FACTS, contactLabels } from '#capabilities/contact/contact-fields.ts'
import type { MessageInFull } from '#capabilities/contact/messages-for-staff.ts'
import type { QuoteState } from '#capabilities/quotes/quotes.ts'
import { typo } from '#kernel/typography.ts'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { QUOTE_LOOKS, TRAINING_MESSAGES } from '../orders/company-trainings/company-trainings.messages.ts'
import { MESSAGE_SCREEN_MESSAGES, MESSAGE_STATE_LOOKS } from './message-screen.messages.ts'

const MESSAGES = {
  sk: {
    who: 'Kto píše',
    handled: 'Vybavené',
    handledBy: 'Kto ju vybavil',
    person: 'Všetko o tejto osobe',
    order: 'Vytvoriť objednávku',
    orders: 'Objednávky z tejto správy',
    enquiry: 'Dopyt na firemné školenie',
    quote: 'Pripraviť ponuku',
    quotes: 'Cenové ponuky z tejto správy',
    request: 'Zapísať ako žiadosť o údaje',
    requestNote: 'Keď človek žiada kópiu, opravu alebo vymazanie svojich údajov. Lehota je mesiac.',
    others: 'Ďalšie správy z tejto adresy',
    history: 'Záznam zmien',
    delete: 'Vymazať správu',
  },
  en: {
    who: 'Who writes',
    handled: 'Handled',
    handledBy: 'Handled by',
    person: 'Everything about this person',
    order: 'Create an order',
    orders: 'Orders from this message',
    enquiry: 'Enquiry about a company training',
    quote: 'Prepare a quote',
    quotes: 'Quotes from this message',
    request: 'Record as a data request',
    requestNote: 'When somebody asks for a copy, correction or erasure of their data. The answer is due in a month.',
    others: 'Other messages from this address',
    history: 'Audit log',
    delete: 'Delete the message',
  },
}

type MessageSidebarProps = {
  message: MessageInFull
  /** Those that were made from it. */
  orders: ReadonlyArray<{ id: string; reference: string }>
  quotes: ReadonlyArray<{ id: string; number: string; state: QuoteState }>
  mayChange: boolean
  mayOrder: boolean
  mayQuote: boolean
}

/** Who writes, where else they are known, and the less usual things to do with the message. */
export function MessageSidebar(props: MessageSidebarProps) {
  const { message, orders, quotes, mayChange, mayOrder, mayQuote } = props
  const words = useMessages(MESSAGES)
  const labels = contactLabels(useLanguage())
  const { id, email, handledAt, handledBy, others } = message
  return (
    <aside className="request-side grid min-w-0 gap-5" aria-label={words.who}>
      <section className="pane request-part">
        <h2>{words.who}</h2>
        <Facts
          items={[
            ...CONTACT_FACTS.map((field) => ({
              term: labels[field],
              value: field === 'email' ? <Address email={email} /> : message[field],
            })),
            ...(handledAt ? [{ term: words.handled, value: formatDate(handledAt, 'moment') }] : []),
            ...(handledBy ? [{ term: words.handledBy, value: handledBy }] : []),
          ]}
        />
        <p className="drawer-links">
          <TextLink to={`/admin/people/${id}`}>{words.person}</TextLink>
          <OfficeLink to={`/admin/audit?${new URLSearchParams({ subject: 'contact-message', id })}`}>
            {words.history}
          </OfficeLink>
        </p>
      </section>
      {(mayOrder || orders.length > 0) && (
        <section className="pane request-part">
          {orders.length > 0 && (
            <>
              <h2>{words.orders}</h2>
              <ul className="drawer-links">
                {orders.map((order) => (
                  <li key={order.id}>
                    <OfficeLink to={`/admin/registrations/${order.id}`} className="link num" otherwise="text">
                      {order.reference}
                    </OfficeLink>
                  </li>
                ))}
              </ul>
            </>
          )}
          {mayOrder && (
            <p>
              <Link to={`/admin/participants/add?message=${id}`} className="btn sm">
                <Icon name="ticket" />
                {words.order}
              </Link>
            </p>
          )}
        </section>
      )}
      {(mayQuote || quotes.length > 0) && <Quotes message={message} quotes={quotes} mayQuote={mayQuote} />}
      {others.length > 0 && <Others others={others} />}
      {mayChange && (
        <section className="pane request-part">
          <p>
            <Link to={`/admin/data-requests/new?message=${id}`} className="btn sm">
              <Icon name="lock" />
              {words.request}
            </Link>
          </p>
          <p className="text-ink-2">{words.requestNote}</p>
          <p>
            <Link to={`/admin/messages/${id}?ask=delete`} className="btn sm bad" preventScrollReset>
              <Icon name="trash" />
              {words.delete}
            </Link>
          </p>
        </section>
      )}
    </aside>
  )
}

/** What asks for a training of a company, and what was offered for it. */
function Quotes({
  message: { id, about },
  quotes,
  mayQuote,
}: Pick<MessageSidebarProps, 'message' | 'quotes' | 'mayQuote'>) {
  const words = useMessages(MESSAGES)
  const { states } = useMessages(TRAINING_MESSAGES)
  return (
    <section className="pane request-part">
      {about === 'company-training' && <Badge look="butter">{words.enquiry}</Badge>}
      {quotes.length > 0 && (
        <>
          <h2>{words.quotes}</h2>
          <ul className="drawer-links">
            {quotes.map((quote) => (
              <li key={quote.id} className="lead-row">
                <OfficeLink to={`/admin/company-trainings/${quote.id}`} className="link num" otherwise="text">
                  {quote.number}
                </OfficeLink>
                <Badge look={QUOTE_LOOKS[quote.state]}>{states[quote.state]}</Badge>
              </li>
            ))}
          </ul>
        </>
      )}
      {mayQuote && (
        <p>
          <Link to={`/admin/company-trainings/new?message=${id}`} className="btn sm">
            <Icon name="document" />
            {words.quote}
          </Link>
        </p>
      )}
    </section>
  )
}

function Address({ email }: { email: string }) {
  return (
    <a href={`mailto:${encodeURIComponent(email)}`} className="link">
      {email}
    </a>
  )
}

function Others({ others }: { others: MessageInFull['others'] }) {
  const words = useMessages(MESSAGES)
  const { states } = useMessages(MESSAGE_SCREEN_MESSAGES)
  return (
    <section className="pane request-part">
      <h2>{words.others}</h2>
      <ul className="other-messages">
        {others.map(({ id, at, message, state }) => (
          <li key={id}>
            <Link to={`/admin/messages/${id}`} className="link two-lines">
              {typo(message)}
            </Link>
            <span className="flex flex-wrap gap-2">
              <Badge look={MESSAGE_STATE_LOOKS[state]}>{states[state]}</Badge>
              <span className="num text-ink-2">{formatDate(at, 'numeric')}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
