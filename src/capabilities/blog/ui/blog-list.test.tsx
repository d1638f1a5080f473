import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Language } from '#kernel/language.ts'
import { PageLanguage } from '#ui/hooks/use-messages.ts'
import { type BlogTag, PostSummary } from '../blog.ts'
import { blogPath } from '../blog-query.ts'
import type { BlogQuery } from '../blog-reading.ts'
import { SAMPLE_POSTS, SAMPLE_POSTS_IN_ENGLISH } from '../sample-posts.server.ts'
import { BlogFilters } from './blog-filters.tsx'
import { PostList } from './post-list.tsx'

const posts = SAMPLE_POSTS.map((post) => PostSummary.parse(post))
const EVERYTHING: BlogQuery = { q: '', tag: null, page: 1 }
const tag = (name: string, slug: string, count: number): BlogTag => ({
  id: slug,
  name,
  slug,
  description: null,
  feature_image: null,
  count: { posts: count },
})
const TAGS = [tag('AI', 'ai', 4), tag('Prázdna', 'prazdna', 0), tag('Firmy', 'firmy', 1)]

function drawn(element: React.ReactNode, language: Language = 'sk'): string {
  const router = createMemoryRouter([{ path: '/blog', element }], { initialEntries: ['/blog'] })
  return renderToStaticMarkup(
    <PageLanguage value={language}>
      <RouterProvider router={router} />
    </PageLanguage>,
  ).replaceAll('\u00a0', ' ')
}

const filters = (query: Partial<BlogQuery> = {}) =>
  drawn(<BlogFilters query={{ ...EVERYTHING, ...query }} tags={TAGS} />)

function list(
  query: Partial<BlogQuery> = {},
  found: ReadonlyArray<PostSummary> = posts,
  pages = 1,
  language: Language = 'sk',
) {
  const asked = { ...EVERYTHING, ...query }
  const pagination = { page: asked.page, limit: 9, pages, total: found.length }
  const listing = { outcome: 'listed', posts: found, pagination, tags: [] } as const
  return drawn(<PostList query={asked} listing={listing} isLoading={false} />, language)
}

test('[PUB-101] [PUB-022] the search is a form that needs no script, with the text of the address in it and the category kept', () => {
  const html = filters({ q: 'malá "firma"', tag: 'ai' })
  const [search = ''] = /<search>.*<\/search>/.exec(html) ?? []
  expect(search).toMatch(/<form [^>]*action="\/blog" method="get"/)
  expect(search).toMatch(/<input [^>]*type="search"[^>]*name="q"[^>]*value="malá &quot;firma&quot;"/)
  expect(search).toContain('<input type="hidden" name="tag" value="ai"/>')
  expect(search).toMatch(/<button [^>]*type="submit"/)
  expect(search).not.toContain('name="page"')
})

test('[PUB-102] [PUB-103] [PUB-104] categories begin with all of them, say how many posts they have, and leave empty ones out', () => {
  const options = [...filters({ tag: 'firmy' }).matchAll(/<option value="([^"]*)"( selected="")?>([^<]*)</g)]
  expect(options.map(([, value, selected, words]) => [value, words, selected !== undefined])).toEqual([
    ['', 'Všetky kategórie', false],
    ['ai', 'AI (4)', false],
    ['firmy', 'Firmy (1)', true],
  ])
})

test('[PUB-220] without a script a category is a form of its own, so it leaves the search text behind', () => {
  const category = filters({ q: 'firma', tag: 'ai' }).split('</search>')[1] ?? ''
  expect(category).toMatch(
    /<form [^>]*action="\/blog" method="get"[^>]*>.*<select [^>]*name="tag".*<button type="submit"/,
  )
  expect(category.slice(0, category.indexOf('</form>'))).not.toContain('name="q"')
})

test('[PUB-105] [PUB-106] [PUB-222] every active filter has a badge that takes it away, and one link takes all', () => {
  const html = filters({ q: 'firma', tag: 'ai', page: 3 })
  expect(html).toMatch(/<a [^>]*href="\/blog"[^>]*>Zrušiť filtre<\/a>/)
  const badges = [...html.matchAll(/<li class="blog-chip"><span>([^<]*)<\/span><a ([^>]*)>/g)]
  expect(badges.map(([, words]) => words)).toEqual(['„firma“', 'AI'])
  expect(badges[0]?.[2]).toContain('href="/blog?tag=ai"')
  expect(badges[0]?.[2]).toContain('aria-label="Zrušiť filter „firma“"')
  expect(badges[1]?.[2]).toContain('href="/blog?q=firma"')
  expect(filters()).not.toContain('blog-chip')
  expect(filters()).toMatch(/<button disabled=""[^>]*>Zrušiť filtre</)
})

