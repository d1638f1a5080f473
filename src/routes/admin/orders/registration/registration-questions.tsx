import { type ReactNode, useState } from 'react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import type { RegistrationForStaff } from '#capabilities/booking/office/registration-for-staff.ts'
import { aiProficiencyOptions, workTypeOptions } from '#capabilities/booking/order/ui/registration-fields.ts'
import { AddressFields } from '#capabilities/booking/ui/address-fields.tsx'
import type { SessionToFill } from '#capabilities/schedule/schedule.ts'
import { eurosOf } from '#kernel/cents-in.ts'
import type { Cents } from '#kernel/money.ts'
import { AskOverScreen } from '#routes/admin/form/ask-over-screen.tsx'
import { type ByHand, CorrectFields, HandMoneyFields } from '#routes/admin/money/hand-money-fields.tsx'
import { RefundChoice } from '#routes/admin/money/refund-choice.tsx'
import type { FormAnswer } from '#routes/form-answer.ts'
import { Button } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-class.ts'
import { Field } from '#ui/controls/field.tsx'
import { OptionCard } from '#ui/controls/option-card.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { exactMoney, formatMoney } from '#ui/format/money-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { DeleteParticipantForm } from '../participants/delete-participant-form.tsx'
import { FreeSeatsFields } from './free-seats-fields.tsx'
import { askHref, type Question, SCREEN_MESSAGES } from './registration-screen.messages.ts'

type RegistrationQuestionProps = {
  question: Question
  registration: RegistrationForStaff
  seat: RegistrationForStaff['participants'][number] | null
  sessions: ReadonlyArray<SessionToFill>
  byHand: ByHand
  answer: FormAnswer | null
}

/** Says what will happen to a registration and asks for what it takes. */
export function RegistrationQuestion(props: RegistrationQuestionProps) {
  const { question, registration, seat, sessions, byHand, answer } = props
  const words = useMessages(SCREEN_MESSAGES)
  const [sum, setSum] = useState<Cents | null>(null)
  const { search } = useLocation()
  const back = askHref(search, null)
  const { title, text } = words.questions[question]
  const needsSeat = question === 'seat' || question === 'delete' || question === 'free'
  if (needsSeat && !seat) return null
  if (question === 'correct' && !byHand.entry) return null
  return (
    <AskOverScreen
      title={title}
      back={back}
      closeLabel={words.close}
      keepsOpen={question === 'seat' || question === 'billing'}
    >
      <div className="grid gap-4">
        {question === 'delete' && seat && <p className="font-bold">{seat.name ?? seat.email}</p>}
        <p>{text}</p>
        {answer?.message && <AnswerNote>{answer.message}</AnswerNote>}
        {question === 'delete' && seat ? (
          <DeleteParticipantForm participantId={seat.id} back={back} />
        ) : (
          <AskForm
            question={question}
            back={back}
            send={sum && isSummed(question) ? words[SUMS[question]](exactMoney(sum)) : words.questions[question].send}
          >
            {question === 'move' && <MoveFields registration={registration} sessions={sessions} answer={answer} />}
            {question === 'cancel' && <RefundChoice registration={registration} answer={answer} onSum={setSum} />}
            {question === 'cancel' && registration.owedByTermsCents !== null && (
              <OwedAfterEnd byTermsCents={registration.owedByTermsCents} answer={answer} />
            )}
            {question === 'free' && seat && (
              <FreeSeatsFields
                registration={registration}
                seat={seat}
                releaseId={byHand.key}
                answer={answer}
                onSum={setSum}
              />
            )}
            {(question === 'receipt' || question === 'returned') && (
              <HandMoneyFields
                openCents={question === 'receipt' ? registration.owedCents : registration.hand.toSendCents}
                byHand={byHand}
                answer={answer}
                onSum={setSum}
              />
            )}
            {question === 'correct' && byHand.entry && <CorrectFields byHand={byHand} entry={byHand.entry} />}
            {question === 'seat' && seat && <SeatFields seat={seat} kind={registration.kind} answer={answer} />}
            {question === 'billing' && <BillingFields registration={registration} answer={answer} />}
          </AskForm>
        )}
      </div>
    </AskOverScreen>
  )
}

/** What the company of a training still pays though it does not take place. */
function OwedAfterEnd({ byTermsCents, answer }: { byTermsCents: number; answer: FormAnswer | null }) {
  const words = useMessages(SCREEN_MESSAGES)
  return (
    <TextField
      label={words.owedAfter}
      name="owed"
      inputMode="decimal"
      autoComplete="off"
      defaultValue={answer?.given.owed ?? eurosOf(byTermsCents)}
      hint={words.owedAfterHint(formatMoney(byTermsCents))}
      error={answer?.wrong.includes('owed') ? words.amountWrong : null}
    />
  )
}

const SUMS = { cancel: 'cancelSum', free: 'freeSum', receipt: 'recordSum', returned: 'sentSum' } as const

function isSummed(question: Question): question is keyof typeof SUMS {
  return question in SUMS
}

