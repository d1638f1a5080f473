import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { alerts } from '#platform/alerts/alerts.tables.server.ts'
import { createSafeFetch } from '#platform/safe-fetch/safe-fetch.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { measureCrawlerAccuracy } from './measure-crawler-accuracy.server.ts'
import { missingInPage } from './page-for-crawler.server.ts'

const ADDRESS = 'https://bystro.example/kurzy'

function pageOf(
  address: string,
  changes: Partial<Record<'title' | 'description' | 'image' | 'canonical' | 'body', string>> = {},
) {
  const parts = {
    title: '<title>Kurzy o AI</title>',
    description: '<meta name="description" content="Naučte sa to.">',
    image: '<meta property="og:image" content="https://bystro.example/share/a.png">',
    canonical: `<link rel="canonical" href="${address}">`,
    body: `<main><h1>Kurzy</h1><p>${'Text o kurze. '.repeat(20)}</p></main>`,
    ...changes,
  }
  const { title, description, image, canonical, body } = parts
  return `<!doctype html><html><head>${title}${description}${image}${canonical}</head><body>${body}</body></html>`
}

test('a page is whole for a crawler with title, description, image, canonical and text, and each of them is missed', () => {
  const look = (html: string, status = 200) => missingInPage({ address: ADDRESS, status, html })
  expect(look(pageOf(ADDRESS))).toEqual([])
  expect(look(pageOf(ADDRESS), 503)).toEqual(['status'])
  for (const [part, broken] of [
    ['title', '<title> </title>'],
    ['description', '<meta name="description" content="">'],
    ['image', '<meta property="og:image" content="/share/a.png">'],
    ['image', ''],
    ['canonical', '<link rel="canonical" href="https://bystro.example/ine">'],
    ['body', '<main></main>'],
    ['body', `<main><script>${'let a;'.repeat(100)}</script></main>`],
    ['body', `<div>${'Mimo obsahu. '.repeat(50)}</div>`],
  ] as const) {
    expect(look(pageOf(ADDRESS, { [part]: broken })), broken).toEqual([part])
  }
})

/** A site of a hundred pages, so many of which are broken; and the services that know it as theirs. */
async function givenSite(broken: () => number) {
  const agents = new Set<string | undefined>()
  let origin = ''
  const server = createServer((request, response) => {
    agents.add(request.headers['user-agent'])
    const path = request.url ?? ''
    if (path === '/sitemap.xml') {
      const urls = Array.from({ length: 100 }, (_, n) => `<url><loc>${origin}/p/${n}?a=1&amp;b=2</loc></url>`)
      return response.end(`<urlset>${urls.join('')}<url><loc>https://elsewhere.example/</loc></url></urlset>`)
    }
    const n = Number(/^\/p\/(\d+)/.exec(path)?.[1])
    return response.end(pageOf(`${origin}${path}`, n < broken() ? { description: '' } : {}))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const services = await testServices({ PUBLIC_ORIGIN: origin })
  return {
    services,
    agents,
    async [Symbol.asyncDispose]() {
      await services[Symbol.asyncDispose]()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function found(services: TestServices) {
  const finding = await services.db.execute(
    sql`select is_fine as "isFine", details from watch_findings where name = 'crawler-accuracy'`,
  )
  const open = await services.db.select({ kind: alerts.kind }).from(alerts).where(sql`resolved_at is null`)
  return { ...finding.rows[0], open: open.map(({ kind }) => kind) }
}

test('a crawler that gets fewer than 95 of 100 pages whole raises an alert, and 95 do not [ADM-227]', async () => {
  let broken = 5
  await using site = await givenSite(() => broken)
  const { services } = site
  await measureCrawlerAccuracy(services)
  expect(await found(services)).toMatchObject({ isFine: true, details: { good: 95, all: 100 }, open: [] })
  broken = 6
  await measureCrawlerAccuracy(services)
  expect(await found(services)).toMatchObject({
    isFine: false,
    details: { good: 94, all: 100, bad: expect.arrayContaining([{ path: '/p/0', missing: ['description'] }]) },
    open: ['crawler-accuracy'],
  })
  expect(await services.metrics.registry.metrics()).toContain('bystro_crawler_accuracy 0.94')
  broken = 0
  await measureCrawlerAccuracy(services)
  expect(await found(services)).toMatchObject({ isFine: true, open: [] })
  expect([...site.agents].join()).toContain('Googlebot')
})

test('a site whose map is gone is found by nobody; one that cannot be reached from here is not judged', async () => {
  await using services = await testServices()
  const nothing = createSafeFetch({ ownOrigins: [] })
  await measureCrawlerAccuracy(services, nothing)
  expect(await found(services)).toMatchObject({ isFine: false, details: { reason: expect.any(String) }, open: [] })
  const notFound = async () => ({ status: 404, headers: {}, body: (async function* () {})(), discard() {} })
  await measureCrawlerAccuracy(services, notFound)
  expect(await found(services)).toMatchObject({
    isFine: false,
    details: { all: 1, good: 0 },
    open: ['crawler-accuracy'],
  })
})
