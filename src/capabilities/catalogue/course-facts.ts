import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { counted } from '#ui/format/plural.ts'
import type { CourseDefaults } from './catalogue.ts'

const MESSAGES = {
  sk: { days: (n: number) => counted(n, ['deň', 'dni', 'dní']) },
  en: { days: (n: number) => counted(n, ['day', 'days']) },
}

/** What texts may say about courses without repeating a number; null while there is no early bird. */
export function courseFacts({ basePriceCents, durationText, ...defaults }: CourseDefaults, language: Language = 'sk') {
  const hasEarlyBird = defaults.earlyBirdDiscountPercent > 0
  return {
    beginnerPrice: formatMoney(basePriceCents.beginner),
    advancedPrice: formatMoney(basePriceCents.advanced),
    duration: durationText.beginner,
    earlyBirdPercent: hasEarlyBird ? `${defaults.earlyBirdDiscountPercent}\u00a0%` : null,
    earlyBirdDays: hasEarlyBird ? messagesIn(MESSAGES, language).days(defaults.earlyBirdDays) : null,
  }
}
