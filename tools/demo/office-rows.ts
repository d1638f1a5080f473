import { getCookiePolicy } from '#capabilities/legal/get-document.server.ts'
import { addDays, dayOf, instantAt } from '#kernel/day.ts'
import { addDeclaration, type Book, type Needed } from './history-rows.ts'
import { inventPerson } from './invented-people.ts'
import { idOf, seeded } from './seeded.ts'

const QUESTIONS = [
  {
    message:
      'Dobrý deň,\n\nsme základná škola a radi by sme prihlásili osem učiteľov. Je možné vystaviť jednu faktúru a platiť prevodom?\n\nĎakujem',
    answer:
      'Dobrý deň,\n\náno, napíšte nám mená učiteľov a IČO školy. Faktúru pošleme na dva týždne.\n\nS pozdravom\nSoňa Jasenská',
  },
  {
    message: 'Dobrý deň, bude z kurzu záznam? V ten večer nemôžem byť pri počítači celý čas.',
    answer:
      'Dobrý deň,\n\nzáznam dostane každý účastník na druhý deň a platí tridsať dní.\n\nS pozdravom\nMatúš Ďurčík',
  },
  {
    message: 'Máte aj kurz pre úplných začiatočníkov nad šesťdesiat rokov? Pýtam sa pre mamu.',
    answer:
      'Dobrý deň,\n\nzáklady zvládne každý, kto vie písať na klávesnici. Mama bude vítaná.\n\nS pozdravom\nSoňa Jasenská',
  },
  {
    message: 'Chcela by som darovať kurz kolegovi. Dá sa kúpiť poukaz?',
    answer:
      'Dobrý deň,\n\npoukazy zatiaľ nemáme, ale kolegu môžete prihlásiť ako účastníka priamo v objednávke.\n\nS pozdravom\nSoňa Jasenská',
  },
  { message: 'Ďakujem za skvelý kurz, poslala som naň celé oddelenie.', answer: null },
  { message: 'Dobrý deň, ponúkame tlač vizitiek za najlepšie ceny.', answer: null },
] as const

const CHOICES = [
  { how: 'accept-all', analytics: true, marketing: true, functional: true },
  { how: 'accept-all', analytics: true, marketing: true, functional: true },
  { how: 'reject-all', analytics: false, marketing: false, functional: true },
  { how: 'save-settings', analytics: true, marketing: false, functional: true },
] as const

/** Troubles of the past that somebody saw to. */
const ALERTS = [
  { kind: 'webhooks-stuck', key: 'stripe', title: 'Messages of Stripe are not acted on', daysAgo: 61, hours: 2 },
  { kind: 'crm-unreachable', key: 'zoho', title: 'The CRM cannot be reached', daysAgo: 37, hours: 5 },
  { kind: 'webhooks-lost', key: 'stripe', title: 'Payments were settled without a webhook', daysAgo: 24, hours: 1 },
] as const

/** The letters, choices and troubles of an office beside its orders, up to the last fortnight. */
export function writeOffice(
  services: Needed,
  book: Book,
  { seed, staffId, until }: { seed: string; staffId: string; until: Date },
): void {
  writeMessages(services, book, { seed, staffId, until })
  writeCookieChoices(services, book, seed, until)
  for (const { kind, key, title, daysAgo, hours } of ALERTS) {
    const id = idOf(seed, 'alert', kind)
    const first_at = new Date(until.getTime() - daysAgo * 86_400_000)
    const last_at = new Date(first_at.getTime() + hours * 3_600_000)
    book.add('alerts', {
      id,
      kind,
      key,
      title,
      details: {},
      times: 3,
      told_times: 3,
      first_at,
      last_at,
      resolved_at: last_at,
    })
    book.mark('alert', id)
  }
  writeLostDeclaration(book, seed, until)
  failOneReminder(book)
}

/** Answered and done, done without an answer, answered and still open. */
function writeMessages(
  { settings }: Needed,
  book: Book,
  { seed, staffId, until }: { seed: string; staffId: string; until: Date },
): void {
  const chance = seeded(`${seed}|messages`)
  const { email: ours } = settings.current().brand
  for (let n = 0; n < 44; n++) {
    const { message, answer } = QUESTIONS[n % QUESTIONS.length] ?? QUESTIONS[0]
    const id = idOf(seed, 'message', n)
    const at = new Date(until.getTime() - Math.floor((n * 7.1 + chance.next() * 5) * 86_400_000) - 3_600_000)
    const answeredAt = new Date(at.getTime() + chance.between(1, 30) * 3_600_000)
    const { name, email } = inventPerson(chance)
    const isHandled = n !== 1
    book.add('contact_messages', {
      id,
      at,
      name,
      email,
      message,
      handled_at: isHandled ? answeredAt : null,
      handled_by: isHandled ? staffId : null,
    })
    book.mark('message', id)
    book.mail({ template: 'contact-message-received', payload: { messageId: id }, to: ours, at })
    if (!answer) continue
    const answerId = idOf(seed, 'answer', n)
    book.add('contact_answers', { id: answerId, message_id: id, at: answeredAt, author_id: staffId, text: answer })
    const onceKey = `contact-answer:${answerId}`
    book.mail({ template: 'contact-answer', payload: { answerId }, to: email, at: answeredAt, onceKey })
  }
}

function writeCookieChoices(services: Needed, book: Book, seed: string, until: Date): void {
  const { version, hash } = getCookiePolicy(services, 'sk')
  const chance = seeded(`${seed}|cookies`)
  for (let back = 90; back > 0; back--) {
    const chooser = idOf(seed, 'chooser', back)
    book.add('cookie_choices', {
      at: instantAt(addDays(dayOf(until), -back), `${chance.between(8, 20)}`.padStart(2, '0').concat(':15')),
      chooser_id: chooser,
      ...chance.pick(CHOICES),
      banner_version: '1.0',
      policy_version: version,
      policy_hash: hash,
    })
    book.mark('cookie-choice', chooser)
  }
}

/** Somebody wrote a reference that nobody has, and a person found out whom they meant. */
function writeLostDeclaration(book: Book, seed: string, until: Date): void {
  const id = idOf(seed, 'withdrawal', 'lost')
  const at = new Date(until.getTime() - 40 * 86_400_000)
  const { name, email } = inventPerson(seeded(`${seed}|lost`))
  addDeclaration(book, { id, at, name, reference: 'kurz v stredu', email })
  const decided = {
    withdrawal_id: id,
    decided_at: at,
    registration_id: null,
    standing: 'unmatched',
    refund_cents: 0,
    refund_id: null,
  }
  book.add('withdrawal_outcomes', decided)
  book.add('withdrawal_closings', { withdrawal_id: id, closed_at: new Date(at.getTime() + 86_400_000) })
}

/** One mailbox does not exist any more. */
function failOneReminder({ rows }: Book): void {
  const index = rows.mails.findLastIndex(({ template }) => template === 'participant-reminded')
  const mail = rows.mails[index]
  if (!mail) return
  const failure = {
    status: 'failed',
    last_error: '550 5.1.1 No such user here',
    failed_at: mail.sent_at,
    sent_at: null,
  }
  rows.mails[index] = { ...mail, ...failure }
}
