import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { legalDate } from '#capabilities/legal/legal.messages.ts'
import type { Messages } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { momentInWords, WITHDRAWAL_MESSAGES } from './withdrawal.messages.ts'
import { withdrawals } from './withdrawal.tables.server.ts'

/**
 * The receipt that the law asks for: what was declared, when it came. It goes to whatever address was typed, so it repeats
 * only what was typed and knows no order.
 */
export const withdrawalReceived = defineMail({
  name: 'withdrawal-received',
  reader: 'visitor',
  payload: z.object({ withdrawalId: z.uuid() }),
  async compose({ db, settings }: Pick<Services, 'db' | 'settings'>, { withdrawalId }) {
    const [received] = await db.select().from(withdrawals).where(eq(withdrawals.id, withdrawalId))
    // Emptied when it needs no proof any more: nothing is left to confirm.
    if (!received?.name || !received.reference || !received.email) return null
    const { language, statement, name, reference, email, receivedAt, dueOn } = received
    const words = MESSAGES[language]
    const { labels } = WITHDRAWAL_MESSAGES[language].form
    return {
      replyTo: settings.current().brand.email,
      language,
      subject: words.subject,
      preview: typo(words.opening),
      blocks: [
        { kind: 'heading', text: typo(words.subject) },
        { kind: 'paragraph', content: typo(words.opening) },
        { kind: 'note', tone: 'info', title: words.content, content: typo(statement) },
        {
          kind: 'facts',
          rows: [
            { term: labels.name, value: name },
            { term: labels.reference, value: reference },
            { term: labels.email, value: email },
            { term: words.at, value: `${momentInWords(receivedAt, language)}\n${inUtc(receivedAt)}` },
          ],
        },
        { kind: 'paragraph', content: typo(words.notAcceptance) },
        { kind: 'paragraph', content: typo(words.later(legalDate(dueOn, language))) },
        { kind: 'paragraph', content: typo(words.notYou) },
      ],
    }
  },
})

/** `2026-11-15 10:20:31 UTC` */
function inUtc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

type Words = {
  subject: string
  opening: string
  content: string
  at: string
  notAcceptance: string
  later: (dueOn: string) => string
  notYou: string
}

const MESSAGES: Messages<Words> = {
  sk: {
    subject: 'Prijali sme vaše odstúpenie od zmluvy',
    opening: 'Potvrdzujeme, že sme dostali toto vyhlásenie. E-mail si uschovajte.',
    content: 'Obsah vyhlásenia',
    at: 'Prijaté',
    notAcceptance: 'Tento e-mail potvrdzuje prijatie, nie výsledok.',
    later: (dueOn) =>
      `Ak sa údaje zhodujú s objednávkou, o chvíľu vám v ďalšom e-maile napíšeme, čo bude s peniazmi. Ak sa nezhodujú, ozveme sa vám. Peniaze, na ktoré máte nárok, odošleme najneskôr ${dueOn}.`,
    notYou: 'Ak ste od žiadnej zmluvy neodstúpili, odpovedzte na tento e-mail a preveríme to.',
  },
  en: {
    subject: 'We have received your withdrawal from the contract',
    opening: 'We confirm that we have received this declaration. Please keep this e-mail.',
    content: 'Content of the declaration',
    at: 'Received',
    notAcceptance: 'This e-mail confirms the receipt, not the outcome.',
    later: (dueOn) =>
      `If the details fit an order, another e-mail will shortly tell you what happens with the money. If they do not, we will contact you. Money that you are entitled to is sent by ${dueOn} at the latest.`,
    notYou: 'If you have not withdrawn from any contract, reply to this e-mail and we will look into it.',
  },
}
