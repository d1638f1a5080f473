import { expect, type Page, test } from '@playwright/test'
import { givenSeat, type SeatSample } from '../tools/local-stack/given-seat.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { inDatabase } from './site-database.ts'

const LESSON = 'https://lekcia.example/miestnost/1?heslo=tajne'

async function openSeat(page: Page, sample: SeatSample) {
  const { E2E_DATABASE_URL: databaseUrl = '', E2E_SIGNING_SECRET: signingSecret = '' } = process.env
  const seat = await givenSeat({ databaseUrl, signingSecret }, sample)
  const response = await page.goto(`/pripojit/${seat.token}`)
  return { ...seat, response }
}

/** Stands where the lesson is held, which is another site, and says how it was reached. */
async function givenLesson(page: Page) {
  const visits: Array<{ url: string; method: string; referer: string | undefined }> = []
  await page.route('https://lekcia.example/**', async (route) => {
    const request = route.request()
    visits.push({ url: request.url(), method: request.method(), referer: (await request.allHeaders()).referer })
    await route.fulfill({ contentType: 'text/html', body: '<h1>Lekcia</h1>' })
  })
  return visits
}

const enter = (page: Page) => page.getByRole('button', { name: 'Vstúpiť na kurz' })

test('long before the start a participant reads when, under whose name, and how long it takes', async ({ page }) => {
  const { response, token } = await openSeat(page, { startsInMinutes: 3 * 1440 + 250, joinUrl: LESSON })
  expect(response?.status()).toBe(200)
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Základy AI pre všetkých')
  await expect(page.getByText(/Začíname o\s*3\sdni\sa\s4\shodiny/)).toBeVisible()
  await expect(page.getByText('Jana Kováčová')).toBeVisible()
  await expect(enter(page)).toHaveCount(0)
  const html = await page.content()
  expect(html).not.toMatch(/159|€|uctaren|Firma, s|BY-|lekcia\.example/)
  const link = page.getByRole('link', { name: 'Pridať do kalendára' })
  const calendar = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(calendar.headers()).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
    'cache-control': 'no-store',
  })
  expect(calendar.headers()['content-disposition']).toMatch(/^attachment; filename="kurz-\d{4}-\d{2}-\d{2}\.ics"$/)
  expect((await calendar.text()).replaceAll('\r\n ', '')).toContain(`/pripojit/${token}\r\n`)
})

test('the button leads to the lesson, which learns nothing of the link', async ({ page }) => {
  const visits = await givenLesson(page)
  await openSeat(page, { startsInMinutes: 9, joinUrl: LESSON })
  await expect(page.getByText(/Začíname o\s*9\sminút/)).toBeVisible()
  await enter(page).click()
  await expect(page.getByRole('heading', { name: 'Lekcia' })).toBeVisible()
  expect(visits).toEqual([{ url: LESSON, method: 'GET', referer: undefined }])
})

test('opening the link does not enter: a program that reads mails leaves no trace', async ({ page }) => {
  const visits = await givenLesson(page)
  const { response } = await openSeat(page, { startsInMinutes: 5, joinUrl: LESSON })
  expect(await response?.text()).not.toContain('lekcia.example')
  expect(visits).toEqual([])
})

test('an address that was changed a moment ago is the one that counts', async ({ page }) => {
  const visits = await givenLesson(page)
  const { sessionId } = await openSeat(page, { startsInMinutes: -20, joinUrl: LESSON })
  await expect(page.getByText('Začali sme o')).toBeVisible()
  await inDatabase("update sessions set join_url = 'https://lekcia.example/nova' where id = $1", [sessionId])
  await enter(page).click()
  await expect(page.getByRole('heading', { name: 'Lekcia' })).toBeVisible()
  expect(visits.map(({ url }) => url)).toEqual(['https://lekcia.example/nova'])
})

