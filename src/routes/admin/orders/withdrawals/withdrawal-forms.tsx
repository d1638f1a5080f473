import { Form, useLocation, useNavigation } from 'react-router'
import type { MatchPreview } from '#capabilities/withdrawal/match-withdrawal.server.ts'
import type { WithdrawalInFull } from '#capabilities/withdrawal/withdrawals-for-staff.ts'
import { eurosOf } from '#kernel/cents-in.ts'
import { typo } from '#kernel/typography.ts'
import { useTypedSum } from '#routes/admin/money/use-typed-sum.ts'
import type { FormAnswer } from '#routes/form-answer.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { exactMoney, formatMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { WITHDRAWAL_SCREEN_MESSAGES } from './withdrawal-screen.messages.ts'

const MESSAGES = {
  sk: {
    match: 'Priradiť objednávku',
    matchNote: 'Uvedené číslo a e-mail nepatria k tej istej objednávke. Nájdite ju v účastníkoch a vpíšte jej číslo.',
    number: 'Číslo objednávky',
    look: 'Pozrieť, čo sa stane',
    session: 'Termín',
    buyer: 'Objednávateľ',
    price: 'Cena',
    outcome: 'Výsledok',
    back: 'Vráti sa',
    give: 'Priradiť a rozhodnúť',
    agree: 'Vyhovieť a vrátiť peniaze',
    agreeNote: 'Objednávka sa zruší, miesta sa uvoľnia a objednávateľovi napíšeme.',
    byHand: 'Neplatilo sa kartou: peniaze pošlete prevodom a odstúpenie potom uzavrite.',
    amount: 'Koľko vrátiť v eurách',
    most: (money: string) => `Najviac ${money}.`,
    agreeNow: 'Zrušiť objednávku',
    agreeSum: (amount: string) => `Zrušiť objednávku a vrátiť ${amount}`,
    receipt: 'Poslať potvrdenie znova',
    close: 'Uzavrieť',
    closeSent: 'Peniaze sú odoslané, uzavrieť',
  },
  en: {
    match: 'Match an order',
    matchNote:
      'The number and e-mail given do not belong to one order. Find it among participants and enter its number.',
    number: 'Order number',
    look: 'See what would happen',
    session: 'Session',
    buyer: 'Buyer',
    price: 'Price',
    outcome: 'Outcome',
    back: 'Goes back',
    give: 'Match and decide',
    agree: 'Agree and refund',
    agreeNote: 'The order is cancelled, the seats are freed and the buyer is told.',
    byHand: 'It was not paid by card: transfer the money yourself and close the withdrawal afterwards.',
    amount: 'How much to return, in euros',
    most: (money: string) => `At most ${money}.`,
    agreeNow: 'Cancel the order',
    agreeSum: (amount: string) => `Cancel the order and refund ${amount}`,
    receipt: 'Send the receipt again',
    close: 'Close',
    closeSent: 'The money is sent, close',
  },
}

export type WithdrawalMatch = { reference: string; found: MatchPreview | null; refusal: string | null } | null
export type WithdrawalRefusal = Pick<FormAnswer, 'form' | 'message' | 'given'> | null

type OfWithdrawal = { withdrawal: WithdrawalInFull }

function useBusy(): boolean {
  return useNavigation().state === 'submitting'
}

/** In two steps: the number shows the order and what would follow, the second press does it. */
export function MatchForm({ withdrawal, match }: OfWithdrawal & { match: WithdrawalMatch }) {
  const words = useMessages(MESSAGES)
  const { standings } = useMessages(WITHDRAWAL_SCREEN_MESSAGES)
  const { search } = useLocation()
  const isBusy = useBusy()
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== 'order')
  const found = match?.found
  return (
    <section className="drawer-part">
      <h3>{words.match}</h3>
      <p className="text-ink-2">{words.matchNote}</p>
      <Form className="grid gap-3" preventScrollReset>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          label={words.number}
          name="order"
          autoComplete="off"
          placeholder="BY-XXXX-XXXX"
          defaultValue={match?.reference ?? ''}
          error={match?.refusal ?? undefined}
        />
        <Button type="submit" size="sm">
          {words.look}
        </Button>
      </Form>
      {found && (
        <Form method="post" className="erasure-preview">
          <input type="hidden" name="intent" value="match" />
          <input type="hidden" name="withdrawalId" value={withdrawal.id} />
          <input type="hidden" name="reference" value={found.reference} />
          <Facts
            items={[
              { term: words.buyer, value: [found.buyerName, found.buyerEmail].filter(Boolean).join(', ') },
              { term: words.session, value: `${typo(found.sessionTitle)}, ${formatDate(found.startsAt, 'moment')}` },
              { term: words.price, value: formatMoney(found.totalCents) },
              { term: words.outcome, value: standings[found.decision.standing] },
              { term: words.back, value: formatMoney(found.decision.refundCents) },
            ]}
          />
          <Button type="submit" look="ink" busy={isBusy}>
            {words.give}
          </Button>
        </Form>
      )}
    </section>
  )
}

type AgreeFormProps = OfWithdrawal & { order: NonNullable<WithdrawalInFull['order']>; refusal: WithdrawalRefusal }

/** What the law leaves to a person: ends the order and returns as much as they say. */
export function AgreeForm({ withdrawal, order: { leftCents, isByCard }, refusal }: AgreeFormProps) {
  const words = useMessages(MESSAGES)
  const isBusy = useBusy()
  const refused = refusal?.form === 'agree' ? refusal : null
  const { field, cents } = useTypedSum(refused?.given.refund ?? eurosOf(leftCents))
  return (
    <section className="drawer-part">
      <h3>{words.agree}</h3>
      <p className="text-ink-2">{typo(isByCard ? words.agreeNote : `${words.agreeNote} ${words.byHand}`)}</p>
      <Form method="post" className="grid gap-3" noValidate>
        <input type="hidden" name="intent" value="agree" />
        <input type="hidden" name="withdrawalId" value={withdrawal.id} />
        <TextField
          label={words.amount}
          name="refund"
          inputMode="decimal"
          hint={words.most(formatMoney(leftCents))}
          {...field}
          error={refused?.message}
        />
        <Button type="submit" look="bad" busy={isBusy}>
          {cents === null ? words.agreeNow : words.agreeSum(exactMoney(cents))}
        </Button>
      </Form>
    </section>
  )
}

export function ReceiptForm({ withdrawal: { id } }: OfWithdrawal) {
  const words = useMessages(MESSAGES)
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="receipt" />
      <input type="hidden" name="withdrawalId" value={id} />
      <Button type="submit" busy={useBusy()}>
        {words.receipt}
      </Button>
    </Form>
  )
}

export function CloseForm({ withdrawal: { id, money } }: OfWithdrawal) {
  const words = useMessages(MESSAGES)
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="close" />
      <input type="hidden" name="withdrawalId" value={id} />
      <Button type="submit" look="ink" busy={useBusy()}>
        {money === 'by-hand' ? words.closeSent : words.close}
      </Button>
    </Form>
  )
}
