import { expect, test } from '@playwright/test'
import { givenCoursePage } from '../tools/local-stack/given-course-page.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated } from './open-visit.ts'
import { givenSession } from './site-database.ts'
import { PLAIN_SITE } from './sites.ts'

const PHONE = { width: 390, height: 844 }
const COURSE = '/kurzy/zaklady-ai-pre-vsetkych'

test('the page of a course says what it teaches, for whom and by whom, and its dates can be booked', async ({
  page,
}) => {
  const { slug } = await givenCoursePage(PLAIN_SITE)
  await expect(async () => {
    await page.goto(`/kurzy/${slug}`)
    // Each is read by itself, so one may be there a moment before the other.
    for (const name of ['Zadania, ktorým AI rozumie', 'Soňa Jasenská'])
      await expect(page.getByRole('heading', { level: 3, name })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  for (const name of [
    'Čo sa naučíte',
    'Čo si odnesiete',
    'Čo vás čaká',
    'Kto vás bude učiť',
    'Termíny',
    'Otázky ku kurzu',
  ])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pre koho nie je' })).toBeVisible()
  const { '@graph': graph } = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  const course = graph.find((thing: Record<string, unknown>) => thing['@type'] === 'Course')
  // What search engines ask of a course: https://developers.google.com/search/docs/appearance/structured-data/course-info
  expect(course).toMatchObject({
    name: 'Základy AI pre všetkých',
    description: expect.any(String),
    provider: { '@id': expect.stringContaining('/#organization'), name: 'Bystro' },
    offers: { category: 'Paid', priceCurrency: 'EUR', price: expect.any(Number) },
  })
  for (const date of course.hasCourseInstance) {
    expect(date).toMatchObject({
      courseMode: expect.stringMatching(/Online|Onsite/),
      courseWorkload: /^PT\d+M$/.exec(date.courseWorkload)?.[0],
    })
    expect(date.offers).toMatchObject({ priceCurrency: 'EUR', url: expect.stringContaining('/terminy/') })
  }
  await expectNoFindings(page)
  await hydrated(page)
  await page
    .getByRole('link', { name: /^Rezervovať:/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('who teaches has a page with their courses and dates', async ({ page }) => {
  const { instructor } = await givenCoursePage(PLAIN_SITE)
  await expect(async () => {
    expect((await page.goto(`/lektori/${instructor}`))?.status()).toBe(200)
  }).toPass({ timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'Soňa Jasenská' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Základy AI pre všetkých' }).first()).toHaveAttribute('href', COURSE)
  await expectNoFindings(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the timetable is filtered, turned into a calendar and left by links alone', async ({ page }) => {
    await givenSession('Pokročilý kurz bez skriptov', { taken: 0, capacity: 5, inDays: 30, level: 'Pokročilý' })
    await expect(async () => {
      await page.goto('/terminy')
      await expect(page.getByRole('heading', { name: 'Pokročilý kurz bez skriptov' })).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 20_000 })
    const choice = page.getByRole('navigation', { name: 'Výber termínov' })
    await choice.getByRole('link', { name: 'Pokročilá implementácia AI' }).click()
    await expect(page).toHaveURL(/\?kurz=pokrocila-implementacia-ai$/)
    await expect(page.locator('.session-row').filter({ hasText: 'Začiatočník' })).toHaveCount(0)
    await choice.getByRole('link', { name: 'Kalendár' }).click()
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page.locator('.month td a').first()).toBeVisible()
    await choice.getByRole('link', { name: 'Všetky kurzy' }).click()
    await expect(page).toHaveURL(/\/terminy\?zobrazenie=kalendar$/)
  })
})

test('the timetable keeps nobody out, as a list and as a calendar', async ({ page }) => {
  await page.goto('/terminy')
  await page.locator('.session-tools summary').first().click()
  await expectNoFindings(page)
  await page.goto('/terminy?zobrazenie=kalendar')
  await expectNoFindings(page)
})

test('the link of a date leads to its row, and its file and the feed can be read by calendars', async ({
  page,
  request,
}) => {
  const id = await givenSession('Termín s odkazom', { taken: 0, capacity: 5, inDays: 25 })
  await expect(async () => {
    const answer = await request.get(`/terminy/${id}`, { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers().location).toBe(`${COURSE}#termin-${id}`)
  }).toPass({ timeout: 20_000 })
  await page.goto(`/terminy/${id}`)
  await expect(page.locator(`#termin-${id}`)).toBeInViewport()
  const file = await request.get(`/terminy/${id}/kalendar.ics`)
  expect(file.headers()['content-type']).toContain('text/calendar')
  expect(await file.text()).toContain(`UID:${id}@`)
  const feed = await (await request.get('/terminy/kalendar.ics?kurz=zaklady-ai-pre-vsetkych')).text()
  expect(feed).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT6H')
  expect(feed).toContain(`UID:${id}@`)
  expect(feed).not.toContain('BEGIN:VALARM')
  const unknown = await request.get('/terminy/6f1a3f3c-6a55-4b53-8f43-3c9f2b9c0001', { maxRedirects: 0 })
  expect(unknown.headers().location).toBe('/terminy')
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'no-preference' } })

  test('a date with a free seat is reached within two screens, and the bar leads there once the hero is left', async ({
    page,
  }) => {
    await page.goto('/')
    const next = await page.locator('[data-next-session]').boundingBox()
    expect((next?.y ?? Number.POSITIVE_INFINITY) + (next?.height ?? 0)).toBeLessThanOrEqual(2 * PHONE.height)
    const button = page.getByRole('banner').getByRole('link', { name: 'Vybrať termín' })
    await expect(button).toBeHidden()
    await page.locator('#courses').scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollTo({ top: document.querySelector('#home')?.clientHeight ?? 0 }))
    await expect(button).toBeVisible()
    await button.click()
    await expect(page.getByRole('heading', { name: 'Termíny' })).toBeInViewport()
  })
})
