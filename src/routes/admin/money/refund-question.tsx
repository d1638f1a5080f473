import { useState } from 'react'
import { Form, Link, useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { isConfirmed } from '#capabilities/booking/registration-states.ts'
import { REFUND_NOTE_LENGTH } from '#capabilities/bookkeeping/bookkeeping.ts'
import type { PaymentInWhole } from '#capabilities/bookkeeping/read-payment.server.ts'
import { eurosOf } from '#kernel/cents-in.ts'
import { typo } from '#kernel/typography.ts'
import type { FormAnswer } from '#routes/form-answer.ts'
import { Button } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-class.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field, FieldError } from '#ui/controls/field.tsx'
import { OptionCard } from '#ui/controls/option-card.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { exactMoney, formatMoney } from '#ui/format/money-format.ts'
import { useHydrated } from '#ui/hooks/use-hydrated.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { tableHref } from '../table/table-query.ts'
import { MONEY_MESSAGES } from './money.messages.ts'
import { useTypedSum } from './use-typed-sum.ts'

const MESSAGES = {
  sk: {
    title: 'Vrátiť peniaze',
    from: (amount: string, left: string) =>
      `Z platby ${amount} sa dá vrátiť ešte ${left}, na kartu, ktorou objednávateľ platil.`,
    amount: 'Koľko vrátiť (€)',
    amountWrong: 'Napíšte sumu v eurách, napríklad 127,50.',
    registration: 'Čo bude s objednávkou?',
    registrationWrong: 'Vyberte, či objednávka platí ďalej.',
    stays: ['Platí ďalej', 'Miesta ostávajú, vraciame len peniaze.'],
    ends: ['Ruší sa', 'Miesta sa hneď uvoľnia a objednávateľ dostane e-mail.'],
    choice: 'Objednávateľ si ešte vyberá medzi iným termínom a peniazmi. Vrátením celej sumy sa jeho voľba skončí.',
    tells: 'Napísať objednávateľovi, že peniaze sú na ceste',
    note: 'Prečo',
    noteHint: 'Uvidia to len správcovia v zázname zmien.',
    noteWrong: 'Napíšte, prečo peniaze vraciate.',
    send: 'Vrátiť peniaze',
    sendSum: (amount: string) => `Vrátiť ${amount}`,
    working: 'Zadávame vrátenie…',
    cancel: 'Nechať tak',
    close: 'Zavrieť',
  },
  en: {
    title: 'Refund',
    from: (amount: string, left: string) =>
      `Of the payment of ${amount}, ${left} can still go back, to the card the buyer paid with.`,
    amount: 'How much (€)',
    amountWrong: 'Enter a sum in euros, for example 127.50.',
    registration: 'What becomes of the registration?',
    registrationWrong: 'Choose whether the registration goes on.',
    stays: ['It goes on', 'The seats stay, only money goes back.'],
    ends: ['It is cancelled', 'The seats are free at once and the buyer gets an e-mail.'],
    choice: 'The buyer is still choosing between another date and the money. Refunding the whole sum ends the choice.',
    tells: 'Write to the buyer that the money is on its way',
    note: 'Why',
    noteHint: 'Only admins see it, in the audit log.',
    noteWrong: 'Write why the money goes back.',
    send: 'Refund',
    sendSum: (amount: string) => `Refund ${amount}`,
    working: 'Ordering the refund…',
    cancel: 'Leave it as it is',
    close: 'Close',
  },
}

type Answer = Pick<FormAnswer, 'message' | 'wrong' | 'given'>
type RefundQuestionProps = {
  payment: PaymentInWhole
  refundKey: string
  answer: Answer | null
  /** Where cancelling is a button of its own, this gives back money alone. */
  seatsStay?: boolean
}

