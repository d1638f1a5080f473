import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { blogParts, INSTRUCTOR } from '#capabilities/blog/blog.testing.server.ts'
import { blogContext } from '#capabilities/blog/blog-context.server.ts'
import type { ArticleReading, Blog } from '#capabilities/blog/blog-reading.ts'
import { openBlog } from '#capabilities/blog/open-blog.server.ts'
import { timetableContext } from '#capabilities/schedule/timetable-context.server.ts'
import { englishContext } from '#capabilities/translations/english-context.server.ts'
import { createAnalytics } from '#platform/browser/analytics/analytics.ts'
import { AnalyticsProvider } from '#platform/browser/analytics/analytics-context.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'
import type { Services } from '#platform/services.server.ts'
import ArticleRoute, { ErrorBoundary, loader, meta } from './article.tsx'

type LoaderArgs = Parameters<typeof loader>[0]
type Found = Extract<ArticleReading, { outcome: 'found' }>

const matches = [{ id: 'root', loaderData: { origin: 'https://bystro.example' } }]

async function load(slug: string, change: (found: ArticleReading) => ArticleReading = (found) => found, at = '/blog/') {
  const services = blogParts()
  const blog = openBlog(services, { mainInstructor: () => INSTRUCTOR })
  const context = new RouterContextProvider()
  context.set(servicesContext, services as unknown as Services)
  context.set(timetableContext, { current: () => [] } as never)
  context.set(englishContext, { current: () => () => null })
  context.set(blogContext, { ...blog, article: async (asked) => change(await blog.article(asked)) } as Blog)
  try {
    return await loader({ context, params: { slug }, url: new URL(at + slug, 'http://x') } as unknown as LoaderArgs)
  } finally {
    blog.stop()
  }
}

const changed = (difference: (found: Found) => Partial<Found>) => (found: ArticleReading) =>
  found.outcome === 'found' ? { ...found, ...difference(found) } : found

