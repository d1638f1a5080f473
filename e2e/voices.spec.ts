import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import pg from 'pg'
import { chosenAt } from '../tools/local-stack/chosen-at.ts'
import { localWebEnvironment } from '../tools/local-stack/local-web-environment.ts'
import { type BuiltWeb, startBuiltWeb } from '../tools/local-stack/start-built-web.ts'
import { type LocalDatabase, startLocalDatabase } from '../tools/local-stack/start-local-database.ts'
import { hydrated } from './open-visit.ts'
import { TLS_SITE } from './sites.ts'

/** These journeys are about motion. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const EMPTY = 'Aktuálne nemáme žiadne zverejnené referencie.'
const FAILURE = /^Nepodarilo sa načítať najnovšie články\. Skúste to prosím neskôr\.$/

const voices = (page: Page) => page.locator('#testimonials')
const news = (page: Page) => page.locator('#blog')
const dots = (section: Locator) => section.locator('.carousel-dots button')
const current = (section: Locator) => section.locator('.carousel-dots button[aria-current=true]')

/** Which dot is lit, counted from one. */
async function position(section: Locator): Promise<number> {
  const lights = await dots(section).evaluateAll((all) => all.map((each) => each.getAttribute('aria-current')))
  return lights.indexOf('true') + 1
}

async function isAt(section: Locator, n: number): Promise<void> {
  await expect(current(section)).toHaveAttribute('aria-label', new RegExp(` ${n} z\\s`))
}

/** The page with the section in view and its motion arrived. */
async function open(page: Page, section: (page: Page) => Locator): Promise<Locator> {
  await page.goto('/')
  await section(page).locator('.carousel').scrollIntoViewIfNeeded()
  await expect(section(page).locator('.carousel-view.moved')).toBeAttached({ timeout: 20_000 })
  return section(page)
}

