import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated } from './open-visit.ts'
import { signedInAs } from './sign-in.ts'
import { inDatabase } from './site-database.ts'

const main = (page: Page) => page.getByRole('main')
const region = (page: Page, name: string | RegExp) => main(page).getByRole('region', { name })

/** Figures of a source, a campaign and an article that only this journey knows, three days ago and a month before that. */
async function givenFigures(word: string): Promise<void> {
  const days = `(values (3, 40000), (8, 1000), (33, 20000), (63, 5000)) as ago (days, views)`
  await inDatabase(
    `insert into traffic_days (day, route, article, channel, source, campaign, device, views, known_views)
     select current_date - days, '/blog/:slug', $1, 'campaign', $1, $1, 'tablet', views, views / 2 from ${days}`,
    [word],
  )
  await inDatabase(
    `insert into article_days (day, article, readers, finished, went_to_course) values (current_date - 3, $1, 900, 400, 77)`,
    [word],
  )
  await inDatabase(
    `insert into rolled_days (day, rolled_at) select current_date - n, now() from generate_series(0, 63) as n
     on conflict (day) do update set rolled_at = excluded.rolled_at`,
  )
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`[ADM-036] at ${width} px an admin reads the unified dashboard: a period beside the one before, tables, files and the last half an hour`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height })
    const word = `clanok-${randomUUID().slice(0, 8)}`
    await givenFigures(word)
    await page.goto('/admin/analytics')
    await expect(page).toHaveURL((url) => url.searchParams.get('next') === '/admin/analytics')
    await signedInAs(context, 'admin', { twoFactor: true })
    await page.goto('/admin/analytics')
    await expect(page).toHaveTitle(/Analytika/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analytika')
    await hydrated(page, '.analytics-live button')
    for (const name of ['Návštevnosť', 'Blog', 'Zapojenie', 'Cesta k miestu', 'Tržby podľa zdroja', 'Práve teraz']) {
      await expect(main(page).getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    }
    await expect(
      main(page)
        .getByText(/^Údaje k|Údaje k/)
        .first(),
    ).toBeVisible()
    if (width === 1440) await expectNoFindings(page)

    const sources = region(page, 'Kto nám posiela návštevníkov?')
    await sources.getByText('Údaje v tabuľke').press('Enter')
    const row = sources.getByRole('row').filter({ hasText: word })
    await expect(row).toContainText('41 000')
    await expect(row).toContainText('20 000')

    await main(page).getByRole('link', { name: '7 dní' }).press('Enter')
    await expect(page).toHaveURL(/\?period=7d$/)
    await expect(main(page).getByRole('link', { name: '7 dní' })).toHaveAttribute('aria-current', 'page')
    await expect(row).toContainText('40 000')
    await main(page).getByRole('link', { name: 'Neporovnávať' }).click()
    await expect(page).toHaveURL(/period=7d&compare=none$/)
    await expect(main(page).getByText(/^predtým/)).toHaveCount(0)
    await main(page).getByRole('link', { name: 'Porovnať s obdobím predtým' }).click()
    await expect(page).toHaveURL(/\?period=7d$/)

    const download = page.waitForEvent('download')
    await main(page).getByRole('link', { name: 'Stiahnuť: Blog CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^blog-7d-\d{4}-\d\d-\d\d\.csv$/)
    expect(readFileSync(await file.path(), 'utf8')).toMatch(new RegExp(`${word};;40000;\\d+;900;400;77`))
    const sheet = page.waitForEvent('download')
    await main(page).getByRole('link', { name: 'Stiahnuť: Návštevnosť XLSX' }).click()
    expect(
      readFileSync(await (await sheet).path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')

    await main(page).getByRole('link', { name: 'Práve teraz' }).click()
    const now = region(page, 'Práve teraz')
    const live = now.locator('.analytics-live').getByRole('status')
    await expect(live).toHaveText('Obnovuje sa samo každých 15 sekúnd.')
    await inDatabase(
      `insert into visit_counters (slot, route, article, channel, device, views)
       values (date_bin('5 minutes', now(), 'epoch'), '/blog/:slug', $1, 'direct', 'tablet', 5000)`,
      [word],
    )
    // As it is read again when somebody comes back to the tab.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(now).toContainText(word)
    await now.getByRole('button', { name: 'Pozastaviť' }).press('Enter')
    await expect(live).toHaveText('Obnovovanie je pozastavené.')
    await now.getByRole('button', { name: 'Pokračovať' }).press('Enter')
    await page.route('**/api/getRealtimeAnalyticsData', (route) => route.abort())
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(live).toContainText('Novší stav sa nepodarilo načítať')
    await expect(now).toContainText(word)
    await inDatabase(`delete from visit_counters where article = $1`, [word])
    for (const table of ['traffic_days', 'article_days']) {
      await inDatabase(`delete from ${table} where article = $1`, [word])
    }
  })

  test(`[ADM-038] [ADM-046] [ADM-047] at ${width} px an admin tries three calls, sees the raw answer of each or its error, and presses none twice`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height })
    await inDatabase(
      `insert into rolled_days (day, rolled_at) values (current_date, now())
       on conflict (day) do update set rolled_at = excluded.rolled_at`,
    )
    await page.goto('/admin/analytics-test')
    await expect(page).toHaveURL((url) => url.searchParams.get('next') === '/admin/analytics-test')
    for (const role of ['viewer', null] as const) {
      await signedInAs(context, role, { twoFactor: true })
      expect((await page.goto('/admin/analytics-test'))?.status()).toBe(403)
      await expect(page.getByRole('button', { name: /^Skúsiť/ })).toHaveCount(0)
    }
    await signedInAs(context, 'admin', { twoFactor: true })
    await page.goto('/admin/analytics-test')
    await expect(page).toHaveTitle(/Skúška analytiky/)
    await hydrated(page, '.analytics-test button')
    await expect(main(page).getByRole('button')).toHaveText(['Skúsiť web', 'Skúsiť blog', 'Skúsiť dianie práve teraz'])
    for (const [button, name, field] of [
      ['Skúsiť web', 'getWebsiteAnalytics', '"channels"'],
      ['Skúsiť blog', 'getBlogAnalytics', '"articles"'],
      ['Skúsiť dianie práve teraz', 'getRealtimeAnalyticsData', '"minutes"'],
    ] as const) {
      await main(page).getByRole('button', { name: button }).click()
      const answer = region(page, `Odpoveď ${name}`)
      await expect(answer).toContainText('"success": true')
      await expect(answer).toContainText(field)
    }

    let letGo = () => {}
    const held = new Promise<void>((done) => {
      letGo = done
    })
    await page.route('**/api/getBlogAnalytics', async (route) => {
      await held
      await route.abort()
    })
    const blog = main(page).locator('.analytics-test').nth(1)
    await blog.getByRole('button').click()
    await expect(blog.getByRole('button')).toBeDisabled()
    letGo()
    await expect(blog.getByRole('status')).toContainText('NETWORK_ERROR')
    await expect(region(page, 'Odpoveď getBlogAnalytics')).toContainText('"source": "network"')
    await expect(blog.getByRole('button')).toBeEnabled()
    if (width === 390) await expectNoFindings(page)
  })
}

test('a viewer reads the figures and takes them away, and is not led to the test', async ({ page, context }) => {
  await inDatabase(
    `insert into rolled_days (day, rolled_at) values (current_date, now())
     on conflict (day) do update set rolled_at = excluded.rolled_at`,
  )
  await signedInAs(context, 'viewer', { twoFactor: true })
  await page.goto('/admin/analytics')
  await expect(main(page).getByRole('heading', { name: 'Tržby podľa zdroja' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Skúška analytiky' })).toHaveCount(0)
  const answer = await page.request.get('/admin/analytics/export/revenue?format=csv')
  expect(answer.headers()['content-disposition']).toContain('trzby-podla-zdroja-30d')
  expect(await answer.text()).toContain('neurčené')
  expect((await page.request.get('/admin/analytics/export/everything')).status()).toBe(404)
})
