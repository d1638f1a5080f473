import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { freePort } from '../tools/local-stack/free-port.ts'
import { startSharedCache } from '../tools/shared-cache/start-shared-cache.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated } from './open-visit.ts'
import { signedInAs } from './sign-in.ts'
import { inDatabase } from './site-database.ts'
import { PLAIN_SITE } from './sites.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const WITHIN_MS = 60_000

// They change the one landing page that all of them read.
test.describe.configure({ mode: 'serial' })

/** What a fresh installation says; the site reads it again by itself. */
async function forgetEdits() {
  await inDatabase('delete from content_blocks')
  await inDatabase('delete from course_cards')
}
test.beforeEach(forgetEdits)
test.afterAll(forgetEdits)

const toast = (page: Page) => page.getByRole('region', { name: 'Oznámenia' })
const save = (page: Page) => page.getByRole('button', { name: 'Uložiť a zverejniť' }).click()

/** As a CDN in front of the site. */
async function varnish() {
  const port = await freePort()
  const { origin, stop } = await startSharedCache(Number(new URL(PLAIN_SITE.origin).port), { port })
  return { origin, [Symbol.asyncDispose]: stop }
}

/** The site itself, which keeps its pages too. */
async function node() {
  return { origin: PLAIN_SITE.origin, [Symbol.asyncDispose]: async () => {} }
}

/** How long until a page that a shared cache already holds says something new. */
async function untilShown(origin: string, text: string): Promise<number> {
  const startedAt = Date.now()
  for (;;) {
    const page = await (await fetch(origin)).text()
    if (page.includes(text)) return Date.now() - startedAt
    if (Date.now() - startedAt > WITHIN_MS) return Number.POSITIVE_INFINITY
    await new Promise((done) => setTimeout(done, 500))
  }
}

for (const size of [DESK, PHONE]) {
  test(`[ADM-033] at ${size.width} px texts of the page are changed, and a shared cache shows them within a minute`, async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000)
    const isDesk = size === DESK
    await page.setViewportSize(size)
    await using cache = await (isDesk ? varnish() : node())
    const mark = randomUUID().slice(0, 8)
    // Kept by the cache before anything changes.
    for (let visit = 0; visit < 2; visit++) await (await fetch(cache.origin)).text()
    await signedInAs(context, 'admin', { twoFactor: true })
    await page.goto('/admin/content')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Obsah stránky')
    // Texts are shown with the facts they name.
    await expect(page.locator('.content-excerpt').first()).not.toContainText('{')
    if (isDesk) await expectNoFindings(page, { at: [DESK] })

    await page.getByRole('link', { name: 'Upraviť: Úvod stránky' }).click()
    await hydrated(page, '.content-form')
    await page.getByLabel('Text pod nadpisom').fill('Naučíte sa to za {cena}.')
    await save(page)
    await expect(page.locator('.answer-note')).toContainText('Niektoré texty nie sú v poriadku')
    await page.getByLabel('Text pod nadpisom').fill(`Za {duration} sa naučíte viac. ${mark}`)
    await expect(page.locator('.visitor-sheet')).toContainText(/hodiny\ssa\snaučíte viac/)
    // A form that the limit of forms turns away says so and keeps what was typed.
    const refusal = { error: { code: 'TOO_MANY_REQUESTS', message: 'Príliš veľa pokusov.' } }
    await page.route('**/admin/content/hero.data*', (route) => route.fulfill({ status: 429, json: refusal }), {
      times: 1,
    })
    await save(page)
    await expect(toast(page)).toContainText('Čo ste napísali, ostalo vo formulári.')
    await expect(page.getByLabel('Text pod nadpisom')).toHaveValue(new RegExp(mark))
    await save(page)
    await expect(toast(page)).toContainText('Na stránke je to do minúty')
    const shownAfter = untilShown(cache.origin, mark)
    await expect(page.getByText('Text stránky uložený').first()).toBeVisible()
    if (isDesk) await expectNoFindings(page, { at: [DESK] })

    await page.goto('/admin/content/faq')
    await hydrated(page, '.content-form')
    await page.getByRole('button', { name: 'Pridať otázku' }).click()
    await page.keyboard.type(`Kde sa kurz koná? ${mark}`)
    await expect(page.locator('.question-fold[open]')).toHaveCount(1)
    await page.getByLabel('Odpoveď', { exact: true }).last().fill('Doma, v práci alebo v kaviarni.')
    await page.getByRole('button', { name: 'Posunúť otázku 10 vyššie' }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'na 9. mieste z 10' })).toBeAttached()
    await expect(page.getByRole('button', { name: 'Posunúť otázku 9 vyššie' })).toBeFocused()
    await save(page)
    await expect(toast(page)).toContainText('Uložené')
    await expect(page.getByLabel('Otázka 9', { exact: true })).toHaveValue(`Kde sa kurz koná? ${mark}`)
    if (isDesk) await expectNoFindings(page, { at: [size] })

    expect(await shownAfter).toBeLessThan(WITHIN_MS)
    await page.goto('/admin/content/hero')
    await page.getByText('Obnoviť pôvodný text').click()
    await page.getByRole('button', { name: 'Obnoviť', exact: true }).click()
    await expect(page.getByText('Pôvodný text', { exact: true })).toBeVisible()
  })
}

