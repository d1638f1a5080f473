import { BRAND } from '#kernel/brand.ts'

/** What a page of the back office tells the browser. Search engines have no business here. */
export function adminMeta(title: string) {
  return [{ title: `${title} | ${BRAND.product}` }, { name: 'robots', content: 'noindex, nofollow' }]
}
