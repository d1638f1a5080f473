import type { Outcome } from '../scripts/run-named.ts'
import { type BookingClient, bookingClient, orderOf, visitorAddress } from '../tools/local-stack/booking-client.ts'
import { type BookingStack, startBookingStack } from '../tools/local-stack/start-booking-stack.ts'
import { addressOf, besiege, CAPACITY, SESSIONS, type Siege } from './parts/hoarders.ts'
import { inFlight } from './parts/in-flight.ts'
import {
  holdWithoutMailbox,
  keepByMailboxes,
  type Mailboxes,
  type NoMailbox,
  SEATS_A_MAILBOX,
} from './parts/transfer-hoarders.ts'
import { allowTransfers } from './parts/transfer-orders.ts'
import { violationsIn } from './parts/violations.ts'

/** A hold is 40 of the 120 minutes: what nobody can tell from a rush is lost once, and nothing afterwards. */
const BARS = { before: 0.9, twoNetworks: 0.25, fortyNetworks: 0.36, secondHour: 0.02 }
const RUSH = { seats: 300, buyers: 1_000 }
/** By transfer it costs a letter each time: what forty addresses take of a day without a mailbox, and of its second half. */
const BY_TRANSFER = { twoNetworks: 0.25, fortyNetworks: 0.36, secondHalf: 0.15 }
const STEP_MINUTES = 20
const KEPT_TRIES = 80
const DEFAULTS = { UNPAID_SEATS_PER_ADDRESS: '40' }

export const bar =
  'Forty addresses with fresh keys and e-mails take at most 0.25 of all seat-hours of two hours from two networks and 0.36 from forty, and 0.02 of the second hour, where the limits of 0.1 lose more than 0.9; no honest buyer is refused; a school, a company’s ten of twenty and a rush need no click; by transfer nobody holds a third of a session without a mailbox, forty addresses take at most 0.25 and 0.36 of a day, one mailbox with any number of companies keeps at most 30 seats of 200 and a domain 60, together with what lapsed and came again'

/**
 * Nobody closes the timetable for free. `--quick` makes the day by transfer an hourly one. Ten sessions of twenty and the product’s own limits, then the same attack against
 * those of 0.1, which is the control: thirty seats an address and session, and nothing else.
 */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const byTransfer = await hoardByTransfer(args.includes('--quick') ? 60 : STEP_MINUTES)
  const guarded = await withNode(DEFAULTS, async (stack, client) => {
    const welcome = await letIn(stack, client)
    const sieges = [await besiege(stack, client, 'two networks'), await besiege(stack, client, 'forty networks')]
    const { rows } = await stack.admin.query<{ n: number }>(
      "select count(*)::int as n from alerts where kind = 'session-hoarded'",
    )
    // Only now: during the sieges the drill's own clock decides when something is swept.
    await stack.startWorker()
    return { welcome, sieges, alerts: rows[0]?.n ?? 0, violations: await violationsIn(stack) }
  })
  const before = await withNode({ UNPAID_SEATS_PER_ADDRESS: '0' }, async (stack, client) => {
    await stack.admin.query('alter table held_seats drop constraint held_seats_limit')
    await stack.admin.query('alter table held_seats add constraint held_seats_limit check (seats between 0 and 30)')
    return [await besiege(stack, client, 'two networks'), await besiege(stack, client, 'forty networks')]
  })

  const [two, forty] = guarded.sieges
  const [one, domain, several] = byTransfer.mailboxes
  const { welcome, violations } = guarded
  const checks = {
    before: before.every(({ lost }) => lost > BARS.before),
    twoNetworks: (two?.lost ?? 1) <= BARS.twoNetworks,
    fortyNetworks: (forty?.lost ?? 1) <= BARS.fortyNetworks,
    secondHour: guarded.sieges.every(({ lostInSecondHour }) => lostInSecondHour <= BARS.secondHour),
    honest: guarded.sieges.every(({ honest }) => honest.refused === 0 && honest.foundAllFullLater === 0),
    alerts: guarded.alerts > 0,
    school: welcome.school === 30,
    company: welcome.company === 1,
    rush: welcome.rush === RUSH.seats && welcome.rushAsked === 0,
    withoutMailbox: byTransfer.days.every(({ mostOfSession }) => mostOfSession * 3 < CAPACITY),
    dayFromTwo: (byTransfer.days[0]?.lost ?? 1) <= BY_TRANSFER.twoNetworks,
    dayFromForty: (byTransfer.days[1]?.lost ?? 1) <= BY_TRANSFER.fortyNetworks,
    secondHalf: byTransfer.days.every(({ lostInSecondHalf }) => lostInSecondHalf <= BY_TRANSFER.secondHalf),
    mailbox: keepsAtMost(one, SEATS_A_MAILBOX),
    domain: keepsAtMost(domain, 2 * SEATS_A_MAILBOX),
    third: byTransfer.mailboxes.every(({ mostOfSession }) => mostOfSession * 3 <= CAPACITY),
    transferControls: (several?.kept ?? 0) > 2 * SEATS_A_MAILBOX && byTransfer.control.mostOfSession * 3 >= CAPACITY,
    violations: violations.length === 0 && byTransfer.violations.length === 0,
  }
  const failed = Object.entries(checks).flatMap(([what, isRight]) => (isRight ? [] : [what]))
  return {
    pass: failed.length === 0,
    figures:
      `${SESSIONS} sessions of ${CAPACITY}, forty addresses, two hours of the drill's clock; share of seat-hours lost with the limits of 0.1: ${before.map(figures).join('; ')}; ` +
      `with the product's: ${guarded.sieges.map(figures).join('; ')}; ${guarded.alerts} sessions raised an alert; ` +
      `without a click: ${welcome.school} of 30 single orders behind one address over two sessions of 20, ${welcome.company} of 1 company's order for 10 of 20, ` +
      `${welcome.rush} of ${RUSH.seats} seats of a rush of ${RUSH.buyers} (${welcome.rushAsked} asked to click); violations ${violations.length}; ` +
      `by transfer: ${byTransfer.days.map(dayFigures).join('; ')}; ${byTransfer.mailboxes.map(mailboxFigures).join('; ')}; ` +
      `control: without the CHECK one address held ${byTransfer.control.mostOfSession} of ${CAPACITY}; violations ${byTransfer.violations.length}` +
      `${failed.length > 0 ? `; FAILED: ${failed.join(', ')}` : ''}`,
    values: { before, ...guarded, byTransfer, checks },
  }
}

