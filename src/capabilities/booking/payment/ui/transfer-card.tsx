import { Form } from 'react-router'
import { dayAndHours } from '#capabilities/booking/registration.messages.ts'
import { WriteToUs } from '#capabilities/booking/ui/write-to-us.tsx'
import { addDays, dayOf } from '#kernel/day.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { counted } from '#ui/format/plural.ts'
import { useFocusWhenOver } from '#ui/hooks/use-focus-when-over.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { LitTitle } from '#ui/marks/lit-title.tsx'
import type { TransferCodes, TransferPage } from '../payment-page.ts'
import { HoldCountdown } from './hold-countdown.tsx'
import { TransferPay } from './transfer-pay.tsx'
import './transfer.css'

const MESSAGES = {
  sk: {
    reference: 'Číslo objednávky',
    seats: (count: number) => counted(count, ['miesto', 'miesta', 'miest']),
    confirm: {
      title: 'Ešte potvrďte e-mail.',
      text: (day: string) =>
        `Odkaz sme poslali na e-mail z objednávky. Keď naň kliknete, podržíme miesta do ${day}. Zaplatiť môžete aj hneď, údaje sú nižšie.`,
      held: 'Miesta držíme ešte',
      orElse: 'Ak dovtedy nekliknete, miesta uvoľníme. Objednávka zanikne, nič neplatíte.',
      again: 'Poslať odkaz znova',
      sent: 'Odkaz je opäť na ceste.',
    },
    title: 'Miesta držíme. Ostáva zaplatiť.',
    proforma: 'Predfaktúru posielame e-mailom.',
    until: {
      title: 'Dokedy držíme miesta',
      stroke: 'Jeden ťah je jeden deň',
      days: { today: 'dnes', due: 'splatnosť', kept: 'dovtedy držíme miesta', course: 'kurz' },
      text: (due: string, kept: string) =>
        `Platba je splatná ${due}. Ak nepríde do ${kept}, miesta uvoľníme a napíšeme vám. Objednávka zanikne, nič neplatíte. Pripomenieme sa deň pred splatnosťou, v deň splatnosti a deň pred uvoľnením.`,
    },
    next: [
      {
        title: 'Platba príde',
        text: 'Priradíme ju k objednávke a vystavíme faktúru. Táto stránka to ukáže sama.',
      },
      { title: 'Pozvánky odídu', text: 'Každý účastník dostane svoju, s odkazom a kalendárom.' },
      { title: 'Náhradník je zadarmo', text: 'Účastníka zmeníte na stránke Moja rezervácia.' },
    ],
    missing: (amount: string) => `Chýba ${amount}`,
    came: (came: string, total: string) =>
      `Prišlo ${came} z ${total}. Stačí doplatiť rozdiel s tým istým variabilným symbolom.`,
    arrived: 'Platba prišla. Miesta sú vaše.',
    sent: 'Pozvánky aj faktúru pošleme e-mailom.',
    open: 'Otvoriť objednávku',
    noAccount: 'Údaje na platbu vám pošleme e-mailom.',
  },
  en: {
    reference: 'Order number',
    seats: (count: number) => `${count} ${count === 1 ? 'seat' : 'seats'}`,
    confirm: {
      title: 'Please confirm your e-mail.',
      text: (day: string) =>
        `We have sent a link to the e-mail address of the order. Once you click it, we keep the seats until ${day}. You can also pay right away, the details are below.`,
      held: 'We hold the seats for another',
      orElse: 'If you do not click by then, we release the seats. The order ends and you pay nothing.',
      again: 'Send the link again',
      sent: 'The link is on its way again.',
    },
    title: 'We hold your seats. What remains is to pay.',
    proforma: 'The pro forma invoice comes by e-mail.',
    until: {
      title: 'How long we hold the seats',
      stroke: 'One stroke is one day',
      days: { today: 'today', due: 'payment due', kept: 'we hold the seats until then', course: 'the course' },
      text: (due: string, kept: string) =>
        `The payment is due on ${due}. If it does not arrive by ${kept}, we release the seats and write to you. The order ends and you pay nothing. We remind you the day before it is due, on the due date and the day before we release the seats.`,
    },
    next: [
      {
        title: 'The payment arrives',
        text: 'We match it with the order and issue the invoice. This page shows it by itself.',
      },
      { title: 'Invitations go out', text: 'Every participant gets their own, with a link and a calendar entry.' },
      { title: 'A substitute is free', text: 'You change a participant on the page My reservation.' },
    ],
    missing: (amount: string) => `${amount} is missing`,
    came: (came: string, total: string) =>
      `${came} of ${total} has arrived. Just pay the difference with the same payment symbol.`,
    arrived: 'The payment has arrived. The seats are yours.',
    sent: 'We send the invitations and the invoice by e-mail.',
    open: 'Open the order',
    noAccount: 'We will send you the payment details by e-mail.',
  },
}