/** From here on the page's time moves only when told. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

async function moveMouseAway(page: Page): Promise<void> {
  await page.mouse.move(2, 2)
}

test.describe('testimonials', () => {
  test('[PUB-074] [PUB-075] they have a title, buttons and dots, loop both ways and say how they are verified', async ({
    page,
  }) => {
    const problems: Array<string> = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(error.message))
    const section = await open(page, voices)
    await expect(section.getByRole('heading', { level: 2 })).toHaveText('Čo o nás hovoria naši klienti')
    await expect(section).toContainText(/Každú referenciu pred zverejnením schvaľuje človek z\snášho tímu\./)
    await expect(section).toContainText('Overí pritom, že sa jej autor kurzu zúčastnil.')
    await expect(dots(section)).toHaveCount(3)
    await section.getByRole('button', { name: 'Pozastaviť prehrávanie' }).click()
    await section.getByRole('button', { name: /^Referencia 1 z\s3$/ }).click()
    for (const n of [2, 3, 1]) {
      await section.getByRole('button', { name: 'Ďalšia referencia' }).click()
      await isAt(section, n)
    }
    await section.getByRole('button', { name: 'Predchádzajúca referencia' }).click()
    await isAt(section, 3)
    await expect(section.locator('.carousel-slide:not([inert])')).toHaveCount(1)
    await expect(section.getByRole('group', { name: /^3 z\s3$/ })).toContainText('Ingrid')
    await section.getByRole('button', { name: /^Referencia 2 z\s3$/ }).click()
    await isAt(section, 2)
    await expect(section.getByRole('group', { name: /^2 z\s3$/ })).toContainText(
      /obchodný riaditeľ, ukážková výrobná firma/,
    )
    expect(problems).toEqual([])
  })

  test('[PUB-076] they move on by themselves every 6000 ms', async ({ page }) => {
    await page.clock.install()
    const section = await open(page, voices)
    await section.hover()
    await stopTime(page)
    const start = await position(section)
    await moveMouseAway(page)
    for (const step of [1, 2, 3]) {
      await page.clock.runFor(5999)
      expect(await position(section)).toBe(((start + step - 2) % 3) + 1)
      await page.clock.runFor(1)
      await isAt(section, ((start + step - 1) % 3) + 1)
    }
  })

  test('[PUB-077] they rest while the mouse is over them and go on afterwards', async ({ page }) => {
    await page.clock.install()
    const section = await open(page, voices)
    await section.locator('blockquote').first().hover({ force: true })
    await stopTime(page)
    const start = await position(section)
    await page.clock.runFor(60_000)
    expect(await position(section)).toBe(start)
    await moveMouseAway(page)
    await page.clock.runFor(6000)
    await isAt(section, (start % 3) + 1)
  })

  test('[PUB-078] they go on after their buttons and dots were used', async ({ page }) => {
    await page.clock.install()
    const section = await open(page, voices)
    await section.getByRole('button', { name: /^Referencia 1 z/ }).click()
    await section.getByRole('button', { name: 'Ďalšia referencia' }).click()
    await isAt(section, 2)
    await stopTime(page)
    await moveMouseAway(page)
    await page.clock.runFor(6000)
    await isAt(section, 3)
    await expect(section.getByRole('button', { name: 'Pozastaviť prehrávanie' })).toBeVisible()
  })

  test('they rest under the keyboard, answer to arrows, and go on when it leaves', async ({ page }) => {
    await page.clock.install()
    const section = await open(page, voices)
    await section.getByRole('button', { name: 'Pozastaviť prehrávanie' }).focus()
    await page.keyboard.press('Tab')
    await expect(section.getByRole('button', { name: 'Predchádzajúca referencia' })).toBeFocused()
    await stopTime(page)
    const start = await position(section)
    await page.clock.runFor(60_000)
    expect(await position(section)).toBe(start)
    await page.keyboard.press('ArrowRight')
    await isAt(section, (start % 3) + 1)
    await page.keyboard.press('ArrowLeft')
    await isAt(section, start)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    // What had the focus before stands far above, and a carousel that nobody sees rests.
    await section.scrollIntoViewIfNeeded()
    await expect(async () => {
      await page.clock.runFor(6000)
      expect(await position(section)).toBe((start % 3) + 1)
    }).toPass()
  })

  test('their pause button stops them until it is pressed again', async ({ page }) => {
    await page.clock.install()
    const section = await open(page, voices)
    await section.getByRole('button', { name: 'Pozastaviť prehrávanie' }).click()
    await moveMouseAway(page)
    await stopTime(page)
    const start = await position(section)
    await page.clock.runFor(60_000)
    expect(await position(section)).toBe(start)
    await expect(section.locator('.carousel-track')).toHaveAttribute('aria-live', 'polite')
    await section.getByRole('button', { name: 'Spustiť prehrávanie' }).click()
    await moveMouseAway(page)
    await page.clock.runFor(6000)
    await isAt(section, (start % 3) + 1)
  })
})

test.describe('testimonials of a site of its own', () => {
  test.describe.configure({ mode: 'serial' })
  let database: LocalDatabase
  let web: BuiltWeb

  async function asOwner(statement: string, values: ReadonlyArray<unknown> = []): Promise<Array<unknown>> {
    const client = new pg.Client(database.ownerUrl)
    await client.connect()
    const { rows } = await client.query(statement, [...values]).finally(() => client.end())
    return rows
  }
  async function given(name: string, image: string | null): Promise<void> {
    await asOwner(
      `insert into testimonials (id, name, image, content, approved, created_at, updated_at)
       values ($1, $2, $3, 'Naučila som sa pýtať.', true, now(), now())`,
      [randomUUID(), name, image],
    )
  }
  /** The page asks for testimonials itself; its question waits until the test lets it go. */
  async function holdQuestion(page: Page): Promise<() => void> {
    let letGo = () => {}
    const held = new Promise<void>((done) => {
      letGo = done
    })
    await page.route('**/api/getTestimonials', async (route) => {
      await held
      await route.continue()
    })
    return () => letGo()
  }

  test.beforeAll(async () => {
    test.setTimeout(120_000)
    database = await startLocalDatabase()
    await asOwner('revoke select on testimonials from bystro_app')
    web = await startBuiltWeb({ DATABASE_URL: database.appUrl })
  })
  test.afterAll(async () => {
    await web.stop()
    await database.postgres.stop()
  })

  /** The node reads what editors write every ten seconds, and keeps finished pages for as long as nothing has changed. */
  const untilServed = (page: Page, isShown: (html: string) => boolean) =>
    expect.poll(async () => isShown(await (await page.request.get(web.origin)).text()), { timeout: 60_000 }).toBe(true)

  test('[PUB-079] [PUB-396] a spinner turns while they load, and what cannot be read stays empty', async ({ page }) => {
    const letGo = await holdQuestion(page)
    await page.goto(web.origin)
    const spinner = voices(page).getByRole('status')
    await expect(spinner).toHaveText('Načítavame referencie…')
    await expect(spinner.locator('.hop')).toBeVisible()
    await expect(voices(page).getByText(EMPTY)).toBeHidden()
    letGo()
    await expect(voices(page).getByText(EMPTY)).toBeVisible()
    await expect(spinner).toHaveCount(0)
  })

  test('[PUB-396] without JavaScript nothing spins for ever', async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto(web.origin)
    await expect(voices(page).getByText(EMPTY)).toBeVisible()
    await expect(voices(page).getByRole('status')).toBeHidden()
    await page.close()
  })

  test('[PUB-079] the spinner gives way to the testimonials as soon as they can be read', async ({ page }) => {
    await given('Zuzana', null)
    const letGo = await holdQuestion(page)
    await page.goto(web.origin)
    await expect(voices(page).getByRole('status')).toBeVisible()
    await asOwner('grant select on testimonials to bystro_app')
    letGo()
    await expect(voices(page).locator('figcaption')).toHaveText('Zuzana')
    await expect(voices(page).getByRole('status')).toHaveCount(0)
    // One alone has nothing to move to.
    await expect(dots(voices(page))).toHaveCount(0)
    await asOwner('delete from testimonials')
  })

  test('[PUB-080] [PUB-162] a fresh production database shows the empty text; only the seed brings samples', async ({
    page,
  }) => {
    test.slow()
    // Given before, too, when this runs after its neighbour and not by itself.
    await asOwner('grant select on testimonials to bystro_app')
    await untilServed(page, (html) => !html.includes('<figcaption'))
    await page.goto(web.origin)
    await expect(voices(page).getByText(EMPTY)).toBeVisible()
    await expect(voices(page).getByRole('status')).toHaveCount(0)
    await expect(voices(page).locator('.carousel')).toHaveCount(0)

    const environment = { ...process.env, ...(await localWebEnvironment(database.appUrl)) }
    const seed = (origin: string) =>
      execFileSync(process.execPath, ['scripts/seed.ts'], { env: { ...environment, PUBLIC_ORIGIN: origin } })
    seed('https://www.bystro.example')
    expect(await asOwner('select count(*)::int as count from testimonials')).toEqual([{ count: 0 }])
    seed('http://127.0.0.1:3000')
    await untilServed(page, (html) => html.split('<figcaption').length === 4)
    await page.goto(web.origin)
    await expect(voices(page).locator('figcaption')).toHaveCount(3)
    await expect(voices(page)).not.toContainText(EMPTY)
  })

  test('[PUB-081] the first letter of the author, or A, stands in for an image that is missing or fails', async ({
    page,
  }) => {
    await asOwner('delete from testimonials')
    await given('', null)
    await given('Ľubica', '/media/nie-je.webp')
    await given('Peter', '/favicon.svg')
    test.slow()
    await untilServed(page, (html) => html.includes('>Ľubica<') && html.includes('>Peter<'))
    await page.goto(web.origin)
    await expect(voices(page).locator('.voice')).toHaveCount(3)
    await voices(page).scrollIntoViewIfNeeded()
    const plate = (n: number) => voices(page).locator('.voice-plate').nth(n)
    await expect(plate(0).locator('img')).toHaveAttribute('src', '/favicon.svg')
    // By the dots, and again until it is there: a click before the scripts run moves nothing, and a slide may move by itself.
    const show = (n: number) =>
      expect(async () => {
        await dots(voices(page))
          .nth(n - 1)
          .click()
        const label = new RegExp(` ${n} z\\s`)
        await expect(current(voices(page))).toHaveAttribute('aria-label', label, { timeout: 1_000 })
      }).toPass({ timeout: 20_000 })
    await show(2)
    await expect(plate(1)).toHaveText('Ľ')
    await expect(plate(1).locator('img')).toHaveCount(0)
    await show(3)
    await expect(plate(2)).toHaveText('A')
    await expect(plate(2).locator('img')).toHaveCount(0)
  })
})

