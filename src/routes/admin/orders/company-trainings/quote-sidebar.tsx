import { Form } from 'react-router'
import type { QuoteForStaff, VersionForStaff } from '#capabilities/quotes/office/board.ts'
import { DEPOSIT_PERCENT, LONGEST_REASON } from '#capabilities/quotes/quote-limits.ts'
import { CHANGED_PARTS, lessonInWords, peopleInWords } from '#capabilities/quotes/quotes.messages.ts'
import { typo } from '#kernel/typography.ts'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Disclosure } from '#ui/controls/disclosure.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { exactMoney } from '#ui/format/money-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'

const MESSAGES = {
  sk: {
    about: 'O ponuke',
    company: 'Firma',
    contact: 'Kontakt',
    erased: 'Kontaktná osoba je vymazaná.',
    training: 'Školenie',
    when: 'Kedy',
    people: 'Pre koľkých',
    total: 'Spolu',
    deposit: `Záloha ${DEPOSIT_PERCENT}\u00a0%`,
    validUntil: 'Platí do',
    paid: 'Zaplatené',
    names: 'Mená',
    namesOf: (named: number, seats: number) => `${named} z ${seats}`,
    message: 'Správa, z ktorej vznikla',
    order: 'Objednávka',
    session: 'Súkromný termín',
    versions: 'Verzie',
    version: (n: number) => `Verzia ${n}`,
    draft: 'ešte neodoslaná',
    sent: (day: string, who: string | null) => (who === null ? `odoslaná ${day}` : `odoslaná ${day}, ${who}`),
    changed: (parts: string) => `Zmenené: ${parts}`,
    paper: 'PDF',
    paperOf: (n: number) => `PDF, verzia ${n}`,
    closed: {
      buyer: { accepted: 'Firma prijala ponuku', refused: 'Firma odmietla ponuku' },
      office: 'Ponuku sme stiahli',
      time: 'Platnosť ponuky sa skončila',
    },
    reason: 'Dôvod',
    withdraw: 'Stiahnuť ponuku',
    withdrawText: 'Firma ju už neprijme. Novú verziu môžete poslať kedykoľvek.',
    withdrawNow: 'Stiahnuť',
  },
  en: {
    about: 'About the quote',
    company: 'Company',
    contact: 'Contact',
    erased: 'The contact is erased.',
    training: 'Training',
    when: 'When',
    people: 'For how many',
    total: 'Total',
    deposit: `Deposit ${DEPOSIT_PERCENT}\u00a0%`,
    validUntil: 'Valid until',
    paid: 'Paid',
    names: 'Names',
    namesOf: (named: number, seats: number) => `${named} of ${seats}`,
    message: 'The message it came from',
    order: 'Order',
    session: 'Private session',
    versions: 'Versions',
    version: (n: number) => `Version ${n}`,
    draft: 'not sent yet',
    sent: (day: string, who: string | null) => (who === null ? `sent ${day}` : `sent ${day}, ${who}`),
    changed: (parts: string) => `Changed: ${parts}`,
    paper: 'PDF',
    paperOf: (n: number) => `PDF, version ${n}`,
    closed: {
      buyer: { accepted: 'The company accepted the quote', refused: 'The company refused the quote' },
      office: 'We withdrew the quote',
      time: 'The quote lapsed',
    },
    reason: 'Reason',
    withdraw: 'Withdraw the quote',
    withdrawText: 'The company can no longer accept it. You can send a new version at any time.',
    withdrawNow: 'Withdraw',
  },
}

type QuoteSidebarProps = {
  quote: QuoteForStaff
  mayWrite: boolean
  mayRead: { message: boolean; order: boolean }
}

