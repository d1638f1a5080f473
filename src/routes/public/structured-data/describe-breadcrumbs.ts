import type { BreadcrumbList } from 'schema-dts'

type Crumb = { name: string; path: string }

/** The way from the landing page to a page below it. */
export function describeBreadcrumbs(origin: string, crumbs: ReadonlyArray<Crumb>): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Domov', path: '/' }, ...crumbs].map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: new URL(path, origin).href,
    })),
  }
}