type TransferCardProps = {
  page: TransferPage
  codes: TransferCodes | null
  /** What the last press of a button brought. */
  answer: { message: string | null; isSent: boolean }
}

/** Where an order by transfer stands, from the click in the mailbox until its money is there. */
export function TransferCard({ page, codes, answer }: TransferCardProps) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  const heading = useFocusWhenOver(page.kind === 'transfer')
  const { order } = page
  const startsAt = new Date(order.startsAt)
  const what = `${typo(order.title)}, ${dayAndHours({ ...order, startsAt }, language)}, ${words.seats(order.seats)}.`
  if (page.kind === 'arrived') {
    return (
      <div className="transfer">
        <section className="tint transfer-tint arrived" aria-labelledby="arrived">
          <h1 id="arrived" ref={heading} tabIndex={-1}>
            {words.arrived}
          </h1>
          <p>
            {what} {words.sent}
          </p>
          <ButtonLink to={page.href} look="ink" go>
            {words.open}
          </ButtonLink>
        </section>
      </div>
    )
  }
  const due = formatDate(page.dueOn, 'long', language)
  const kept = formatDate(page.keptUntilOn, 'long', language)
  return (
    <div className="transfer">
      {!page.isMailboxProven && (
        <section className="tint transfer-tint" aria-labelledby="confirm">
          <h2 id="confirm">{words.confirm.title}</h2>
          <p>{typo(words.confirm.text(kept))}</p>
          <p>
            <b>
              {words.confirm.held} <HoldCountdown heldUntil={page.heldUntil} now={page.now} seats={order.seats} />
            </b>
          </p>
          <Form method="post" preventScrollReset>
            <Button type="submit" look="ink">
              <Icon name="mail" />
              {words.confirm.again}
            </Button>
          </Form>
          <p role="status">{answer.isSent ? words.confirm.sent : answer.message}</p>
          <p className="text-sm">{words.confirm.orElse}</p>
        </section>
      )}
      <div className="transfer-top">
        <p className="text-sm">
          {words.reference} {order.reference}
        </p>
        <h1 ref={heading} tabIndex={-1}>
          <LitTitle lit="á">{words.title}</LitTitle>
        </h1>
        <p>
          {what} {page.isMailboxProven && words.proforma}
        </p>
      </div>
      {page.receivedCents > 0 && (
        <section className="card transfer-pane">
          <h2>{words.missing(formatMoney(page.missingCents, language))}</h2>
          <p>{words.came(formatMoney(page.receivedCents, language), formatMoney(order.totalCents, language))}</p>
        </section>
      )}
      {codes ? <TransferPay codes={codes} /> : <p className="card transfer-pane">{words.noAccount}</p>}
      <section className="card transfer-pane">
        <h2>{words.until.title}</h2>
        <DaysLeft page={page} />
        <p>{typo(words.until.text(due, kept))}</p>
      </section>
      <div className="transfer-next">
        {words.next.map(({ title, text }) => (
          <section key={title} className="card transfer-pane">
            <h2>{title}</h2>
            <p>{typo(text)}</p>
          </section>
        ))}
      </div>
      <p>
        <WriteToUs reference={order.reference} />
      </p>
    </div>
  )
}

/** More strokes than that are no picture any more. */
const MOST_DAYS = 31

/** One stroke is one day, from today to the course. */
function DaysLeft({ page: { now, dueOn, keptUntilOn, order } }: { page: Extract<TransferPage, { kind: 'transfer' }> }) {
  const { until } = useMessages(MESSAGES)
  const language = useLanguage()
  const [today, last] = [dayOf(new Date(now)), dayOf(new Date(order.startsAt))]
  const days: Array<string> = []
  for (let day = today; day <= last && days.length <= MOST_DAYS; day = addDays(day, 1)) days.push(day)
  if (days.length > MOST_DAYS) return null
  const looks = (day: string) => {
    if (day === dueOn || day === last) return 'edge'
    if (day <= dueOn) return day === today ? 'today' : 'open'
    return day <= keptUntilOn ? 'grace' : 'free'
  }
  return (
    <div className="transfer-when" aria-hidden="true">
      <p>{until.stroke}</p>
      <div className="transfer-days">
        {days.map((day) => (
          <i key={day} className={looks(day)} />
        ))}
      </div>
      <ul>
        {(
          [
            ['today', today, 'today'],
            ['edge', dueOn, 'due'],
            ['grace', keptUntilOn, 'kept'],
            ['edge', last, 'course'],
          ] as const
        ).map(([look, day, name]) => (
          <li key={name}>
            <i className={look} />
            <b className="num">{formatDate(day, 'numeric', language)}</b> {until.days[name]}
          </li>
        ))}
      </ul>
    </div>
  )
}
