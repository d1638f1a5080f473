import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { CONTENT_TOPIC } from '#platform/cache/snapshot.server.ts'
import { SLOVAK_PAGES } from '../bench/parts/public-pages.ts'
import { SLUGS } from '../tools/ghost/seed/seed-facts.ts'
import { givenCoursePage } from '../tools/local-stack/given-course-page.ts'
import { oversizedPictures } from '../tools/looks/oversized-pictures.ts'
import { openVisit } from './open-visit.ts'
import { inDatabase } from './site-database.ts'
import { PLAIN_SITE } from './sites.ts'

/** A third more pixels than a screen can show is what steps between widths cost; more than that nobody should wait for. */
const LIMIT = 1.3
const WIDTHS = [360, 390, 768, 1024, 1440]
const SITE = { databaseUrl: PLAIN_SITE.databaseUrl, signingSecret: process.env.E2E_SIGNING_SECRET ?? '' }
/** Every page that may have a picture; a form has none. */
const ADDRESSES = ['/', '/blog', '/kurzy/:slug', '/lektori/:slug']
const ARTICLES = [SLUGS.newest, SLUGS.allCards].map((slug) => `/blog/${slug}`)

async function paths(): Promise<ReadonlyArray<string>> {
  const pages = ADDRESSES.flatMap((address) => SLOVAK_PAGES[address]?.[0] ?? [])
  return [...(await Promise.all(pages.map(({ at }) => at(SITE)))), ...ARTICLES]
}

/** The instructor whose page is looked at gets a photograph, in landscape, as people upload them. */
async function givenPhoto(): Promise<void> {
  const { id } = await givenCoursePage(PLAIN_SITE)
  const photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#8899aa' } })
    .webp()
    .toBuffer()
  const hash = createHash('sha256').update(photo).digest('hex')
  const { rows } = await inDatabase(
    `insert into uploaded_pictures (id, hash, width, height, bytes, uploaded_at, uploaded_by) values ($1, $2, 1200, 800, $3, now(), 'journey')
     on conflict (hash) do update set uploaded_by = excluded.uploaded_by returning id`,
    [randomUUID(), hash, photo],
  )
  await inDatabase('update instructor_pages set photo = $2 where instructor_id = $1', [
    id,
    `/media/uploads/${rows[0]?.id}.webp`,
  ])
  await inDatabase(`select pg_notify('bystro_live', $1)`, [CONTENT_TOPIC])
}

for (const deviceScaleFactor of [1, 2, 3]) {
  test(`no picture comes with more than 1.3 times the pixels of its box, at any width, density ${deviceScaleFactor}`, async ({
    browser,
    baseURL,
  }) => {
    test.slow()
    await givenPhoto()
    const looks = []
    for (const path of await paths()) {
      for (const width of WIDTHS) {
        // A visitor each: a browser takes a larger file that it has already.
        const options = { viewport: { width, height: 900 }, deviceScaleFactor, reducedMotion: 'reduce' as const }
        await using visit = await openVisit(browser, baseURL, options)
        await visit.page.goto(path)
        looks.push({ path, width, ...(await visit.page.evaluate(oversizedPictures, LIMIT)) })
      }
    }
    expect(looks.flatMap(({ path, width, oversized }) => oversized.map((one) => ({ path, width, ...one })))).toEqual([])
    expect(looks.reduce((sum, { seen }) => sum + seen, 0)).toBeGreaterThan(80)
  })
}
