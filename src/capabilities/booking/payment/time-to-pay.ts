import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { counted } from '#ui/format/plural.ts'

/** When whoever cannot see the clock is told how long is left, in minutes. Zero says that it is over. */
const TOLD_AT_MINUTES = [10, 5, 1, 0] as const
export type ToldAt = (typeof TOLD_AT_MINUTES)[number]

/** `38:07`, and `100:00` for what no hold lasts. */
export function minutesAndSeconds(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000))
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}

/** Which of the moments lies between two looks at the clock; of several, as after a sleep, the last one. */
export function momentBetween(beforeMs: number, leftMs: number): ToldAt | null {
  return TOLD_AT_MINUTES.findLast((minutes) => beforeMs > minutes * 60_000 && leftMs <= minutes * 60_000) ?? null
}

const MESSAGES = {
  sk: {
    left(minutes: number, isOne: boolean) {
      const [seat, it] = isOne ? ['Miesto', 'ho'] : ['Miesta', 'ich']
      const left = counted(minutes, ['minútu', 'minúty', 'minút'])
      return `${seat} vám držíme ešte ${left}. Ak dovtedy nezaplatíte, uvoľníme ${it} a nič nám nedlhujete.`
    },
    over: (isOne: boolean) =>
      `Čas na zaplatenie uplynul. ${isOne ? 'Miesto' : 'Miesta'} uvoľňujeme a nič nám nedlhujete.`,
  },
  en: {
    left(minutes: number, isOne: boolean) {
      const [seat, it] = isOne ? ['seat', 'it'] : ['seats', 'them']
      const left = minutes === 1 ? '1\u00a0minute' : `${minutes}\u00a0minutes`
      return `We hold your ${seat} for another ${left}. If you do not pay by then, we release ${it} and you owe us nothing.`
    },
    over: (isOne: boolean) =>
      `The time to pay is over. We are releasing the ${isOne ? 'seat' : 'seats'} and you owe us nothing.`,
  },
}

/** How long is left and what happens then, for the ear. */
export function timeLeftToPay(minutes: ToldAt, seats: number, language: Language = 'sk'): string {
  const words = messagesIn(MESSAGES, language)
  const isOne = seats === 1
  return typo(minutes === 0 ? words.over(isOne) : words.left(minutes, isOne))
}
