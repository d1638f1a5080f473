import { randomUUID } from 'node:crypto'
import type pg from 'pg'

export const MESSAGE_ID = '5c0f6f1e-3a41-4b8f-9d27-6a1f0f3c7e21'
export const ANSWERED_ID = '5c0f6f1e-3a41-4b8f-9d27-6a1f0f3c7e22'
export const FAILED_MAIL_ID = '5c0f6f1e-3a41-4b8f-9d27-6a1f0f3c7e23'
export const TESTIMONIAL_ID = '5c0f6f1e-3a41-4b8f-9d27-6a1f0f3c7e24'

type Message = { id?: string; hoursAgo: number; name: string; email: string; message: string; answer?: string }

const MESSAGES: ReadonlyArray<Message> = [
  {
    id: MESSAGE_ID,
    hoursAgo: 3,
    name: 'Zuzana Mlynárová',
    email: 'zuzana.mlynarova@skola.example',
    message:
      'Dobrý deň,\n\nsme základná škola v Žiline a radi by sme prihlásili osem učiteľov na Základy AI. Je možné vystaviť jednu faktúru na školu a platiť prevodom?\n\nĎakujem, Mlynárová',
  },
  {
    hoursAgo: 20,
    name: 'Peter Ďurica',
    email: 'peter.durica@example.test',
    message: 'Dobrý deň, bude z kurzu záznam? V ten večer mi nejde byť pri počítači celý čas.',
  },
  {
    id: ANSWERED_ID,
    hoursAgo: 44,
    name: 'Ľubica Šimková',
    email: 'lubica.simkova@example.test',
    message: 'Poprosím o vymazanie mojich údajov, kurz som zrušila.',
    answer: 'Dobrý deň,\n\nžiadosť sme zaevidovali a ozveme sa vám do mesiaca.\n\nS pozdravom\nSoňa Jasenská',
  },
  {
    hoursAgo: 120,
    name: 'Martina Horváthová',
    email: 'martina@example.test',
    message: 'Máte aj kurz pre úplných začiatočníkov nad šesťdesiat rokov? Pýtam sa pre mamu.',
    answer: 'Dobrý deň,\n\nzáklady zvládne každý, kto vie písať na klávesnici.\n\nS pozdravom\nSoňa Jasenská',
  },
]

const MAILS = [
  ['participant-invited', 'jana@example.test', 'sent', null, 1],
  ['participant-reminded', 'tomas.bielik@example.test', 'queued', 'connect ECONNREFUSED 10.0.0.5:587', 4],
  ['registration-confirmed', 'martina@example.test', 'sent', null, 1],
  ['payment-requested', 'peter.durica@example.test', 'skipped', null, 1],
  ['contact-message-received', 'ahoj@bystro.example', 'sent', null, 1],
] as const

const TESTIMONIALS = [
  [
    'Zuzana Mlynárová',
    'zástupkyňa riaditeľky',
    'ZŠ Žilina',
    'Učitelia prišli na druhý deň s vlastnými zadaniami.',
    false,
  ],
  [
    'Tomáš Bielik',
    'vedúci výroby',
    null,
    'Čakal som prednášku, dostal som dielňu. Hlásenia z porúch píšeme za minútu.',
    true,
  ],
] as const

/** Letters of and to people, and what they said of a course: some of each waits for somebody. */
export async function givenLetters(client: pg.Client): Promise<void> {
  for (const { id = randomUUID(), hoursAgo, name, email, message, answer } of MESSAGES) {
    await client.query(
      `insert into contact_messages (id, at, name, email, message, handled_at)
       values ($1, now() - make_interval(hours => $2), $3, $4, $5, case when $2 > 100 then now() end)`,
      [id, hoursAgo, name, email, message],
    )
    if (!answer) continue
    const answerId = randomUUID()
    await client.query(
      `insert into contact_answers (id, message_id, at, author_id, text) values ($1, $2, now() - make_interval(hours => $3), 'x', $4)`,
      [answerId, id, hoursAgo - 2, answer],
    )
    await giveMail(client, ['contact-answer', email, 'sent', null, 1], `contact-answer:${answerId}`, { answerId })
  }
  for (const mail of MAILS) await giveMail(client, mail, null, {})
  const [failed] = MESSAGES
  await client.query(
    `insert into mails (id, template, payload, recipient, status, attempts, message_id, last_error, queued_at, failed_at)
     values ($1, 'contact-message-received', $2, 'riaditel@neexistuje.example', 'failed', 1, '<y@bystro.example>', '550 5.1.1 No such user here', now() - interval '1 hour', now())`,
    [FAILED_MAIL_ID, { messageId: failed?.id }],
  )
  for (const [index, [name, role, company, content, isApproved]] of TESTIMONIALS.entries()) {
    await client.query(
      `insert into testimonials (id, name, role, company, content, approved, source, verification, verified_on, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, 'E-mail po kurze', case when $6 then 'Je v zozname účastníkov termínu z novembra.' end,
         case when $6 then current_date - 2 end, now() - make_interval(hours => $7), now())`,
      [index === 0 ? TESTIMONIAL_ID : randomUUID(), name, role, company, content, isApproved, 5 + index * 30],
    )
  }
}

async function giveMail(
  client: pg.Client,
  [template, recipient, status, lastError, attempts]: readonly [string, string, string, string | null, number],
  onceKey: string | null,
  payload: object,
): Promise<void> {
  await client.query(
    `insert into mails (id, template, payload, recipient, once_key, status, attempts, message_id, last_error, queued_at, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7, '<z@bystro.example>', $8, now() - interval '3 hours', case when $6 = 'sent' then now() end)`,
    [randomUUID(), template, payload, recipient, onceKey, status, attempts, lastError],
  )
}
