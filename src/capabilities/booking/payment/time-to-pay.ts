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

/** How long is left and what happens then, for the ear. */
export function timeLeftToPay(minutes: ToldAt, seats: number): string {
  const [seat, it] = seats === 1 ? ['Miesto', 'ho'] : ['Miesta', 'ich']
  if (minutes === 0) return typo(`Čas na zaplatenie uplynul. ${seat} uvoľňujeme a nič nám nedlhujete.`)
  const left = counted(minutes, ['minútu', 'minúty', 'minút'])
  return typo(`${seat} vám držíme ešte ${left}. Ak dovtedy nezaplatíte, uvoľníme ${it} a nič nám nedlhujete.`)
}