test('a form posted in front of a closed door leads back to the page', async ({ page, baseURL }) => {
  const { token } = await openSeat(page, { startsInMinutes: 600, joinUrl: LESSON })
  const answer = await page.request.post(`/pripojit/${token}`, {
    form: { url: 'https://evil.example' },
    headers: { origin: baseURL ?? '' },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
  expect(answer.headers().location).toBe(`/pripojit/${token}`)
})

test('a door that is being prepared opens by itself', async ({ page }) => {
  await page.clock.install()
  const { sessionId } = await openSeat(page, { startsInMinutes: 5 })
  await expect(page.getByRole('status').getByText('Odkaz na kurz pripravujeme')).toBeVisible()
  await inDatabase('update sessions set join_url = $2 where id = $1', [sessionId, LESSON])
  await expect(async () => {
    await page.clock.runFor(16_000)
    await expect(enter(page)).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('the words count down and the door opens on time, by the clock of the server', async ({ page }) => {
  await page.clock.install({ time: new Date('2020-01-01T00:00:00Z') })
  const { sessionId } = await openSeat(page, { startsInMinutes: 120, joinUrl: LESSON })
  const left = page.getByText(/^1\shodinu\sa\s59\sminút$|^2\shodiny$/)
  await expect(left).toBeVisible()
  await expect(async () => {
    await page.clock.runFor(60 * 60_000)
    await expect(page.getByText(/^(\d+\sminút|1\shodinu)$/)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await inDatabase(`update sessions set starts_at = now() + interval '10 minutes' where id = $1`, [sessionId])
  await page.clock.runFor(60 * 60_000)
  await expect(enter(page)).toBeVisible()
})

test('afterwards, and when the seat is no longer theirs, the page says so and whom to ask', async ({ page }) => {
  for (const [sample, words] of [
    [{ startsInMinutes: -400, joinUrl: LESSON }, 'Kurz je za nami.'],
    [{ startsInMinutes: 5, joinUrl: LESSON, state: 'cancelled' }, 'Vstup je zatvorený.'],
    [{ startsInMinutes: 5, joinUrl: LESSON, sessionStatus: 'cancelled' }, 'Kurz sa nekoná.'],
  ] as const satisfies ReadonlyArray<readonly [SeatSample, string]>) {
    const { token } = await openSeat(page, sample)
    await expect(page.getByText(words)).toBeVisible()
    await expect(enter(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Napísať nám' })).toHaveAttribute('href', /^mailto:/)
    expect((await page.request.get(`/pripojit/${token}/kalendar.ics`)).status()).toBe(404)
  }
})

test('a link that nobody wrote is a 404 with a sentence', async ({ page }) => {
  const response = await page.goto('/pripojit/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')
  expect(response?.status()).toBe(404)
  expect(response?.headers()['referrer-policy']).toBe('same-origin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tento odkaz nepoznáme.')
  await expectNoFindings(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the words stand there and the button still leads to the lesson', async ({ page }) => {
    const visits = await givenLesson(page)
    await openSeat(page, { startsInMinutes: 9, joinUrl: LESSON })
    await expect(page.getByText(/Začíname o\s*9\sminút/)).toBeVisible()
    await enter(page).click()
    await expect(page.getByRole('heading', { name: 'Lekcia' })).toBeVisible()
    expect(visits).toEqual([{ url: LESSON, method: 'GET', referer: undefined }])
  })
})

const STATES = {
  early: { startsInMinutes: 3000 },
  open: { startsInMinutes: 9, joinUrl: LESSON },
  preparing: { startsInMinutes: 9 },
  ended: { startsInMinutes: -400 },
  closed: { startsInMinutes: 3000, state: 'cancelled' },
} as const satisfies Record<string, SeatSample>

test("axe finds nothing on a participant's page", async ({ page }) => {
  test.slow()
  for (const sample of Object.values(STATES)) {
    await openSeat(page, sample)
    await expectNoFindings(page, { within: ['main'] })
  }
})
