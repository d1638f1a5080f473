import type { ReactNode } from 'react'
import { Form, useLocation } from 'react-router'
import type { RegistrationForStaff } from '#capabilities/booking/office/registration-for-staff.ts'
import type { VatCheck } from '#capabilities/companies/vat-check.ts'
import type { ConsentRecord } from '#capabilities/consent/consent.ts'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { FoldedPane } from './folded-pane.tsx'
import { AGREED_MESSAGES } from './order-agreed.messages.ts'
import { REGISTRATION_MESSAGES } from './registration.messages.ts'
import { askHref, SCREEN_MESSAGES } from './registration-screen.messages.ts'

type AgreedProps = { registration: RegistrationForStaff; consent: ConsentRecord | null; mayChange: boolean }

const fact = (term: string, value: ReactNode) => (value ? [{ term, value }] : [])

/** What was agreed on: which course at which price, who ordered, and what they know of terms and withdrawal. */
export function OrderAgreedPane({ registration, consent, mayChange }: AgreedProps) {
  const words = useMessages(AGREED_MESSAGES)
  const screen = useMessages(SCREEN_MESSAGES)
  const { origins } = useMessages(REGISTRATION_MESSAGES)
  const language = useLanguage()
  const { search } = useLocation()
  const { session, company, may, unitPriceCents, earlyBirdUntil, origin, totalCents } = registration
  const notes = [
    session.visibility === 'private' && screen.privateSession,
    session.status === 'cancelled' && screen.cancelledSession,
  ].filter((note) => note !== false)
  return (
    <FoldedPane
      title={words.title}
      note={`${typo(session.title)}, ${formatDate(new Date(session.startsAt), 'moment')}`}
    >
      {mayChange && may.edit && (
        <ButtonLink
          to={askHref(search, 'billing')}
          size="sm"
          className="fold-step"
          aria-label={screen.editBilling}
          preventScrollReset
        >
          {screen.edit}
        </ButtonLink>
      )}
      <Facts
        className="order-facts"
        items={[
          {
            term: words.session,
            value: (
              <>
                <OfficeLink to={`/admin/sessions/${session.id}`} otherwise="text">
                  {typo(session.title)}
                </OfficeLink>
                <small className="row-note">
                  {[formatDate(new Date(session.startsAt), 'full', language), ...notes].join(', ')}
                </small>
              </>
            ),
          },
          {
            term: words.unitPrice,
            value: [formatMoney(unitPriceCents), earlyBirdUntil && screen.earlyBird].filter(Boolean).join(', '),
          },
          ...fact(
            words.discount,
            registration.discountCode && `${registration.discountCode}, ${formatMoney(-registration.discountCents)}`,
          ),
          ...fact(words.settlement, totalCents > 0 && origins[origin]),
          { term: words.language, value: languageOf(registration, mayChange, words) },
          ...fact(words.buyer, buyerOf(registration, screen.erased)),
          ...fact(screen.company, company.name && <CompanyName {...company} />),
          ...fact(words.numbers, numbersOf(company, screen)),
          ...fact(words.companyPage, company.ico && companyPageOf(company.ico, words)),
          ...fact(words.vatCheck, company.vatCheck && vatCheckOf(company.vatCheck, words, language)),
          ...fact(words.onAccount, company.ico && onAccountOf(registration, mayChange, words)),
          ...fact(screen.address, addressOf(company, words.unclearAddress)),
          ...fact(screen.orderNumber, company.orderNumber),
          ...agreementsOf(registration, consent, words, (at) => formatDate(new Date(at), 'full', language)),
        ]}
      />
      {mayChange && may.applyLaterProof && <LaterProofForm />}
      {!consent && <p className="row-note">{screen.noConsents}</p>}
    </FoldedPane>
  )
}

/** Who sees the page of the company: an IČO alone opens nothing. */
function companyPageOf(ico: string, words: Words): ReactNode {
  return (
    <OfficeLink to={`/admin/companies/${encodeURIComponent(ico)}/contacts`} otherwise="text">
      {words.companyContacts}
    </OfficeLink>
  )
}

/** Leads to all of its orders and to what was agreed on. */
function CompanyName({ name, ico }: Pick<RegistrationForStaff['company'], 'name' | 'ico'>) {
  if (!ico) return typo(name ?? '')
  return (
    <OfficeLink to={`/admin/companies/${ico}`} otherwise="text">
      {typo(name ?? ico)}
    </OfficeLink>
  )
}

/** A person decides: money goes back and documents that exist are replaced. */
function LaterProofForm() {
  const words = useMessages(AGREED_MESSAGES)
  return (
    <Form method="post" className="form-note">
      <input type="hidden" name="intent" value="later-proof" />
      <p className="mb-3">{typo(words.laterProof)}</p>
      <Button type="submit" size="sm">
        {words.applyLaterProof}
      </Button>
    </Form>
  )
}