/** Asks how much goes back and what becomes of the seats. A dialog where scripts run, a sheet above the list where they do not. */
export function RefundQuestion({ payment, refundKey, answer, seatsStay = false }: RefundQuestionProps) {
  const words = useMessages(MESSAGES)
  const { unnamed } = useMessages(MONEY_MESSAGES)
  const { search } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const back = tableHref(search, { ask: '' })
  const left = payment.amountCents - payment.refundedCents
  const body = (
    <div className="grid gap-4">
      <p>
        <strong>{typo(payment.buyer ?? unnamed)}</strong> <span className="num">({payment.reference})</span>
      </p>
      <p>{words.from(formatMoney(payment.amountCents), formatMoney(left))}</p>
      {answer?.message && <AnswerNote>{answer.message}</AnswerNote>}
      {seatsStay && <p>{words.stays[1]}</p>}
      <RefundForm payment={payment} refundKey={refundKey} answer={answer} seatsStay={seatsStay} back={back} />
    </div>
  )
  if (!isHydrated) {
    return (
      <section className="card mb-4 grid gap-3 p-5" aria-labelledby="question">
        <h2 id="question">{words.title}</h2>
        {body}
      </section>
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && navigate(back, { preventScrollReset: true })}
      title={words.title}
      closeLabel={words.close}
      closesOnOutsideClick={false}
    >
      {body}
    </Dialog>
  )
}

function RefundForm({ payment, refundKey, answer, seatsStay, back }: RefundQuestionProps & { back: string }) {
  const words = useMessages(MESSAGES)
  const isBusy = useNavigation().state === 'submitting'
  // The key stays while the question is open: an answer that got lost is asked for again under the same one.
  const [key] = useState(refundKey)
  const left = payment.amountCents - payment.refundedCents
  const [searchParams] = useSearchParams()
  const { field, cents } = useTypedSum(answer?.given.amount ?? searchParams.get('sum') ?? eurosOf(left))
  const wrong = (name: string, sentence: string) => (answer?.wrong.includes(name) ? sentence : undefined)
  const isChoice = payment.state === 'choice_offered' && !payment.isSurplus
  const asks = isConfirmed(payment.state) && !payment.isSurplus && !seatsStay
  return (
    <Form method="post" className="grid gap-4" noValidate>
      <input type="hidden" name="intent" value="refund" />
      <input type="hidden" name="paymentId" value={payment.id} />
      <input type="hidden" name="key" value={answer?.given.key ?? key} />
      {isChoice ? (
        <>
          <input type="hidden" name="amount" value={eurosOf(left)} />
          <p className="note text-warn">{words.choice}</p>
        </>
      ) : (
        <TextField
          label={words.amount}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          {...field}
          error={wrong('amountCents', words.amountWrong)}
          className="max-w-56"
        />
      )}
      {asks ? (
        <Fate chosen={answer?.given.registration} error={wrong('registration', words.registrationWrong)} />
      ) : (
        <input type="hidden" name="registration" value={isChoice ? 'ends' : 'stays'} />
      )}
      <Field label={words.note} hint={words.noteHint} error={wrong('note', words.noteWrong)}>
        {(control) => (
          <Textarea
            {...control}
            name="note"
            rows={2}
            maxLength={REFUND_NOTE_LENGTH}
            defaultValue={answer?.given.note}
          />
        )}
      </Field>
      {!isChoice && (
        <Checkbox name="tellsBuyer" value="yes" defaultChecked={!answer || answer.given.tellsBuyer === 'yes'}>
          {words.tells}
        </Checkbox>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="ink" busy={isBusy} busyLabel={words.working}>
          {cents === null ? words.send : words.sendSum(exactMoney(cents))}
        </Button>
        <Link to={back} className={buttonClass('ghost', 'md', undefined)} preventScrollReset>
          {words.cancel}
        </Link>
      </div>
    </Form>
  )
}

/** Nothing is chosen beforehand: whoever gives money back decides about the seats too. */
function Fate({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  const words = useMessages(MESSAGES)
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? 'fate-error' : undefined}>
      <legend className="field-label mb-1">{words.registration}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {(['stays', 'ends'] as const).map((value) => (
          <OptionCard key={value} name="registration" value={value} defaultChecked={chosen === value}>
            <strong>{words[value][0]}</strong>
            {words[value][1] ?? ''}
          </OptionCard>
        ))}
      </div>
      <FieldError id="fate-error">{error}</FieldError>
    </fieldset>
  )
}