/** Whom it is for, what was sent when, what came of it, and the way to take it back. */
export function QuoteSidebar({ quote, mayWrite, mayRead }: QuoteSidebarProps) {
  const words = useMessages(MESSAGES)
  const { state, edition, messageId, order } = quote
  return (
    <aside className="grid min-w-0 gap-5" aria-label={words.about}>
      <section className="pane">
        <h2>{words.about}</h2>
        <QuoteAbout quote={quote} />
        <p className="drawer-links">
          {messageId !== null && mayRead.message && (
            <OfficeLink to={`/admin/messages/${messageId}`}>{words.message}</OfficeLink>
          )}
          {order && mayRead.order && (
            <>
              <OfficeLink to={`/admin/registrations/${order.registrationId}`}>
                {words.order} <span className="num">{order.reference}</span>
              </OfficeLink>
              <OfficeLink to={`/admin/sessions/${order.sessionId}`}>{words.session}</OfficeLink>
            </>
          )}
        </p>
      </section>
      <section className="pane">
        <h2>{words.versions}</h2>
        <ul className="quote-versions">
          {quote.versions.map((version) => (
            <li key={version.version}>
              <VersionLine quoteId={quote.id} version={version} />
            </li>
          ))}
        </ul>
      </section>
      {mayWrite && (state === 'draft' || state === 'sent') && <WithdrawForm edition={edition} />}
    </aside>
  )
}

function QuoteAbout({ quote }: { quote: QuoteForStaff }) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  const { company, contact, isErased, versions, order, closed, state } = quote
  const [newest] = versions
  const contactIs = [contact?.name, contact?.email, contact?.phone].filter(Boolean).join(', ')
  const seats = newest?.offered.seats ?? 0
  const closedIs = closed && (closed.by === 'buyer' ? words.closed.buyer[state as 'accepted'] : words.closed[closed.by])
  return (
    <Facts
      items={[
        { term: words.company, value: [company.companyName ?? '–', company.ico].filter(Boolean).join(', ') },
        ...(contactIs === '' ? [] : [{ term: words.contact, value: contactIs }]),
        ...(isErased ? [{ term: words.contact, value: words.erased }] : []),
        ...(newest
          ? [
              { term: words.training, value: typo(newest.offered.title) },
              {
                term: words.when,
                value: newest.offered.lessons.map((lesson) => (
                  <span key={lesson.startsAt} className="block">
                    {lessonInWords(lesson, language)}
                  </span>
                )),
              },
              { term: words.people, value: peopleInWords(seats, language) },
              { term: words.total, value: exactMoney(newest.sums.totalCents) },
              { term: words.deposit, value: exactMoney(newest.sums.depositCents) },
              { term: words.validUntil, value: formatDate(newest.offered.validUntil, 'long', language) },
            ]
          : []),
        ...(order
          ? [
              { term: words.paid, value: exactMoney(order.paidCents) },
              { term: words.names, value: words.namesOf(order.namedSeats, seats) },
            ]
          : []),
        ...(closed && closedIs ? [{ term: closedIs, value: formatDate(closed.at, 'moment', language) }] : []),
        ...(closed?.reason ? [{ term: words.reason, value: typo(closed.reason) }] : []),
      ]}
    />
  )
}

function VersionLine({ quoteId, version }: { quoteId: string; version: VersionForStaff }) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  const { version: n, sentAt, sentBy, sums, changed } = version
  return (
    <>
      <span className="lead-row">
        <strong>{words.version(n)}</strong>
        <span className="num">{exactMoney(sums.totalCents)}</span>
        <form method="post" action={`/admin/company-trainings/${quoteId}/paper`}>
          <Button type="submit" name="version" value={n} size="sm" look="ghost" aria-label={words.paperOf(n)}>
            {words.paper}
          </Button>
        </form>
      </span>
      <small className="row-note">
        {sentAt === null ? words.draft : words.sent(formatDate(sentAt, 'moment', language), sentBy)}
      </small>
      {changed.length > 0 && (
        <small className="row-note">
          {words.changed(changed.map((part) => CHANGED_PARTS[language][part]).join(', '))}
        </small>
      )}
    </>
  )
}

function WithdrawForm({ edition }: { edition: number }) {
  const words = useMessages(MESSAGES)
  return (
    <section className="pane">
      <Disclosure summary={words.withdraw}>
        <Form method="post" className="grid gap-3">
          <input type="hidden" name="seen" value={edition} />
          <p>{typo(words.withdrawText)}</p>
          <Field label={words.reason} optional>
            {(control) => <Textarea {...control} name="reason" rows={3} maxLength={LONGEST_REASON} />}
          </Field>
          <Button type="submit" name="intent" value="withdraw" look="bad" className="justify-self-start">
            {words.withdrawNow}
          </Button>
        </Form>
      </Disclosure>
    </section>
  )
}