/** Whether the company may pay after the course. Taking it back changes no order that it has placed. */
function onAccountOf({ company: { onAccount } }: RegistrationForStaff, mayChange: boolean, words: Words): ReactNode {
  const said = onAccount
    ? words.mayOnAccount(formatDate(new Date(onAccount.at), 'numeric'), onAccount.by)
    : words.mayNotOnAccount
  if (!mayChange) return said
  return (
    <Form method="post" className="flex flex-wrap items-center gap-x-3 gap-y-1" preventScrollReset>
      <input type="hidden" name="intent" value="on-account" />
      <span>{said}</span>
      <Button type="submit" size="sm" name="isAllowed" value={String(!onAccount)}>
        {onAccount ? words.endOnAccount : words.allowOnAccount}
      </Button>
    </Form>
  )
}

/** What its letters, documents and pages speak. Another one counts from the next letter on. */
function languageOf({ language }: RegistrationForStaff, mayChange: boolean, words: Words): ReactNode {
  if (!mayChange) return words.languages[language]
  return (
    <Form method="post" className="flex flex-wrap items-center gap-x-3 gap-y-1" preventScrollReset>
      <input type="hidden" name="intent" value="language" />
      <span>{words.languages[language]}</span>
      {LANGUAGES.filter((other) => other !== language).map((other) => (
        <Button key={other} type="submit" size="sm" name="language" value={other}>
          {words.changeLanguage[other]}
        </Button>
      ))}
    </Form>
  )
}

/** What VIES said and when; the number of its proof where it gave one. */
function vatCheckOf(
  { outcome, askedAt, requestIdentifier, name }: VatCheck,
  words: Words,
  language: Language,
): ReactNode {
  const proof = [name, requestIdentifier && words.vatProof(requestIdentifier)].filter(Boolean).join(', ')
  return (
    <>
      {words.vatOutcomes[outcome](formatDate(new Date(askedAt), 'moment', language))}
      {proof && <small className="row-note">{proof}</small>}
    </>
  )
}

/** As it was written; one that could not be split says so, because no document can be made with it. */
function addressOf({ address, isAddressUnclear }: RegistrationForStaff['company'], unclear: string): ReactNode {
  if (!address || !isAddressUnclear) return address
  return (
    <>
      {address}
      <small className="row-note">{unclear}</small>
    </>
  )
}

/** Name, address and phone; the name leads to everything that is known of them. */
function buyerOf({ id, buyer, may }: RegistrationForStaff, erased: string): ReactNode {
  if (!buyer.email) return buyer.name ?? (may.edit ? null : erased)
  const beside = [buyer.name && buyer.email, buyer.phone].filter(Boolean).join(', ')
  return (
    <>
      <OfficeLink to={`/admin/people/${id}`} otherwise="text">
        {buyer.name ?? buyer.email}
      </OfficeLink>
      {beside && <small className="row-note">{beside}</small>}
    </>
  )
}

type Words = (typeof AGREED_MESSAGES)['sk']

function numbersOf(
  { ico, dic, icDph }: RegistrationForStaff['company'],
  screen: { ico: string; dic: string; icDph: string },
): string {
  return [ico && `${screen.ico} ${ico}`, dic && `${screen.dic} ${dic}`, icDph && `${screen.icDph} ${icDph}`]
    .filter(Boolean)
    .join(', ')
}

/** Terms, withdrawal, early start and marketing, each in a sentence of its own. */
function agreementsOf(
  { kind, state, withdrawal }: RegistrationForStaff,
  consent: ConsentRecord | null,
  words: Words,
  on: (at: string) => string,
) {
  const at = consent?.dataProcessing.timestamp
  const until = withdrawal && formatDate(withdrawal.until, 'numeric')
  return [
    ...fact(
      words.terms,
      consent?.termsAccepted && words.version(consent.termsVersion) + (at ? words.confirmedAt(on(at)) : ''),
    ),
    ...fact(words.privacy, consent?.privacyPolicyAccepted && words.version(consent.privacyPolicyVersion)),
    ...fact(
      words.withdrawal,
      state === 'withdrawn'
        ? words.withdrawn
        : kind === 'business'
          ? words.noWithdrawal
          : until && words[withdrawal?.isOpen ? 'mayWithdraw' : 'couldWithdraw'](until),
    ),
    ...fact(
      words.earlyStart,
      consent?.earlyStart &&
        (consent.earlyStart.given ? words.wishesEarlyStart(on(consent.earlyStart.timestamp)) : words.noEarlyStart),
    ),
    ...fact(words.marketing, consent && words.marketingGiven[consent.marketing.given ? 'true' : 'false']),
  ]
}
