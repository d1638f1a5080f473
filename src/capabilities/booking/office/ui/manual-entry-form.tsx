import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import {
  type ListedPerson,
  NO_PARTICIPANT,
  readParticipantList,
  sameEmailAs,
} from '#capabilities/booking/order/participant-list.ts'
import { AddressFields } from '#capabilities/booking/ui/address-fields.tsx'
import type { TermsForEntry } from '#capabilities/company-terms/company-terms.ts'
import type { SessionToFill } from '#capabilities/schedule/schedule.ts'
import { compactNumber, companyNumberHint } from '#kernel/company-numbers.ts'
import { isEmail } from '#kernel/email.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { AGREEMENTS } from '../manual-agreements.ts'
import { SETTLEMENTS } from '../manual-entry.ts'
import type { ManualEntryFields } from '../read-manual-entry.ts'
import './manual-entry-form.css'
import {
  aiProficiencyOptions,
  FIELD_MESSAGES,
  workTypeOptions,
} from '#capabilities/booking/order/ui/registration-fields.ts'
import { MANUAL_ENTRY_MESSAGES } from './manual-entry.messages.ts'

type ManualEntryFormProps = {
  sessions: ReadonlyArray<SessionToFill>
  /** Numbers of companies that may pay on account. */
  onAccount: ReadonlyArray<string>
  /** What is agreed on with companies today. */
  agreed: ReadonlyArray<TermsForEntry>
  given: ManualEntryFields
  /** Why the last attempt was refused, and the field it is about. */
  refusal: { message: string | null; field: keyof ManualEntryFields | null } | null
  /** Told when something was typed that is not saved yet. */
  onChange: () => void
}

