import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { asSubject } from '#capabilities/booking/registration.messages.ts'
import { hasMarketingConsent } from '#capabilities/consent/has-marketing-consent.server.ts'
import { unsubscribeLink } from '#capabilities/consent/unsubscribe-link.server.ts'
import { dayOf } from '#kernel/day.ts'
import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatDate } from '#ui/format/date-format.ts'

const MESSAGES = {
  sk: {
    subject: (course: string) => `O mesiac to bude rok od kurzu ${course}`,
    heading: 'Čas osviežiť, čo sa zmenilo',
    text: (course: string, day: string) =>
      `Vaši ľudia boli na kurze ${course} ${day}. Nástroje AI sa odvtedy zmenili. Ak chcete nadviazať, vyberte si termín.`,
    open: 'Pozrieť termíny',
    why: 'Píšeme vám, lebo ste súhlasili so zasielaním noviniek. K tejto objednávke je to jediná takáto správa.',
    unsubscribe: 'Odhlásiť sa z noviniek',
  },
  en: {
    subject: (course: string) => `In a month it will be a year since the course ${course}`,
    heading: 'Time to refresh what has changed',
    text: (course: string, day: string) =>
      `Your people took the course ${course} on ${day}. AI tools have changed since. If you wish to go on, choose a date.`,
    open: 'See the dates',
    why: 'We write to you because you agreed to receive news. About this order it is the only such message.',
    unsubscribe: 'Unsubscribe from news',
  },
}

type Row = { email: string | null; language: Language; course: string; startsAt: string }
type Needed = Pick<Services, 'config' | 'db' | 'log' | 'settings'>

/** A suggestion to a company, a month before a year after its course. It is news, so consent is looked at again when it is sent. */
export const refreshSuggested = defineMail({
  name: 'refresh-suggested',
  reader: 'visitor',
  payload: z.object({ registrationId: z.uuid() }),
  async compose({ config, db, log, settings }: Needed, { registrationId }) {
    const { rows } = await db.execute<Row>(sql`
      select buyer_email as email, registrations.language, sessions.title as course, sessions.starts_at as "startsAt"
      from registrations join sessions on sessions.id = session_id
      where registrations.id = ${registrationId} and registrations.state in ('paid', 'completed')`)
    const [found] = rows
    if (!found?.email || !(await hasMarketingConsent({ config, db, log }, found.email))) return null
    const { language } = found
    const words = messagesIn(MESSAGES, language)
    const leave = unsubscribeLink(config, found.email)
    const day = formatDate(dayOf(new Date(found.startsAt)), 'long', language)
    return {
      to: found.email,
      replyTo: settings.current().brand.email,
      language,
      subject: asSubject(words.subject(found.course)),
      listUnsubscribe: leave,
      blocks: [
        { kind: 'heading', text: typo(words.heading) },
        { kind: 'paragraph', content: typo(words.text(found.course, day)) },
        { kind: 'button', label: words.open, href: '/#schedule' },
        { kind: 'paragraph', content: [typo(`${words.why} `), { text: words.unsubscribe, href: leave }] },
      ],
    }
  },
})