/** On the site without a Ghost: its four sample posts are the same on every machine. */
test.describe('news', () => {
  test.use({ baseURL: TLS_SITE.origin, ignoreHTTPSErrors: true, storageState: chosenAt(TLS_SITE.origin) })

  test('[PUB-082] [PUB-083] they have a title, cards with all that belongs to an article, and a button to all posts', async ({
    page,
  }) => {
    await page.goto('/')
    expect(await news(page).getByRole('heading', { level: 2 }).textContent()).toBe('NEWS zo sveta AI a vzdelávania')
    const card = news(page).locator('.post-card').first()
    await expect(card.locator('.post-cover svg')).toBeAttached()
    await expect(card).toContainText('Praktická AI')
    await expect(card.getByRole('heading', { level: 3 })).toHaveText('Prompt nie je kúzlo. Je to zadanie.')
    await expect(card).toContainText('Päť otázok')
    await expect(card.locator('time')).toHaveText(/^12\.\snovembra\s2026$/)
    await expect(card).toContainText(/5\smin čítania/)
    await expect(card.locator('h3 a')).toHaveAttribute('href', '/blog/prompt-nie-je-kuzlo')
    await expect(news(page).getByText('Premium')).toHaveCount(1)
    await expect(news(page).locator('.post-card').nth(3)).toContainText('Premium')
    const all = news(page).getByRole('link', { name: 'Všetky články' })
    await expect(all).toHaveAttribute('href', '/blog')
    await all.click()
    await expect(page).toHaveURL(/\/blog$/)
  })

  test('[PUB-226] a drawn cover comes with the page and stays as it came; a browser draws only what it shows anew', async ({
    page,
  }) => {
    const pencils: Array<string> = []
    page.on('request', (request) => {
      if (request.url().includes('/draw-cover-')) pencils.push(request.url())
    })
    await page.goto('/')
    await hydrated(page, '#blog .carousel-dots button')
    const drawing = news(page).locator('.post-cover svg').first()
    const served = await drawing.innerHTML()
    expect(served).toContain('<path')
    expect(pencils).toEqual([])
    await news(page).getByRole('link', { name: 'Všetky články' }).click()
    await expect(page).toHaveURL(/\/blog$/)
    await expect(page.locator('.post-cover svg path').first()).toBeAttached()
    await page.goBack()
    await expect(drawing).toBeAttached()
    expect(await drawing.innerHTML()).toBe(served)
    expect(new Set(pencils).size).toBe(1)
  })

  for (const width of [1440, 390]) {
    test(`[PUB-084] they move on every 5000 ms and loop, ${width} px`, async ({ page }) => {
      await page.clock.install()
      await page.setViewportSize({ width, height: 900 })
      const section = await open(page, news)
      await expect(dots(section)).toHaveCount(4)
      await stopTime(page)
      // A turn of the movement begins when the section comes into view; wherever it stands, the next step is within one.
      let before = await position(section)
      await page.clock.runFor(5000)
      await expect.poll(() => position(section)).not.toBe(before)
      for (const _ of [1, 2, 3, 4]) {
        before = await position(section)
        await page.clock.runFor(5000)
        await isAt(section, (before % 4) + 1)
      }
    })
  }

  test('[PUB-085] the mouse over them stops them for good, until they are started again', async ({ page }) => {
    await page.clock.install()
    const section = await open(page, news)
    await section.locator('.carousel-view').hover()
    await expect(section.getByRole('button', { name: 'Spustiť prehrávanie' })).toBeVisible()
    await moveMouseAway(page)
    await stopTime(page)
    const start = await position(section)
    await page.clock.runFor(60_000)
    expect(await position(section)).toBe(start)
    await section.getByRole('button', { name: 'Spustiť prehrávanie' }).click()
    await page.clock.runFor(5000)
    await isAt(section, (start % 4) + 1)
  })

  test.describe(() => {
    test.use({ hasTouch: true })

    test('[PUB-085] a focus, a key and a finger stop them for good', async ({ page }) => {
      await page.clock.install()
      const section = await open(page, news)
      await stopTime(page)
      for (const interact of [
        () => section.getByRole('link', { name: /Prompt nie je/ }).focus(),
        () => section.getByRole('button', { name: 'Ďalšie články' }).press('Enter'),
        () => section.getByRole('button', { name: 'Ďalšie články' }).tap(),
      ]) {
        // After a key the browser shows where the focus is, as it does for somebody who uses the keyboard.
        await section.getByRole('button', { name: 'Pozastaviť prehrávanie' }).focus()
        await page.keyboard.press('Shift')
        await interact()
        const start = section.getByRole('button', { name: 'Spustiť prehrávanie' })
        await expect(start).toBeVisible()
        const stopped = await position(section)
        await page.clock.runFor(60_000)
        expect(await position(section)).toBe(stopped)
        await start.press('Enter')
        await expect(start).toHaveCount(0)
      }
    })
  })

  test('[PUB-333] [PUB-364] posts the server does not have are asked for, six of them; a failure is said and can be repeated', async ({
    page,
  }) => {
    test.slow()
    const asked: Array<string> = []
    let isFailing = true
    await page.route('**/api/getLatestPosts*', async (route) => {
      asked.push(new URL(route.request().url()).search)
      await (isFailing ? route.abort() : route.continue())
    })
    await page.goto('/galeria')
    const section = page.locator('#clanky')
    await expect(section.getByRole('alert').locator('p')).toHaveText(FAILURE, { timeout: 20_000 })
    expect(asked).toEqual(['?limit=6'])
    isFailing = false
    await section.getByRole('button', { name: 'Skúsiť znova' }).click()
    await expect(section.locator('.post-card')).toHaveCount(4)
    await expect(section.getByRole('alert')).toHaveCount(0)
    expect(asked).toEqual(['?limit=6', '?limit=6'])
  })
})

