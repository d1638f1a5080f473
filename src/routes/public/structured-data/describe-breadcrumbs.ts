import type { BreadcrumbList } from 'schema-dts'
import type { Language } from '#kernel/language.ts'
import type { Messages } from '#kernel/messages.ts'
import { pageIn } from '#kernel/page-address.ts'

export type Crumb = { name: string; path: string }

const HOME: Messages<string> = { sk: 'Domov', en: 'Home' }

/** The way from the landing page to a page below it. */
export function describeBreadcrumbs(
  origin: string,
  crumbs: ReadonlyArray<Crumb>,
  language: Language = 'sk',
): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: HOME[language], path: '/' }, ...crumbs].map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: new URL(pageIn(path, language), origin).href,
    })),
  }
}
