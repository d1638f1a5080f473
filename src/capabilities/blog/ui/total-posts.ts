import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import { plural } from '#ui/format/plural.ts'

const MESSAGES = {
  sk: (total: number) => `Celkovo ${total} ${plural(total, ['článok', 'články', 'článkov'])} o umelej inteligencii`,
  en: (total: number) => `${total} ${total === 1 ? 'article' : 'articles'} about artificial intelligence in total`,
}

/** How many articles a list has on all its pages, letter by letter as it was specified. */
export function totalPosts(total: number, language: Language = 'sk'): string {
  return messagesIn(MESSAGES, language)(total)
}
