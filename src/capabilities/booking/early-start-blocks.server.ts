import { typo } from '#kernel/typography.ts'
import type { Block } from '#platform/mail/letter.server.ts'

/** For whoever came into the time for withdrawal without asking for the start: what they will be asked, and why it pays to know. */
export function earlyStartBlocks(asksEarlyStart: boolean): Array<Block> {
  if (!asksEarlyStart) return []
  return [
    {
      kind: 'note',
      tone: 'info',
      title: typo('Pred kurzom nám ešte niečo potvrďte'),
      content: typo(
        'Kurz sa začína v lehote, v ktorej môžete od zmluvy odstúpiť. Na stránke so vstupom na kurz vás preto požiadame, aby ste si jeho začatie v tejto lehote výslovne želali. Kým tak neurobíte, na kurz nevstúpite a právo odstúpiť vám zostáva v celom rozsahu.',
      ),
    },
  ]
}
