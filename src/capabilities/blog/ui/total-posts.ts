import { counted } from '#ui/plural.ts'
import { typo } from '#ui/typography.ts'

/** How many articles a list has on all its pages. */
export function totalPosts(total: number): string {
  return typo(`Celkovo ${counted(total, ['článok', 'články', 'článkov'])} o umelej inteligencii`)
}