test('[PUB-110] [PUB-111] [PUB-112] a card shows cover, tag, title, excerpt, date and minutes, and whether it is Premium', () => {
  const cards = list().split('<article').slice(1)
  expect(cards).toHaveLength(4)
  expect(cards[0]).toContain('class="post-cover')
  for (const words of ['Praktická AI', 'Prompt nie je kúzlo', '12. novembra 2026', '5 min čítania', 'Čítať ďalej'])
    expect(cards[0]).toContain(words)
  expect(cards[0]).toContain('Päť otázok, ktoré si položte skôr')
  expect(cards[0]).toContain('href="/blog/prompt-nie-je-kuzlo"')
  expect(cards.map((card) => card.includes('>Premium<'))).toEqual([false, false, false, true])
})

test('[PUB-109] [PUB-024] pages are numbered links with steps to both sides, and keep the filters', () => {
  const nav = /<nav .*<\/nav>/.exec(list({ q: 'ai', tag: 'firmy', page: 2 }, posts, 3))?.[0] ?? ''
  const hrefs = [...nav.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  const at = (page: number) => blogPath({ q: 'ai', tag: 'firmy', page })
  expect(hrefs).toEqual([at(1), at(1), at(2), at(3), at(3)])
  expect(at(1)).not.toContain('page')
  expect(nav).toContain('aria-label="Predchádzajúca strana"')
  expect(nav).toContain('aria-label="Nasledujúca strana"')
  expect(nav).toMatch(/aria-label="Strana 2" aria-current="page"|aria-current="page"[^>]*aria-label="Strana 2"/)
  const first = /<nav .*<\/nav>/.exec(list({}, posts, 3))?.[0] ?? ''
  expect(first).not.toContain('Predchádzajúca')
})

test('[PUB-365] [PUB-366] [PUB-113] an empty list says whether the filters or the blog are to blame', () => {
  expect(list({ q: 'xyz' }, [])).toContain('Nenašli sa žiadne články vyhovujúce vašim kritériám.')
  expect(list({ tag: 'xyz' }, [])).toContain('Nenašli sa žiadne články vyhovujúce vašim kritériám.')
  expect(list({}, [])).toContain('Zatiaľ nie sú k dispozícii žiadne články.')
  expect(list({}, [])).not.toContain('kritériám')
})

test('[PUB-363] [PUB-113] a list that could not be read says so and can be asked for again', () => {
  const query = { ...EVERYTHING, tag: 'ai', page: 2 }
  const html = drawn(<PostList query={query} listing={{ outcome: 'failed' }} isLoading={false} />)
  expect(html).toContain('Nepodarilo sa načítať články. Skúste to prosím neskôr.')
  expect(html).toMatch(/<a [^>]*href="\/blog\?tag=ai&amp;page=2"[^>]*>Skúsiť znova</)
})

test('[PUB-113] while another list is on its way the old one stays, marked as busy', () => {
  const listing = { outcome: 'listed', posts, pagination: { page: 1, limit: 9, pages: 1, total: 4 }, tags: [] } as const
  const html = drawn(<PostList query={EVERYTHING} listing={listing} isLoading />)
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('Načítavame články…')
  expect(html).toContain('Prompt nie je kúzlo')
})

test('in English forms, pages and cards stay among English pages, and an empty blog leads to the Slovak one', () => {
  const forms = drawn(<BlogFilters query={{ ...EVERYTHING, tag: 'ai' }} tags={TAGS} />, 'en')
  expect([...forms.matchAll(/action="([^"]*)"/g)].map(([, action]) => action)).toEqual(['/en/blog', '/en/blog'])
  const english = SAMPLE_POSTS_IN_ENGLISH.map((post) => PostSummary.parse(post))
  const html = list({ page: 2 }, english, 3, 'en')
  expect(html).toContain('href="/en/blog/writing-in-two-languages"')
  expect(html).toContain('href="/en/blog?page=3"')
  expect(html).toContain('November 2026')
  const empty = list({}, [], 1, 'en')
  expect(empty).toMatch(/<a [^>]*lang="sk"[^>]*href="\/blog"[^>]*>Články po slovensky</)
  expect(empty).toContain('hrefLang="sk"')
  expect(list({ q: 'x' }, [], 1, 'en')).not.toContain('po slovensky')
  expect(list({}, [])).not.toContain('po slovensky')
})