function drawn(loaderData: unknown): string {
  const element = (
    <AnalyticsProvider value={createAnalytics()}>
      <ArticleRoute {...({ loaderData } as Parameters<typeof ArticleRoute>[0])} />
    </AnalyticsProvider>
  )
  const router = createMemoryRouter([{ id: 'root', path: '*', element, loader: () => null }], {
    initialEntries: ['/blog/clanok'],
    hydrationData: { loaderData: { root: { origin: 'https://bystro.example' } } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('\u00a0', ' ')
}

test('[PUB-025] [PUB-117] [PUB-119] an article shows its tag, title, date, minutes, author, cover with caption, and text', async () => {
  const html = drawn(
    await load(
      'prompt-nie-je-kuzlo',
      changed(({ post }) => ({
        post: { ...post, feature_image_caption: 'Foto: <a href="https://foto.example" onclick="x()">Jana</a>' },
      })),
    ),
  )
  for (const words of ['Praktická AI', 'Prompt nie je kúzlo. Je to zadanie.', '12. novembra 2026', '5 min čítania'])
    expect(html).toContain(words)
  expect(html).toContain(`<span class="sr-only">Autor: </span>${INSTRUCTOR.name}`)
  expect(html).toMatch(/<figure class="article-cover"><div class="post-cover/)
  expect(html).toMatch(/<figcaption[^>]*>Foto: <a [^>]*href="https:\/\/foto\.example\/?"[^>]*>Jana<\/a><\/figcaption>/)
  expect(html).not.toContain('onclick')
  expect(html).toContain('Kto bude výsledok čítať?')
})

test('[PUB-121] [PUB-120] the contents stand in the sidebar and in a box, each entry with its heading’s address', async () => {
  const html = drawn(await load('prompt-nie-je-kuzlo'))
  const [, box = ''] = /<details class="toc toc-box" open="">(.*?)<\/details>/.exec(html) ?? []
  const [, aside = ''] = /<nav class="toc toc-aside"[^>]*>(.*?)<\/nav>/.exec(html) ?? []
  for (const place of [box, aside]) {
    const targets = [...place.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)
    expect(targets).toHaveLength(2)
    for (const id of targets) expect(html).toContain(`<h2 id="${id}">`)
  }
})

test('[PUB-123] [PUB-124] links lead to the original, where readers can get there, and to each category', async () => {
  const original = 'https://ghost.example/prompt/'
  const html = drawn(
    await load(
      'prompt-nie-je-kuzlo',
      changed(({ post }) => ({ post: { ...post, originalUrl: original } })),
    ),
  )
  const [, side = ''] = html.split('class="article-links"')
  expect(side).toMatch(/<a class="link" href="https:\/\/ghost\.example\/prompt\/"[^>]*>Pôvodný článok</)
  expect(side).toContain('href="/blog?tag=prakticka-ai"')
  expect(html).toMatch(/<ul class="article-tags"[^>]*><li><a class="badge plain" href="\/blog\?tag=prakticka-ai"/)
  expect(drawn(await load('prompt-nie-je-kuzlo'))).not.toContain('Pôvodný článok')
})

test('[PUB-125] at most two related articles are shown, each with a link to its page', async () => {
  const html = drawn(
    await load(
      'prompt-nie-je-kuzlo',
      changed(({ post }) => ({
        related: ['a', 'b', 'c'].map((slug) => ({ ...post, id: slug, slug })),
      })),
    ),
  )
  const [, related = ''] = html.split('Podobné články')
  expect([...related.matchAll(/<h3><a href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/blog/a', '/blog/b'])
  expect(drawn(await load('prompt-nie-je-kuzlo'))).not.toContain('Podobné články')
})

test('[PUB-126] a gated article shows the notice with a link to the original, and nothing of its text leaves the server', async () => {
  const secret = 'Táto veta je iba pre predplatiteľov.'
  const loaded = await load(
    'ako-ucit-s-ai',
    changed(({ post, content }) => ({
      post: { ...post, originalUrl: 'https://ghost.example/ucit/' },
      content: {
        ...content,
        blocks: [{ kind: 'prose', nodes: [{ tag: 'p', children: [secret] }] }],
        contents: [{ id: 'cast-x', text: secret, level: 2 }],
        pullQuotes: [{ text: secret }],
      },
    })),
  )
  expect(JSON.stringify(loaded)).not.toContain(secret)
  const html = drawn(loaded)
  expect(html).toContain('Obsah len pre predplatiteľov')
  expect(html).toMatch(/<a [^>]*href="https:\/\/ghost\.example\/ucit\/"[^>]*>.*?Otvoriť pôvodný článok/)
  expect(drawn(await load('ako-ucit-s-ai'))).not.toContain('Otvoriť pôvodný článok')
})

test('[PUB-368] [PUB-116] [PUB-227] an article that cannot be read says so under 200, is kept by nobody and found by nobody', async () => {
  const loaded = await load('prompt-nie-je-kuzlo', () => ({ outcome: 'failed' }))
  expect(loaded).toMatchObject({ data: { article: null }, init: { headers: { 'cache-control': 'no-store' } } })
  const html = drawn({ article: null, sessions: [] })
  expect(html).toContain('Nepodarilo sa načítať článok. Skúste to prosím neskôr.')
  expect(html).toMatch(/<a [^>]*href="\/blog\/clanok"[^>]*>Skúsiť znova</)
  const said = meta({ matches, loaderData: { article: null, sessions: [] } } as unknown as Parameters<typeof meta>[0])
  expect(said).toContainEqual({ name: 'robots', content: 'noindex' })
})

test('[PUB-367] an article that is not there is a 404 that says so', async () => {
  const thrown = await load('taky-clanok-nie-je').catch((error: unknown) => error)
  expect(thrown).toMatchObject({ init: { status: 404 } })
  const error = { status: 404, statusText: '', internal: false, data: null }
  const element = (
    <ErrorBoundary {...({ error, params: { slug: 'x' } } as unknown as Parameters<typeof ErrorBoundary>[0])} />
  )
  const router = createMemoryRouter([{ path: '*', element }])
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).toContain('Článok nebol nájdený.')
})

test('an address that means an article under another slug leads there', async () => {
  const answer = await load('Prompt-Nie-Je-Kuzlo').catch((error: unknown) => error)
  expect(answer).toBeInstanceOf(Response)
  expect((answer as Response).headers.get('location')).toBe('/blog/prompt-nie-je-kuzlo')
})

test('an article stands at one address, in its own language, and any other leads there for good', async () => {
  const led = async (slug: string, at: string) => {
    const answer = (await load(slug, undefined, at).catch((error: unknown) => error)) as Response
    return [answer.status, answer.headers.get('location')]
  }
  const english = 'writing-in-two-languages'
  expect(await led(english, '/blog/')).toEqual([301, `/en/blog/${english}`])
  expect(await led('prompt-nie-je-kuzlo', '/en/blog/')).toEqual([301, '/blog/prompt-nie-je-kuzlo'])
  expect(await led('Writing-in-two', '/blog/')).toEqual([302, `/en/blog/${english}`])
  expect(await load(english, undefined, '/en/blog/')).toMatchObject({
    article: { post: { slug: english, language: 'en' } },
  })
})
