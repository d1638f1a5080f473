import { expect, type Page, test } from '@playwright/test'
import { missingInPage } from '#platform/monitoring/page-for-crawler.server.ts'
import { PUBLISHED_POSTS, SLUGS } from '../tools/ghost/seed/seed-facts.ts'

async function metaOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('meta[property], meta[name]')].map((meta) => [
        meta.getAttribute('property') ?? meta.getAttribute('name') ?? '',
        meta.getAttribute('content') ?? '',
      ]),
    ),
  )
}

test('[PUB-003] [PUB-004] [PUB-005] the page names the site, its locale and a share image that is there', async ({
  page,
  request,
}) => {
  const problems: Array<string> = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  await page.goto('/')
  const meta = await metaOf(page)
  expect(meta['og:site_name']).toBe('Bystro')
  expect(meta['og:locale']).toBe('sk_SK')
  expect([meta['og:image:width'], meta['og:image:height']]).toEqual(['1200', '630'])
  const image = await request.get(meta['og:image'] ?? '')
  expect(image.headers()).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const bytes = await image.body()
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  expect(problems).toEqual([])
})

test('only known pages have a picture, and an old address of one leads to the one of today', async ({ request }) => {
  for (const path of ['/share/nieco.png', '/share/home', '/share/home.svg', '/share/..%2f..%2fetc%2fpasswd.png']) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
  const old = await request.get('/share/home.00000000.png', { maxRedirects: 0 })
  expect(old.status()).toBe(302)
  expect(old.headers().location).toMatch(/^\/share\/home\.[0-9a-f]{8}\.png$/)
  for (const name of ['home', 'vop', 'privacy', 'cookies', 'pristupnost', 'blog']) {
    const answer = await request.get(`/share/${name}.png`)
    expect(answer.headers()['content-type'], name).toBe('image/png')
  }
})

test('the landing page describes provider, courses with dates and prices, and questions', async ({ page, request }) => {
  await page.goto('/')
  const { '@graph': graph } = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  const ofType = (type: string) => graph.filter((thing: Record<string, unknown>) => thing['@type'] === type)
  expect(ofType('EducationalOrganization')).toHaveLength(1)
  const { result } = await (await request.get('/api/seats')).json()
  const described = ofType('Course').flatMap(
    (course: { hasCourseInstance: Array<unknown> }) => course.hasCourseInstance,
  )
  expect(described).toHaveLength(result.sessions.length)
  for (const { offers } of described) {
    expect(offers).toMatchObject({
      priceCurrency: 'EUR',
      price: expect.any(Number),
      url: expect.stringContaining('/#schedule'),
    })
  }
  const [faq] = ofType('FAQPage')
  expect(faq.mainEntity.length).toBeGreaterThan(0)
  expect(JSON.stringify(faq)).not.toMatch(/\{\w+\}/)
})

test('the sitemap names pages that answer, by whole addresses, and robots.txt names the sitemap', async ({
  request,
  baseURL,
}) => {
  const robots = await request.get('/robots.txt')
  expect(robots.headers()['content-type']).toContain('text/plain')
  const text = await robots.text()
  for (const path of [
    '/platba/',
    '/volba/',
    '/potvrdenie-adresy/',
    '/potvrdenie-objednavky/',
    '/ucet-na-vratenie/',
    '/v-poradovniku/',
    '/spatna-vazba/',
    '/ponuka/',
    '/zmena/',
    '/lektor/',
    '/pripojit/',
    '/admin',
    '/api/',
  ])
    expect(text).toContain(`Disallow: ${path}\n`)
  expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml\n`)
  const sitemap = await request.get('/sitemap.xml')
  expect(sitemap.headers()['content-type']).toContain('application/xml')
  const addresses = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  for (const path of ['/', '/blog', '/kontakt', '/en', '/vop?lang=sk', '/en/terms'])
    expect(addresses).toContain(`${baseURL}${path}`)
  const isArticle = (address: string) => /^\/(en\/)?blog\//.test(new URL(address).pathname)
  const articles = addresses.filter(isArticle)
  expect(articles.length).toBeGreaterThanOrEqual(PUBLISHED_POSTS)
  const english = articles.filter((address) => address.startsWith(`${baseURL}/en/`))
  expect(english).toEqual([SLUGS.english, SLUGS.englishAboutSafety].map((slug) => `${baseURL}/en/blog/${slug}`))
  // All articles are one route, so a few of them answer for the others.
  for (const address of [...addresses.filter((each) => !isArticle(each)), ...articles.slice(0, 2), ...english]) {
    const answer = await request.get(address.replaceAll('&amp;', '&'))
    expect(answer.status(), address).toBe(200)
    expect(await answer.text(), address).toContain(`<link rel="canonical" href="${address}"`)
  }
})

test('whoever finds a hole is told whom to write to, until when that holds and in which languages', async ({
  request,
  baseURL,
}) => {
  const answer = await request.get('/.well-known/security.txt')
  expect(answer.headers()).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
  const lines = (await answer.text()).trimEnd().split('\n')
  expect(lines.map((line) => line.slice(0, line.indexOf(':')))).toEqual([
    'Contact',
    'Contact',
    'Expires',
    'Preferred-Languages',
    'Canonical',
  ])
  expect(lines[0]).toMatch(/^Contact: mailto:[^@\s]+@[^@\s]+\?subject=security$/)
  expect(lines[1]).toBe(`Contact: ${baseURL}/kontakt`)
  expect((await request.get('/kontakt')).status()).toBe(200)
  const days = (Date.parse(lines[2]?.slice('Expires: '.length) ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(179)
  expect(days).toBeLessThan(181)
  expect(lines[4]).toBe(`Canonical: ${baseURL}/.well-known/security.txt`)
})

test('the site can stand on a home screen, with icons that are there', async ({ page, request }) => {
  await page.goto('/')
  const manifestHref = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest = await (await request.get(manifestHref ?? '')).json()
  expect(manifest).toMatchObject({ short_name: 'Bystro', lang: 'sk', start_url: '/' })
  const icons = [...manifest.icons.map(({ src }: { src: string }) => src), '/apple-touch-icon.png', '/favicon.ico']
  for (const icon of icons) {
    const answer = await request.get(icon)
    expect(answer.status(), icon).toBe(200)
    expect(answer.headers()['content-type'], icon).toMatch(/^image\//)
  }
  expect(await page.locator('meta[name="theme-color"]').count()).toBe(2)
})

test('a page behind a link of its own is not for search engines', async ({ page }) => {
  for (const path of ['/pripojit/nieco', '/platba/nieco', '/volba/nieco', '/takato-stranka-nie-je']) {
    await page.goto(path)
    expect((await metaOf(page)).robots, path).toContain('noindex')
  }
})

test('every page of the map of the site reaches a crawler whole, without scripts [ADM-227]', async ({ request }) => {
  const map = await (await request.get('/sitemap.xml')).text()
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )
  expect(addresses.length).toBeGreaterThan(15)
  const broken: Array<string> = []
  for (const address of addresses.slice(0, 40)) {
    const answer = await request.get(address, { headers: { 'user-agent': 'Googlebot/2.1' } })
    const missing = missingInPage({ address, status: answer.status(), html: await answer.text() })
    if (missing.length > 0) broken.push(`${address}: ${missing.join(', ')}`)
  }
  expect(broken).toEqual([])
})
