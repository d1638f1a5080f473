import { plural } from '#ui/format/plural.ts'

/** How many articles a list has on all its pages, letter by letter as it was specified. */
export function totalPosts(total: number): string {
  return `Celkovo ${total} ${plural(total, ['článok', 'články', 'článkov'])} o umelej inteligencii`
}