type AskFormProps = { question: Question; back: string; send: string; children: ReactNode }

function AskForm({ question, back, send, children }: AskFormProps) {
  const words = useMessages(SCREEN_MESSAGES)
  const isBusy = useNavigation().state === 'submitting'
  const isBad = question === 'cancel' || question === 'release' || question === 'correct' || question === 'free'
  return (
    <Form method="post" className="grid gap-4" noValidate>
      <input type="hidden" name="intent" value={question} />
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look={isBad ? 'bad' : 'ink'} busy={isBusy} busyLabel={words.working}>
          {send}
        </Button>
        <Link to={back} className={buttonClass('ghost', 'md', undefined)} preventScrollReset>
          {words.back}
        </Link>
      </div>
    </Form>
  )
}

type MoveFieldsProps = Pick<RegistrationQuestionProps, 'registration' | 'sessions' | 'answer'>

/** The next dates of the same course, a press away; every other one is in the list below. */
const NEAR = 3

function MoveFields({ registration, sessions, answer }: MoveFieldsProps) {
  const words = useMessages(SCREEN_MESSAGES)
  const others = sessions.filter(({ id }) => id !== registration.session.id)
  const open = others.filter(({ free }) => free >= registration.seats)
  if (open.length === 0) return <p className="note">{words.noSessions}</p>
  const near = open.filter(({ title }) => title === registration.session.title).slice(0, NEAR)
  return (
    <>
      <input type="hidden" name="fromSessionId" value={registration.session.id} />
      {near.length > 0 && (
        <fieldset className="refund-choice">
          <legend className="field-label">{words.nearSessions}</legend>
          {near.map(({ id, startsAt, free, capacity }) => (
            <OptionCard key={id} name="nearSessionId" value={id} defaultChecked={answer?.given.nearSessionId === id}>
              <strong>{formatDate(startsAt, 'moment')}</strong>
              <small>{words.free(free, capacity)}</small>
            </OptionCard>
          ))}
        </fieldset>
      )}
      <Field label={words.newSession} error={answer?.wrong.includes('sessionId') ? words.chooseSession : null}>
        {(control) => (
          <Select {...control} name="sessionId" defaultValue={answer?.given.sessionId ?? ''}>
            <option value="">{words.chooseSession}</option>
            {others.map(({ id, title, startsAt, free, capacity }) => (
              <option key={id} value={id} disabled={free < registration.seats}>
                {`${formatDate(startsAt, 'moment')} · ${title} · ${words.free(free, capacity)}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}

type SeatFieldsProps = {
  seat: RegistrationForStaff['participants'][number]
  kind: RegistrationForStaff['kind']
  answer: FormAnswer | null
}

function SeatFields({ seat, kind, answer }: SeatFieldsProps) {
  const words = useMessages(SCREEN_MESSAGES)
  const language = useLanguage()
  const given = answer?.given ?? {}
  const lists = [
    { name: 'workType', options: workTypeOptions(kind, language), value: seat.workType },
    { name: 'aiProficiency', options: aiProficiencyOptions(language), value: seat.aiProficiency },
  ] as const
  return (
    <>
      <input type="hidden" name="position" value={seat.position} />
      <input type="hidden" name="version" value={seat.version} />
      <TextField label={words.name} name="name" defaultValue={given.name ?? seat.name ?? ''} autoComplete="off" />
      <TextField
        label={words.email}
        name="email"
        type="email"
        defaultValue={given.email ?? seat.email ?? ''}
        autoComplete="off"
      />
      {lists.map(({ name, options, value }) => (
        <Field key={name} label={words[name]} optional={words.optional}>
          {(control) => (
            <Select {...control} name={name} defaultValue={given[name] ?? value ?? ''}>
              <option value="">{words.unsaid}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
    </>
  )
}

function BillingFields({ registration, answer }: Pick<RegistrationQuestionProps, 'registration' | 'answer'>) {
  const words = useMessages(SCREEN_MESSAGES)
  const { buyer, company, kind, billingVersion } = registration
  const field = (name: string, label: string, value: string | null, optional = true) => (
    <TextField
      label={label}
      name={name}
      defaultValue={answer?.given[name] ?? value ?? ''}
      optional={optional && words.optional}
      autoComplete="off"
    />
  )
  return (
    <>
      <input type="hidden" name="version" value={billingVersion} />
      {field('buyerName', words.name, buyer.name, kind === 'business')}
      {field('buyerEmail', words.email, buyer.email, false)}
      {field('buyerPhone', words.phone, buyer.phone)}
      {kind === 'business' && (
        <>
          {field('company', words.company, company.name, false)}
          {field('ico', words.ico, company.ico, false)}
          {field('dic', words.dic, company.dic)}
          {field('icDph', words.icDph, company.icDph)}
          <AddressFields address={company.parts} given={answer?.given} optional={words.optional} />
          {field('orderNumber', words.orderNumber, company.orderNumber)}
        </>
      )}
    </>
  )
}
