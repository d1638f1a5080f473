import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { counted } from '#ui/format/plural.ts'
import type { CourseDefaults } from './catalogue.ts'

const MESSAGES = {
  sk: { days: (n: number) => counted(n, ['deň', 'dni', 'dní']), percent: (n: number) => `${n}\u00a0%` },
  en: { days: (n: number) => counted(n, ['day', 'days']), percent: (n: number) => `${n}%` },
}

/** What texts may say about courses without repeating a number; null while there is no early bird. */
export function courseFacts({ basePriceCents, durationText, ...defaults }: CourseDefaults, language: Language = 'sk') {
  const hasEarlyBird = defaults.earlyBirdDiscountPercent > 0
  const words = messagesIn(MESSAGES, language)
  return {
    beginnerPrice: formatMoney(basePriceCents.beginner, language),
    advancedPrice: formatMoney(basePriceCents.advanced, language),
    duration: durationText.beginner,
    earlyBirdPercent: hasEarlyBird ? words.percent(defaults.earlyBirdDiscountPercent) : null,
    earlyBirdDays: hasEarlyBird ? words.days(defaults.earlyBirdDays) : null,
  }
}
