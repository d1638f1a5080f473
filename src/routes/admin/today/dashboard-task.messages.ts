import { formatDate } from '#ui/format/date-format.ts'
import { counted } from '#ui/format/plural.ts'
import type { TaskKind } from './dashboard-tasks.ts'

type TaskWords = Readonly<Record<TaskKind, { title: string; note: string }>>

const DAYS = ['deň', 'dni', 'dní'] as const

const SK: TaskWords = {
  withdrawals: { title: 'Odstúpenia od zmluvy', note: 'Rozhodnúť a peniaze poslať do 14 dní.' },
  refunds: { title: 'Vrátenia, ktoré neprešli', note: 'Kupujúci čaká na peniaze.' },
  transfers: { title: 'Peniaze na odoslanie prevodom', note: 'Poslať ich späť a zapísať odoslanie, do 14 dní.' },
  wishes: { title: 'Vrátenia, ktoré čakajú na druhého človeka', note: 'Potvrdiť alebo zamietnuť.' },
  changeTasks: {
    title: 'Objednávky zmenených termínov mimo karty',
    note: 'Overiť, či peniaze prišli, a vrátiť ich.',
  },
  disputes: { title: 'Spory s bankou', note: 'Odpovedá sa v Stripe.' },
  choices: { title: 'Oneskorené platby bez voľby', note: 'Kupujúci si ešte nevybral iný termín ani peniaze.' },
  requests: { title: 'Žiadosti o osobné údaje', note: 'Na odpoveď je mesiac.' },
  findings: { title: 'Rozdiely medzi nami a Stripe', note: 'Posledné porovnanie kníh nesedí.' },
  stuck: { title: 'Zaseknuté platby', note: 'Nevieme, či niekto nezaplatil.' },
  webhooks: { title: 'Nevybavené správy zo Stripe', note: 'Objednávky nemusia vedieť o svojej platbe.' },
  mails: { title: 'Neodoslané e-maily', note: 'Adresát nedostal, čo sme mu poslali.' },
  alerts: { title: 'Upozornenia systému', note: 'Pozrieť, čo sa stalo.' },
  connections: { title: 'Prístupy k sociálnym sieťam', note: 'Platnosť sa končí, treba vložiť nový.' },
  unprepared: { title: 'Termíny bez odkazu alebo lektora', note: 'Začínajú sa do 7 dní.' },
  lowFill: { title: 'Slabo obsadené termíny', note: 'Do 14 dní, obsadená menej ako tretina miest.' },
  messages: { title: 'Správy z kontaktného formulára', note: 'Odpovedať a označiť za vybavené.' },
  testimonials: { title: 'Referencie na schválenie', note: 'Overiť autora a zverejniť, alebo skryť.' },
}

const EN: TaskWords = {
  withdrawals: { title: 'Withdrawals from contracts', note: 'Decide, and send the money within 14 days.' },
  refunds: { title: 'Refunds that did not get through', note: 'The buyer waits for the money.' },
  transfers: { title: 'Money to be sent by transfer', note: 'Send it back and record that, within 14 days.' },
  wishes: { title: 'Refunds that wait for a second person', note: 'Agree or drop them.' },
  changeTasks: {
    title: 'Orders of changed sessions without a card',
    note: 'See whether the money came, and return it.',
  },
  disputes: { title: 'Disputes with a bank', note: 'Answered in Stripe.' },
  choices: { title: 'Late payments without a choice', note: 'The buyer has chosen neither a date nor the money.' },
  requests: { title: 'Data protection requests', note: 'There is a month to answer.' },
  findings: { title: 'Differences from Stripe', note: 'The last comparison of the books does not agree.' },
  stuck: { title: 'Stuck payments', note: 'Somebody may have paid.' },
  webhooks: { title: 'Messages from Stripe not acted on', note: 'Orders may not know of their payment.' },
  mails: { title: 'Failed e-mails', note: 'Somebody did not get what we sent.' },
  alerts: { title: 'Alerts of the system', note: 'See what happened.' },
  connections: { title: 'Tokens of social networks', note: 'They expire, enter new ones.' },
  unprepared: { title: 'Sessions without a link or instructor', note: 'They start within 7 days.' },
  lowFill: { title: 'Hardly sold sessions', note: 'Within 14 days, less than a third of the seats sold.' },
  messages: { title: 'Messages of the contact form', note: 'Answer and mark as handled.' },
  testimonials: { title: 'Testimonials to approve', note: 'Check the author, publish or hide.' },
}

/** What has a start instead of a deadline. */
const STARTS: ReadonlySet<TaskKind> = new Set(['unprepared', 'lowFill'])

export const TASK_MESSAGES = {
  sk: {
    heading: 'Treba vyriešiť',
    kinds: SK,
    owed: (money: string) => `Spolu vrátiť ${money}.`,
    none: 'Nič nečaká',
    noneNote: 'Peniaze, lehoty, termíny aj správy sú vybavené. Čo pribudne, objaví sa tu samo.',
    count: (count: number, isMore: boolean) => `${count}${isMore ? ' a viac' : ''}`,
    due: (kind: TaskKind, dueOn: string, daysLeft: number) => {
      const starts = STARTS.has(kind)
      if (daysLeft < 0) return `${counted(-daysLeft, DAYS)} po lehote`
      const day = daysLeft === 0 ? 'dnes' : daysLeft === 1 ? 'zajtra' : formatDate(dueOn, 'short')
      if (starts) return daysLeft <= 1 ? `začína sa ${day}` : `prvý ${day}`
      return daysLeft === 0 ? 'do dnes' : daysLeft === 1 ? 'do zajtra' : `do ${day}`
    },
    since: (day: string) => `od ${day}`,
  },
  en: {
    heading: 'To be solved',
    kinds: EN,
    owed: (money: string) => `${money} to return.`,
    none: 'Nothing is waiting',
    noneNote: 'Money, deadlines, sessions and messages are settled. What comes will show up here by itself.',
    count: (count: number, isMore: boolean) => `${count}${isMore ? ' or more' : ''}`,
    due: (kind: TaskKind, dueOn: string, daysLeft: number) => {
      if (daysLeft < 0) return `${-daysLeft} ${daysLeft === -1 ? 'day' : 'days'} overdue`
      const day = daysLeft === 0 ? 'today' : daysLeft === 1 ? 'tomorrow' : formatDate(dueOn, 'short')
      return STARTS.has(kind) ? (daysLeft <= 1 ? `starts ${day}` : `first on ${day}`) : `by ${day}`
    },
    since: (day: string) => `since ${day}`,
  },
}
