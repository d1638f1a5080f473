import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ArticlePage } from '#capabilities/blog/blog.ts'
import { INITIAL_SETTINGS } from '#platform/settings/site-settings.ts'
import { StructuredData } from '#ui/page/structured-data.tsx'
import { articleMeta } from './article-meta.ts'
import { describeArticle } from './describe-article.ts'

const ORIGIN = 'https://bystro.example'
const matches = [{ id: 'root', loaderData: { origin: ORIGIN } }]
const tag = { id: '1', name: 'Praktická AI', slug: 'prakticka-ai' }
const post: ArticlePage = {
  id: '1',
  slug: 'prompt',
  title: 'Prompt nie je kúzlo',
  excerpt: 'Päť otázok.',
  url: 'https://ghost.example/prompt/',
  feature_image: null,
  cover: null,
  feature_image_caption: null,
  published_at: '2026-11-12T07:00:00.000Z',
  updated_at: '2026-11-13T07:00:00.000Z',
  reading_time: 5,
  language: 'sk',
  visibility: 'public',
  access: true,
  primary_tag: tag,
  tags: [tag, { id: '2', name: 'Firmy', slug: 'firmy' }],
  primary_author: { name: 'Soňa Jasenská', profile_image: null, slug: 'sona' },
  originalUrl: 'https://ghost.example/prompt/',
}
const { brand } = INITIAL_SETTINGS
const described = { brand, post, isGated: false, readingTime: 5, picture: '/share/clanok-prompt.00000000.png' }

test('an article is described by whom, when and where it is, under our own address', () => {
  expect(describeArticle(ORIGIN, described)).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'Prompt nie je kúzlo',
    mainEntityOfPage: `${ORIGIN}/blog/prompt`,
    image: `${ORIGIN}/share/clanok-prompt.00000000.png`,
    datePublished: '2026-11-12T07:00:00.000Z',
    dateModified: '2026-11-13T07:00:00.000Z',
    author: { name: 'Soňa Jasenská' },
    publisher: { '@id': `${ORIGIN}/#organization`, name: 'Bystro' },
    isAccessibleForFree: true,
    timeRequired: 'PT5M',
    keywords: 'Praktická AI, Firmy',
  })
  expect(describeArticle(ORIGIN, { ...described, isGated: true })).toMatchObject({ isAccessibleForFree: false })
})

test('a hostile title of an article does not end its description', () => {
  const title = '</script><script>steal()</script><!--'
  const html = renderToStaticMarkup(
    <StructuredData
      graph={{
        '@context': 'https://schema.org',
        '@graph': [describeArticle(ORIGIN, { ...described, post: { ...post, title } })],
      }}
    />,
  )
  const content = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html)?.[1]
  expect(JSON.parse(content ?? '')['@graph'][0].headline).toBe(title)
})

test('what networks and search engines read of an article points to our page and its own picture', () => {
  const meta = articleMeta(matches, ORIGIN, post)
  const link = meta.find((one) => 'rel' in one && one.rel === 'canonical')
  expect(link).toMatchObject({ href: `${ORIGIN}/blog/prompt` })
  for (const [property, content] of [
    ['og:type', 'article'],
    ['og:url', `${ORIGIN}/blog/prompt`],
    ['article:published_time', post.published_at],
    ['article:modified_time', post.updated_at],
    ['article:section', 'Praktická AI'],
    ['article:tag', 'Firmy'],
    ['og:image', expect.stringMatching(/\/share\/clanok-prompt\.[0-9a-f]{8}\.png$/)],
  ])
    expect(meta).toContainEqual({ property, content })
  expect(meta).toContainEqual(expect.objectContaining({ type: 'application/rss+xml', href: `${ORIGIN}/blog/rss.xml` }))
  expect(meta).toContainEqual({ name: 'description', content: 'Päť otázok.' })
})

test('an English article stands among the English pages, says its language and has no twin', () => {
  const english = { ...post, language: 'en' as const }
  expect(describeArticle(ORIGIN, { ...described, post: english })).toMatchObject({
    url: `${ORIGIN}/en/blog/prompt`,
    inLanguage: 'en',
  })
  const meta = articleMeta([...matches, { id: 'layout', loaderData: { language: 'en' } }], ORIGIN, english)
  expect(meta).toContainEqual(expect.objectContaining({ rel: 'canonical', href: `${ORIGIN}/en/blog/prompt` }))
  expect(meta).toContainEqual({ property: 'og:locale', content: 'en_GB' })
  expect(meta).toContainEqual(expect.objectContaining({ href: `${ORIGIN}/en/blog/rss.xml` }))
  for (const said of [meta, articleMeta(matches, ORIGIN, post)]) {
    expect(said.filter((one) => 'hrefLang' in one)).toEqual([])
    expect(said.some((one) => 'property' in one && one.property === 'og:locale:alternate')).toBe(false)
  }
})

test('a long excerpt ends after a word, and a missing one leaves a sentence', () => {
  const describedAs = (excerpt: string) =>
    articleMeta(matches, ORIGIN, { ...post, excerpt }).find((one) => 'name' in one && one.name === 'description')
  expect(describedAs('slovo '.repeat(60))).toMatchObject({ content: expect.stringMatching(/slovo…$/) })
  expect(describedAs('')).toMatchObject({ content: 'Článok na blogu Bystro.' })
})
