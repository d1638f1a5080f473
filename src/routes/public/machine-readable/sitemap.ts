import { blogContext } from '#capabilities/blog/blog-context.server.ts'
import { coursePagesContext } from '#capabilities/catalogue/pages/course-pages-context.server.ts'
import { coursePath } from '#capabilities/catalogue/pages/course-path.ts'
import { instructorPath } from '#capabilities/schedule/instructors/instructor-path.ts'
import { publicInstructorsContext } from '#capabilities/schedule/instructors/public-instructors-context.server.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { escapeXml } from '#platform/http/escape-xml.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'
import type { Route } from './+types/sitemap'
import { inBothLanguages, SITE_PAGES, type SitePage } from './site-pages.ts'

/** Every page that may be found, with its languages, every course, everybody who teaches, and every article. */
export async function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(servicesContext).config
  const at = (path: string) => escapeXml(new URL(path, publicOrigin).href)
  const articles = await context.get(blogContext).articles()
  const courses = context
    .get(coursePagesContext)
    .current()
    .map(({ slug }) => inBothLanguages(coursePath(slug)))
  const people = context
    .get(publicInstructorsContext)
    .current()
    .map(({ slug }) => inBothLanguages(instructorPath(slug)))
  const entries = [...SITE_PAGES, ...courses, ...people, ...articles].flatMap((page) => entriesOf(page, at))
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=300' },
  })
}

/** A page in two languages is two addresses, and each of them names both and the one for readers of neither. */
function entriesOf(page: SitePage, at: (path: string) => string): ReadonlyArray<string> {
  if ('path' in page) return [`  <url><loc>${at(page.path)}</loc></url>`]
  const links = Object.entries(page).map(
    ([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${at(address)}"/>`,
  )
  return LANGUAGES.map((language) => `  <url><loc>${at(page[language])}</loc>${links.join('')}</url>`)
}
