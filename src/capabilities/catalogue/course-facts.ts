import { formatMoney } from '#ui/format/money-format.ts'
import { counted } from '#ui/format/plural.ts'
import type { CourseDefaults } from './catalogue.ts'

/** What texts may say about courses without repeating a number; null while there is no early bird. */
export function courseFacts({ basePriceCents, durationText, ...defaults }: CourseDefaults) {
  const hasEarlyBird = defaults.earlyBirdDiscountPercent > 0
  return {
    beginnerPrice: formatMoney(basePriceCents.beginner),
    advancedPrice: formatMoney(basePriceCents.advanced),
    duration: durationText.beginner,
    earlyBirdPercent: hasEarlyBird ? `${defaults.earlyBirdDiscountPercent}\u00a0%` : null,
    earlyBirdDays: hasEarlyBird ? counted(defaults.earlyBirdDays, ['deň', 'dni', 'dní']) : null,
  }
}
