import { brandIn } from '#ui/hooks/use-brand.ts'

/** What a page of the back office tells the browser. Search engines have no business here. */
export function adminMeta(matches: Parameters<typeof brandIn>[0], title: string) {
  return [{ title: `${title} | ${brandIn(matches).product}` }, { name: 'robots', content: 'noindex, nofollow' }]
}