function figures({ spread, lost, lostInSecondHour, orders, honest }: Siege): string {
  return (
    `${spread} ${lost.toFixed(2)} (second hour ${lostInSecondHour.toFixed(2)}) by ${orders} orders, of ${honest.orders} honest buyers ` +
    `${honest.held} got a seat, ${honest.clicked} after a click, ${honest.foundAllFull} found every date full`
  )
}

/** What somebody does with a day who may type any company's number: with no mailbox, with one, with a domain, and with many. */
async function hoardByTransfer(stepMinutes: number) {
  const found = await withNode(DEFAULTS, async (stack, client) => {
    await allowTransfers(stack.services)
    const days = [
      await holdWithoutMailbox(stack, client, { stepMinutes, addressOf: (n) => addressOf(n, 'two networks') }),
      await holdWithoutMailbox(stack, client, { stepMinutes, addressOf: (n) => addressOf(n, 'forty networks') }),
    ]
    const keep = (name: string, emailOf: (n: number) => string) =>
      keepByMailboxes(stack, client, { name, emailOf, tries: KEPT_TRIES })
    const mailboxes = [
      await keep('one mailbox spelt in eighty ways', (n) => `zlo+${n}@gmail.com`),
      await keep('eighty of one domain', (n) => `zlo${n}@zlo.example`),
      await keep('eighty of their own', (n) => `nekdo${n}@gmail.com`),
    ]
    await stack.startWorker()
    return { days, mailboxes, violations: await violationsIn(stack) }
  })
  const control = await withNode({ UNPAID_SEATS_PER_ADDRESS: '0' }, async (stack, client) => {
    await allowTransfers(stack.services)
    await stack.admin.query('alter table held_seats drop constraint held_seats_limit')
    return holdWithoutMailbox(stack, client, { stepMinutes: 720, addressOf: (n) => addressOf(n, 'two networks') })
  })
  return { ...found, control }
}

/** With what lapsed and came again, because a lapse counts as well. */
function keepsAtMost(found: Mailboxes | undefined, seats: number): boolean {
  return found !== undefined && found.kept + found.again <= seats
}

function dayFigures({ mostOfSession, lost, lostInSecondHalf, orders }: NoMailbox, at: number): string {
  return (
    `without a mailbox one address held at most ${mostOfSession} of ${CAPACITY}, all from ${at === 0 ? 'two' : 'forty'} networks ${lost.toFixed(2)} of a day ` +
    `(second half ${lostInSecondHalf.toFixed(2)}) by ${orders} orders`
  )
}

function mailboxFigures({ name, kept, mostOfSession, again }: Mailboxes): string {
  return `${name} kept ${kept} of ${SESSIONS * CAPACITY} seats (${mostOfSession} of a session for a company) and ${again} after they lapsed`
}

type Welcome = { school: number; company: number; rush: number; rushAsked: number }

/** Who must get through without a click: a school behind one address, a company for half of a session, everybody at once. */
async function letIn(stack: BookingStack, client: BookingClient): Promise<Welcome> {
  const [first = '', second = '', third = ''] = await Promise.all([20, 20, 20].map((n) => stack.givenSession(n)))
  const rush = await stack.givenSession(RUSH.seats)
  const prices = await client.prices([first, second, third, rush])
  const book = async (session: string, from: string, seats = 1) => {
    const { status, error } = await client.book(orderOf(session, prices.get(session) ?? 0, seats), from)
    return status === 200 ? 'held' : (error?.code ?? String(status))
  }
  const heldOf = (answers: ReadonlyArray<string>) => answers.filter((answer) => answer === 'held').length
  const school = await inFlight(30, 30, (n) => book(n < 20 ? first : second, '192.0.2.30'))
  const company = await book(third, '192.0.2.130', 10)
  const rushed = await inFlight(RUSH.buyers, 200, (n) => book(rush, visitorAddress(n)))
  return {
    school: heldOf(school),
    company: heldOf([company]),
    rush: heldOf(rushed),
    rushAsked: rushed.filter((answer) => answer === 'MAILBOX_FIRST').length,
  }
}

async function withNode<T>(
  environment: Record<string, string>,
  work: (stack: BookingStack, client: BookingClient) => Promise<T>,
): Promise<T> {
  const stack = await startBookingStack({ environment })
  const { port } = await stack.startWeb()
  const client = bookingClient(port)
  try {
    return await work(stack, client)
  } finally {
    client.close()
    await stack.stop()
  }
}