/** Everything an admin knows about somebody who booked by phone, mail or in person. A plain form: it posts without JavaScript. */
export function ManualEntryForm({ sessions, onAccount, agreed, given, refusal, onChange }: ManualEntryFormProps) {
  const words = useMessages(MANUAL_ENTRY_MESSAGES)
  const isBusy = useNavigation().state === 'submitting'
  const [settlement, setSettlement] = useState<string>(
    SETTLEMENTS.find((known) => known === given.settlement) ?? 'free',
  )
  const [ico, setIco] = useState(given.ico)
  const [sessionId, setSessionId] = useState(given.sessionId)
  if (sessions.length === 0) return <EmptyState>{words.noSessions}</EmptyState>
  const terms = agreed.find((each) => each.ico === compactNumber(ico)) ?? null
  const errorOf = (field: keyof ManualEntryFields) =>
    refusal?.field === field ? (refusal.message ?? words.missing) : null
  const bound = (name: keyof ManualEntryFields) => ({ name, defaultValue: given[name], error: errorOf(name) })
  return (
    <Form method="post" className="manual-entry" onChange={onChange}>
      <input type="hidden" name="key" value={given.key} />
      {refusal && <AnswerNote>{refusal.message ?? words.missing}</AnswerNote>}
      <SessionPart
        sessions={sessions}
        given={given}
        settlement={settlement}
        onSettlement={setSettlement}
        sessionId={sessionId}
        onSession={setSessionId}
        prices={terms?.prices ?? []}
        error={errorOf('sessionId')}
        priceError={errorOf('unitPrice')}
      />
      <fieldset className="manual-part">
        <legend>{words.buyer}</legend>
        <div className="manual-fields">
          <TextField {...bound('name')} label={words.name} autoComplete="off" maxLength={200} required />
          <TextField
            {...bound('email')}
            label={words.email}
            hint={words.emailHint}
            type="email"
            autoComplete="off"
            maxLength={254}
            required
          />
          <TextField
            {...bound('phone')}
            label={words.phone}
            optional={words.optional}
            type="tel"
            autoComplete="off"
            maxLength={50}
          />
          <Field label={words.language} hint={words.languageHint} error={errorOf('language')}>
            {(control) => (
              <Select {...control} name="language" defaultValue={given.language || 'sk'}>
                {LANGUAGES.map((each) => (
                  <option key={each} value={each}>
                    {words.languages[each]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      </fieldset>
      <CompanyPart
        given={given}
        errorOf={errorOf}
        onAccount={settlement === 'invoice' ? onAccount : null}
        asksOrderNumber={terms?.asksOrderNumber === true}
        onIco={setIco}
      />
      <PeoplePart given={given} errorOf={errorOf} />
      <fieldset className="manual-part">
        <legend>{words.agreement}</legend>
        <div className="manual-fields">
          <Field className="whole" label={words.agreementLabel} hint={words.agreementHint} error={errorOf('agreement')}>
            {(control) => (
              <Select {...control} name="agreement" defaultValue={given.agreement} required>
                <option value="">{words.chooseAgreement}</option>
                {AGREEMENTS.map((agreement) => (
                  <option key={agreement} value={agreement}>
                    {words.agreements[agreement]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <div className="whole grid gap-1.5">
            <Checkbox name="earlyStart" defaultChecked={given.earlyStart === 'on'}>
              {words.earlyStart}
            </Checkbox>
            <p className="field-hint">{words.earlyStartHint}</p>
          </div>
          <TextField
            {...bound('note')}
            className="whole"
            label={words.note}
            hint={words.noteHint}
            optional={words.optional}
            maxLength={500}
            autoComplete="off"
          />
        </div>
      </fieldset>
      <Button type="submit" look="spark" size="lg" busy={isBusy} busyLabel={words.adding}>
        {words.add}
      </Button>
    </Form>
  )
}

type SessionPartProps = {
  sessions: ReadonlyArray<SessionToFill>
  given: ManualEntryFields
  settlement: string
  onSettlement: (settlement: string) => void
  sessionId: string
  onSession: (sessionId: string) => void
  /** Agreed on with the company in the form. */
  prices: TermsForEntry['prices']
  error: string | null
  priceError: string | null
}

function SessionPart(props: SessionPartProps) {
  const { sessions, given, settlement, onSettlement, sessionId, onSession, prices, error, priceError } = props
  const words = useMessages(MANUAL_ENTRY_MESSAGES)
  const chosen = sessions.find(({ id }) => id === sessionId)
  const agreedCents = prices.find(({ courseId }) => courseId === chosen?.courseId)?.priceCents
  const isAgreed = chosen !== undefined && agreedCents !== undefined && agreedCents <= chosen.priceCents
  return (
    <fieldset className="manual-part">
      <legend>{words.where}</legend>
      <div className="manual-fields">
        <Field className="whole" label={words.session} error={error}>
          {(control) => (
            <Select
              {...control}
              name="sessionId"
              value={sessionId}
              onChange={({ target }) => onSession(target.value)}
              required
            >
              <option value="">{words.chooseSession}</option>
              {sessions.map((session) => (
                <SessionOption key={session.id} session={session} />
              ))}
            </Select>
          )}
        </Field>
        <div className="whole">
          <Segmented
            label={words.settlement}
            name="settlement"
            value={settlement}
            onChange={onSettlement}
            options={[
              { value: 'free', label: words.free },
              { value: 'invoice', label: words.invoice },
              { value: 'card', label: words.card },
            ]}
          />
          {settlement === 'card' && <p className="field-hint">{words.cardHint}</p>}
          {settlement === 'invoice' && <p className="field-hint">{words.invoiceHint}</p>}
        </div>
        <TextField
          name="unitPrice"
          className={settlement === 'free' ? 'without-price' : undefined}
          defaultValue={given.unitPrice}
          label={words.unitPrice}
          hint={
            isAgreed
              ? words.agreedPriceHint(formatMoney(agreedCents))
              : words.unitPriceHint(chosen ? formatMoney(chosen.priceCents) : '')
          }
          error={priceError}
          optional={words.optional}
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
        />
      </div>
    </fieldset>
  )
}

function SessionOption({ session }: { session: SessionToFill }) {
  const words = useMessages(MANUAL_ENTRY_MESSAGES)
  const facts = [
    formatDate(new Date(session.startsAt), 'moment'),
    session.title,
    words.seats(session.free, session.capacity),
    ...(session.isPrivate ? [words.privateSession] : []),
  ]
  return (
    <option value={session.id} disabled={session.free === 0}>
      {facts.join(' · ')}
    </option>
  )
}

const NO_PLACE = { street: null, city: null, zip: null, country: null }

type FieldsPartProps = { given: ManualEntryFields; errorOf: (field: keyof ManualEntryFields) => string | null }

type CompanyPartProps = FieldsPartProps & {
  onAccount: ReadonlyArray<string> | null
  /** By agreement its documents need one. */
  asksOrderNumber: boolean
  onIco: (ico: string) => void
}

/** `onAccount` is there while the order is to be paid on account: only a company that may do that. */
function CompanyPart({ given, errorOf, onAccount, asksOrderNumber, onIco }: CompanyPartProps) {
  const words = useMessages(MANUAL_ENTRY_MESSAGES)
  const language = useLanguage()
  const [company, setCompany] = useState(given.company)
  const isCompany = onAccount !== null || company.trim() !== ''
  const [numbers, setNumbers] = useState({ ico: given.ico, dic: given.dic, icDph: given.icDph })
  const bound = (name: keyof ManualEntryFields) => ({
    name,
    defaultValue: given[name],
    error: errorOf(name),
    optional: words.optional,
    autoComplete: 'off',
  })
  const number = (name: keyof typeof numbers) => ({
    ...bound(name),
    hint: companyNumberHint(name, numbers[name], language),
    maxLength: 20,
    onChange({ target }: { target: { value: string } }) {
      setNumbers({ ...numbers, [name]: target.value })
      if (name === 'ico') onIco(target.value)
    },
  })
  return (
    <fieldset className="manual-part">
      <legend>{words.company}</legend>
      <p className="manual-lead">{onAccount ? words.onAccountLead : words.companyLead}</p>
      <div className="manual-fields">
        <TextField
          {...bound('company')}
          className="whole"
          label={words.companyName}
          maxLength={200}
          optional={onAccount === null && words.optional}
          required={onAccount !== null}
          onChange={({ target }) => setCompany(target.value)}
        />
        <TextField
          {...number('ico')}
          label={words.ico}
          inputMode="numeric"
          optional={!isCompany && words.optional}
          required={isCompany}
        />
        {onAccount && <MayPayOnAccount isAllowed={onAccount.includes(compactNumber(numbers.ico))} given={given} />}
        <TextField {...number('dic')} label={words.dic} inputMode="numeric" />
        <TextField {...number('icDph')} label={words.icDph} />
        <TextField
          {...bound('orderNumber')}
          label={words.orderNumber}
          hint={asksOrderNumber && words.orderNumberAsked}
          optional={!asksOrderNumber && words.optional}
          required={asksOrderNumber}
          maxLength={50}
        />
        <AddressFields address={NO_PLACE} given={given} optional={words.optional} className="whole" />
      </div>
    </fieldset>
  )
}

/** Says whether the company may pay on account; where it may not, whoever enters the order can allow it here. */
function MayPayOnAccount({ isAllowed, given }: { isAllowed: boolean; given: ManualEntryFields }) {
  const words = useMessages(MANUAL_ENTRY_MESSAGES)
  if (isAllowed)
    return (
      <p role="status" className="whole field-hint">
        {words.mayOnAccount}
      </p>
    )
  return (
    <div className="whole grid gap-1.5">
      <Checkbox name="allowOnAccount" defaultChecked={given.allowOnAccount === 'on'} required>
        {words.allowOnAccount}
      </Checkbox>
      <p className="field-hint">{words.allowOnAccountHint}</p>
    </div>
  )
}

function PeoplePart({ given, errorOf }: FieldsPartProps) {
  const words = useMessages(MANUAL_ENTRY_MESSAGES)
  const fields = useMessages(FIELD_MESSAGES)
  const language = useLanguage()
  const [people, setPeople] = useState(given.people)
  const listed = readParticipantList(people)
  return (
    <fieldset className="manual-part">
      <legend>{words.people}</legend>
      <Field label={words.peopleLabel} optional={words.optional} hint={words.peopleHint} error={errorOf('people')}>
        {(control) => (
          <Textarea
            {...control}
            name="people"
            rows={4}
            value={people}
            onChange={({ target }) => setPeople(target.value)}
            maxLength={40_000}
            spellCheck={false}
          />
        )}
      </Field>
      <p role="status" className="manual-count">
        {listed.length > 0 && words.peopleCount(listed.length)}
      </p>
      {listed.length > 0 && <ListedPeople people={listed} />}
      <div className="manual-fields mt-4">
        {(
          [
            ['workType', workTypeOptions('business', language)],
            ['aiProficiency', aiProficiencyOptions(language)],
          ] as const
        ).map(([name, options]) => (
          <Field key={name} label={fields[name]} optional={words.optional} hint={words.aboutHint} error={errorOf(name)}>
            {(control) => (
              <Select {...control} name={name} defaultValue={given[name]}>
                <option value="">{fields.notChosen}</option>
                {options.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  )
}

/** How the pasted rows were understood, before anybody is entered: what is missing or twice there is pointed out. */
function ListedPeople({ people }: { people: ReadonlyArray<ListedPerson> }) {
  const words = useMessages(MANUAL_ENTRY_MESSAGES)
  const entries = people.map((person) => ({ ...NO_PARTICIPANT, ...person }))
  return (
    <ol className="manual-listed">
      {entries.map(({ name, email }, index) => {
        const twin = sameEmailAs(entries, index)
        const problem =
          name === ''
            ? words.listed.nameless
            : !isEmail(email)
              ? words.listed.unreachable
              : twin !== null && words.listed.twin(twin + 1)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
          <li key={index}>
            <span>{name || '–'}</span>
            <span>{email || '–'}</span>
            {problem && <small className="text-warn">{problem}</small>}
          </li>
        )
      })}
    </ol>
  )
}