for (const size of [DESK, PHONE]) {
  test(`at ${size.width} px an instructor gets a photo, and a claim is not changed without evidence`, async ({
    page,
    context,
    request,
  }) => {
    await page.setViewportSize(size)
    const isDesk = size === DESK
    await signedInAs(context, 'admin', { twoFactor: true })
    await page.goto('/admin/content/instructors')
    await hydrated(page, '.person-form')
    const third = page.locator('.person-form').nth(2)
    await third
      .getByLabel('Nová fotka')
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') })
    await third.getByRole('button', { name: /^Uložiť/ }).click()
    await expect(third.locator('.answer-note')).toContainText('nie je fotka, ktorú vieme použiť')
    const background = isDesk ? 'teal' : 'tomato'
    const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background } })
      .jpeg()
      .toBuffer()
    await third.getByLabel('Nová fotka').setInputFiles({ name: '../../x.jpg', mimeType: 'text/html', buffer: photo })
    await third.getByRole('button', { name: /^Uložiť/ }).click()
    await expect(toast(page)).toContainText('Uložené')
    const shown = third.getByRole('img', { name: /^Fotografia/ })
    await expect(shown).toHaveAttribute('src', /^\/media\/uploads\/[0-9a-f-]{36}\.webp$/)
    const picture = await request.get((await shown.getAttribute('src')) ?? '')
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/webp'])
    await expect.poll(async () => (await request.get('/')).text()).toContain(String(await shown.getAttribute('src')))
    if (isDesk) await expectNoFindings(page, { at: [DESK] })

    await page.goto('/admin/content/claims')
    await hydrated(page, '.content-form')
    const graduates = page.getByRole('group', { name: /^Absolventi/ })
    await graduates.getByLabel('Číslo').fill('730')
    await save(page)
    await expect(page.locator('.answer-note')).toContainText('potrebuje doklad')
    await graduates.getByLabel('Číslo').fill('500')
    await graduates.getByLabel('Doklad').fill('Prezenčné listiny 2019 – 2026, šanón 4')
    await save(page)
    await expect(toast(page)).toContainText('Uložené')
    await expect(graduates.getByText('Doložené')).toBeVisible()
    expect(await (await request.get('/')).text()).not.toContain('šanón')
    if (isDesk) await expectNoFindings(page, { at: [DESK] })
  })
}

for (const size of [DESK, PHONE]) {
  test(`at ${size.width} px a course is changed beside its card, and a second window is told`, async ({
    page,
    context,
    request,
  }) => {
    await page.setViewportSize(size)
    const isDesk = size === DESK
    const mark = randomUUID().slice(0, 8)
    await signedInAs(context, 'admin', { twoFactor: true })
    await page.goto('/admin/courses')
    await page.getByRole('link', { name: 'Upraviť: Firemné AI školenie' }).click()
    await hydrated(page, '.content-form')
    const second = await context.newPage()
    await second.goto('/admin/courses/corporate')
    await hydrated(second, '.content-form')
    await page.getByLabel('Najväčšia skupina').fill('veľa')
    await save(page)
    await expect(page.locator('.answer-note')).toContainText('Niektoré hodnoty nie sú v poriadku')
    await page.getByLabel('Najväčšia skupina').fill('45')
    await page.getByLabel('Čo sľubuje').fill(`Vaše úlohy ${mark}\nVaše pravidlá`)
    await expect(page.locator('.visitor-sheet')).toContainText('do 45 ľudí')
    if (isDesk) await expectNoFindings(page, { at: [DESK] })
    await save(page)
    await expect(toast(page)).toContainText('Kurz je uložený')
    await expect.poll(async () => (await request.get('/')).text()).toContain(`Vaše úlohy ${mark}`)

    await second.getByLabel('Namiesto ceny').fill('Cenu dohodneme')
    await save(second)
    await expect(second.locator('.answer-note')).toContainText('medzičasom zmenil niekto iný')
    await expect(second.locator('.session-differences')).toContainText(`Vaše úlohy ${mark}`)
    await second.close()

    await page.goto('/admin/defaults')
    await hydrated(page, '.pane-form input')
    await page.getByLabel('Zľava Early Bird v percentách').fill('50')
    await expect(page.locator('.defaults-preview')).toContainText(/80\s€/)
    if (isDesk) await expectNoFindings(page, { at: [DESK] })
  })
}