test('neither moves for a visitor who asks for less motion, and both still answer to their buttons', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  for (const [section, next] of [
    [await open(page, voices), 'Ďalšia referencia'],
    [await open(page, news), 'Ďalšie články'],
  ] as const) {
    await expect(section.getByRole('button', { name: /prehrávanie/ })).toHaveCount(0)
    await page.clock.runFor(30_000)
    await isAt(section, 1)
    await section.getByRole('button', { name: next }).click()
    await isAt(section, 2)
  }
})

test('what moves the slides is fetched when they come near, and without it they are scrolled', async ({ page }) => {
  const fetched: Array<string> = []
  await page.route(/carousel-motion/, (route) => {
    fetched.push(route.request().url())
    return route.abort()
  })
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(fetched).toEqual([])
  await voices(page).locator('.carousel').scrollIntoViewIfNeeded()
  await expect.poll(() => fetched.length).toBeGreaterThan(0)
  await voices(page).getByRole('button', { name: 'Pozastaviť prehrávanie' }).click()
  await voices(page).getByRole('button', { name: 'Ďalšia referencia' }).click()
  await expect
    .poll(() =>
      voices(page)
        .locator('.carousel-view')
        .evaluate((view) => view.scrollLeft),
    )
    .toBeGreaterThan(200)
  await isAt(voices(page), 2)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('both rows can be read and scrolled by hand, and their controls are not shown', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    for (const section of [voices(page), news(page)]) {
      const view = section.locator('.carousel-view')
      await expect(view).toHaveCSS('overflow-x', 'auto')
      await expect(section.locator('.carousel-slide').first()).toBeVisible()
      await expect(section.locator('.carousel-slide[inert]')).toHaveCount(0)
      await expect(section.locator('.carousel-controls')).toBeHidden()
      await section.locator('.carousel-slide').last().scrollIntoViewIfNeeded()
      await expect(section.locator('.carousel-slide').last()).toBeInViewport({ ratio: 0.5 })
    }
  })
})

test('nothing scrolls sideways around the carousels at any width', async ({ page }) => {
  await open(page, voices)
  await open(page, news)
  const surplus = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  for (const width of [320, 390, 820, 1080]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => page.evaluate(surplus), `${width} px`).toBe(0)
  }
})
