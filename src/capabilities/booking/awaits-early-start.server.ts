import { readConsentRecords } from '#capabilities/consent/read-consent-records.server.ts'
import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Block } from '#platform/mail/letter.server.ts'
import { needsEarlyStart } from './core/reservation-rules.ts'
import type { RegistrationInWhole } from './find-registration.server.ts'

const MESSAGES = {
  sk: {
    title: 'Pred kurzom nám ešte niečo potvrďte',
    text: 'Kurz sa začína v lehote, v ktorej môžete od zmluvy odstúpiť. Na stránke so vstupom na kurz vás preto požiadame, aby ste si jeho začatie v tejto lehote výslovne želali. Kým tak neurobíte, na kurz nevstúpite a právo odstúpiť vám zostáva v celom rozsahu.',
  },
  en: {
    title: 'One thing to confirm before the course',
    text: 'The course starts within the period in which you can withdraw from the contract. The page that leads into the course will therefore ask you to expressly request the start within that period. Until you do, you cannot enter the course and your right to withdraw remains in full.',
  },
}

type Ordered = Pick<RegistrationInWhole, 'registration' | 'session'>

/**
 * Whether the course may not begin for this buyer before they ask for it: it begins while they may withdraw, and they have
 * not asked yet. An order comes here by a move, a transfer or staff; whoever orders by themselves asks with the order.
 */
export async function awaitsEarlyStart(db: Executor, { registration, session }: Ordered, now: Date): Promise<boolean> {
  return needsEarlyStart(registration, session, now) && !(await hasWishedEarlyStart(db, registration.id))
}

export async function hasWishedEarlyStart(db: Executor, registrationId: string): Promise<boolean> {
  const records = await readConsentRecords(db, [registrationId])
  return records.get(registrationId)?.earlyStart?.given === true
}

/** For whoever came into the time for withdrawal without asking for the start: what they will be asked, and why it pays to know. */
export function earlyStartBlocks(asksEarlyStart: boolean, language: Language): Array<Block> {
  if (!asksEarlyStart) return []
  const words = messagesIn(MESSAGES, language)
  return [
    {
      kind: 'note',
      tone: 'info',
      title: typo(words.title),
      content: typo(words.text),
    },
  ]
}
