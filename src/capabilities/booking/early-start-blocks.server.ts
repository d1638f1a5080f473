import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import type { Block } from '#platform/mail/letter.server.ts'

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

/** For whoever came into the time for withdrawal without asking for the start: what they will be asked, and why it pays to know. */
export function earlyStartBlocks(asksEarlyStart: boolean): Array<Block> {
  if (!asksEarlyStart) return []
  const words = messagesIn(MESSAGES, 'sk')
  return [
    {
      kind: 'note',
      tone: 'info',
      title: typo(words.title),
      content: typo(words.text),
    },
  ]
}
