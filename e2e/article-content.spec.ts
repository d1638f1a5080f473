import { expect, type Page, test } from '@playwright/test'
import { ALL_HOSTILE_HTML, HOSTILE_HTML } from '../src/capabilities/blog/article/hostile-html.testing.server.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated, openVisit } from './open-visit.ts'

const PAGE = '/galeria/clanok'
/** Some of them swallow whatever follows, so each batch stands on a page of its own and each input in a card of its own. */
const CARDS = ALL_HOSTILE_HTML.map((html) => `<!--kg-card-begin: html-->${html}<!--kg-card-end: html-->`)

type Seen = { ran: number; violations: Array<string> }
declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged into the browser's own
  interface Window {
    seen: Seen
  }
}

/** Counts scripts that got as far as calling something, and what the policy stopped. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.seen = { ran: 0, violations: [] }
    for (const name of ['alert', 'confirm', 'prompt', 'msgbox']) {
      Object.defineProperty(globalThis, name, { value: () => void window.seen.ran++ })
    }
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      window.seen.violations.push(`${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
}

/** Everything a reader could set off: pointer, focus, scrolling, opening. */
async function touchEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const details of document.querySelectorAll('details')) details.open = true
    for (const element of document.querySelectorAll<HTMLElement>('.article-body *, .raw *')) {
      for (const type of [
        'mouseover',
        'mouseenter',
        'pointerover',
        'click',
        'focus',
        'toggle',
        'animationstart',
        'error',
        'load',
      ]) {
        const event = new Event(type, { bubbles: true, cancelable: true })
        // A click would leave the page.
        event.preventDefault()
        if (type !== 'click' || !element.closest('a, button')) element.dispatchEvent(event)
      }
    }
    for (let turn = 0; turn < 5; turn++) await new Promise((done) => requestAnimationFrame(done))
  })
}

async function show(page: Page, html: string): Promise<void> {
  await page.goto(PAGE)
  await page.getByLabel('HTML článku').fill(html)
  await page.getByRole('button', { name: 'Zobraziť' }).click()
  await page.waitForLoadState('load')
  await expect(page.locator('.article-body')).toBeAttached()
}

for (const bypassCSP of [true, false]) {
  test(`the whole corpus of hostile HTML runs not one script, ${bypassCSP ? 'even without' : 'and offends no'} policy`, async ({
    browser,
    baseURL,
  }) => {
    test.slow()
    await using visit = await openVisit(browser, baseURL, { bypassCSP })
    const { page } = visit
    await watch(page)
    const asked: Array<string> = []
    page.on('request', (request) => asked.push(request.url()))
    await show(page, CARDS.join('\n'))
    await touchEverything(page)
    expect(await page.evaluate(() => window.seen)).toEqual({ ran: 0, violations: [] })
    expect(await page.locator('.article-body > .article-prose').count()).toBeGreaterThan(200)
    expect(
      await page.locator('.article-body :is(script, iframe, object, embed, form, style, base, meta, link)').count(),
    ).toBe(0)
    expect(asked.filter((url) => new URL(url).origin !== new URL(baseURL ?? '').origin)).toEqual([])
  })
}

test('the corpus is dangerous: put into the same page as it is, it runs scripts', async ({ browser, baseURL }) => {
  test.slow()
  await using visit = await openVisit(browser, baseURL, { bypassCSP: true })
  const { page } = visit
  await page.route('**/*.example/**', (route) => route.abort())
  await watch(page)
  await page.goto(PAGE)
  // Names that clobber take `document.createElement` away before anything can be shown; they are dangerous enough.
  const { 'names that clobber': _, ...classes } = HOSTILE_HTML
  await page.evaluate((inputs) => {
    // Frames and refreshes would leave the page; what is left is enough.
    for (const html of inputs.filter((each) => !/refresh|<base|autofocus|srcdoc|<iframe/i.test(each))) {
      const place = document.createElement('div')
      place.className = 'raw'
      document.body.append(place)
      place.append(document.createRange().createContextualFragment(html))
    }
  }, Object.values(classes).flat())
  await touchEverything(page)
  await expect.poll(() => page.evaluate(() => window.seen.ran)).toBeGreaterThan(100)
})

test('[PUB-243] [ADM-119] [PUB-387] an embed waits for a click, loads, and after a while gives up with a link', async ({
  browser,
  baseURL,
}) => {
  await using visit = await openVisit(browser, baseURL, { bypassCSP: true })
  const { page } = visit
  await page.clock.install()
  let isAnswering = true
  const asked: Array<string> = []
  await page.route(/youtube|spotify/, async (route) => {
    asked.push(new URL(route.request().url()).hostname)
    if (isAnswering) await route.fulfill({ contentType: 'text/html', body: 'video' })
  })
  await page.goto(PAGE)
  const video = page.locator('.article-embed').nth(0)
  await video.scrollIntoViewIfNeeded()
  expect(asked).toEqual([])
  await expect(async () => {
    await video.getByRole('button', { name: 'Načítať' }).click({ timeout: 2_000 })
    await expect(video.locator('iframe')).toBeAttached({ timeout: 2_000 })
  }).toPass()
  await expect(video.locator('iframe')).toHaveAttribute('height', '400')
  await expect(video.getByText('Načítavame vložený obsah…')).toBeHidden()
  expect(new Set(asked)).toEqual(new Set(['www.youtube-nocookie.com']))

  isAnswering = false
  const audio = page.locator('.article-embed').nth(1)
  await audio.getByRole('button', { name: 'Načítať' }).click()
  await expect(audio.getByText('Loading embed...')).toBeAttached()
  await page.clock.runFor(16_000)
  await expect(audio.getByText('audio embed unavailable')).toBeAttached()
  await expect(audio.getByRole('link', { name: 'Otvoriť pôvodný obsah' })).toHaveAttribute(
    'href',
    'https://open.spotify.com/embed/episode/ukazka',
  )
})

const HTML_TYPE = 'text/html; charset=utf-8'
const SCRIPT_TYPE = 'text/javascript; charset=utf-8'

test('[PUB-245] [ADM-119] [PUB-387] a tweet is drawn by the widget script of its network after a click, and one that is refused gives way to its link at once', async ({
  page,
}) => {
  await watch(page)
  const asked: Array<string> = []
  await page.route(/twitter|x\.com/, async (route) => {
    const { hostname, pathname, searchParams } = new URL(route.request().url())
    if (searchParams.get('id') === '9876543210') return route.abort('connectionrefused')
    asked.push(hostname + pathname)
    // What the network answers with: a page whose script draws the tweet.
    if (pathname === '/embed/Tweet.html') {
      expect([searchParams.get('id'), searchParams.get('dnt')]).toEqual(['1234567890', 'true'])
      await route.fulfill({ contentType: HTML_TYPE, body: '<body><script src="/widget/embed.js"></script>' })
    } else if (pathname === '/widget/embed.js') {
      await route.fulfill({ contentType: SCRIPT_TYPE, body: "document.body.append('Krátka veta zo siete')" })
    } else {
      await route.abort()
    }
  })
  const tweetOf = (id: string) =>
    `<figure class="kg-card kg-embed-card"><blockquote class="twitter-tweet"><p>Krátka veta</p><a href="https://twitter.com/a/status/${id}">15. 11.</a></blockquote><script async src="https://platform.twitter.com/widgets.js"></script></figure>`
  await show(page, tweetOf('1234567890') + tweetOf('9876543210'))
  const tweet = page.locator('.article-embed').first()
  await tweet.scrollIntoViewIfNeeded()
  expect(asked).toEqual([])
  await expect(async () => {
    await tweet.getByRole('button', { name: 'Načítať' }).click({ timeout: 2_000 })
    await expect(tweet.locator('iframe')).toBeAttached({ timeout: 2_000 })
  }).toPass()
  await expect(tweet.frameLocator('iframe').getByText('Krátka veta zo siete')).toBeVisible()
  expect(new Set(asked)).toEqual(
    new Set(['platform.twitter.com/embed/Tweet.html', 'platform.twitter.com/widget/embed.js']),
  )

  // The browser shows a page of its own for a frame that was refused, and says that it has loaded.
  const refused = page.locator('.article-embed').nth(1)
  await refused.getByRole('button', { name: 'Načítať' }).click()
  await expect(refused.getByRole('link', { name: 'Otvoriť pôvodný obsah' })).toBeVisible({ timeout: 3_000 })
  await expect(refused.getByText('twitter embed unavailable')).toBeAttached()
  await expect(refused.locator('iframe')).toHaveCount(0)
  await expect(tweet.frameLocator('iframe').getByText('Krátka veta zo siete')).toBeVisible()
  // Our own policy lets that frame in, and the script of the network never runs in our page.
  expect(await page.evaluate(() => window.seen.violations)).toEqual([])
  expect(await page.locator('script[src*="twitter"]').count()).toBe(0)
})

test('a frame of a host that we do not know is stopped by the policy', async ({ page }) => {
  await watch(page)
  await page.route('https://frames.example/**', (route) => route.fulfill({ contentType: 'text/html', body: 'framed' }))
  await page.goto(PAGE)
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.src = 'https://frames.example/'
    document.body.append(frame)
  })
  await expect.poll(() => page.evaluate(() => window.seen.violations.join())).toContain('frame-src')
})

const FAR = '<p>Riadok</p>'.repeat(120)
const LAZY = `${FAR}<figure class="kg-card kg-image-card"><img src="/share/home.png?lazy" alt="Neskorý obrázok" width="1200" height="630"></figure>${FAR}`

test('[PUB-429] [ADM-234] a picture is asked for 50 pixels before it comes into view, and nothing moves when it does', async ({
  page,
}) => {
  const asked: Array<string> = []
  page.on('request', (request) => asked.push(request.url()))
  const isAsked = () => asked.some((url) => url.includes('/share/home') && url.includes('lazy'))
  await show(page, LAZY)
  const image = page.getByRole('img', { name: 'Neskorý obrázok' })
  const box = () => image.evaluate((each) => each.getBoundingClientRect().toJSON() as { top: number; height: number })
  const before = await box()
  expect(before.height).toBeGreaterThan(100)
  /** Puts the upper edge of the picture so far below the screen, and waits until the page has seen it. */
  const scrollTo = async (below: number) => {
    const { top } = await box()
    await page.evaluate(
      async (by) => {
        scrollBy({ top: by, behavior: 'instant' })
        for (let turn = 0; turn < 10; turn++) await new Promise((done) => requestAnimationFrame(done))
      },
      Math.round(top - innerHeightOf(page) - below),
    )
  }
  await page.waitForLoadState('networkidle')
  await scrollTo(90)
  expect(isAsked()).toBe(false)
  await scrollTo(30)
  await expect.poll(isAsked).toBe(true)
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0)
  expect((await box()).height).toBeCloseTo(before.height, 0)
})

function innerHeightOf(page: Page): number {
  return page.viewportSize()?.height ?? 0
}

test('[PUB-429] without JavaScript the same picture comes by itself', async ({ browser, baseURL }) => {
  await using visit = await openVisit(browser, baseURL, { javaScriptEnabled: false })
  const { page } = visit
  await show(page, LAZY)
  const image = page.getByRole('img', { name: 'Neskorý obrázok' })
  await image.scrollIntoViewIfNeeded()
  await expect(image).toBeVisible()
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.currentSrc)).toContain('/share/home')
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth > 0)).toBe(true)
})

test('[PUB-225] [PUB-226] a cover that fails over both protocols becomes the drawing of its post, the same every time', async ({
  page,
}) => {
  const answers: Array<number> = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/img/')) answers.push(response.status())
  })
  const drawings = async () => {
    const covers = page.getByTestId('missing-covers').locator('.post-cover svg')
    await expect(covers).toHaveCount(2)
    return covers.evaluateAll((found) => found.map((each) => each.innerHTML))
  }
  await page.goto(PAGE)
  const first = await drawings()
  expect(answers.length).toBeGreaterThan(0)
  expect(answers.filter((status) => status < 400)).toEqual([])
  await page.reload()
  expect(await drawings()).toEqual(first)
})

test('[PUB-385] a picture that cannot be loaded says so in its place', async ({ page }) => {
  await page.goto(PAGE)
  const note = page.locator('.article-note').filter({ hasText: 'Obrázok: Graf odpovedí' })
  await note.or(page.locator('img[alt="Graf odpovedí"]')).scrollIntoViewIfNeeded()
  await expect(note).toBeVisible()
  await expect(note.getByText('Image: Graf odpovedí')).toBeHidden()
  await note.getByText('Podrobnosti').click()
  await expect(note.getByText('Image: Graf odpovedí')).toBeVisible()
})

test('[PUB-382] [PUB-383] what cannot be drawn says so in its place and leaves the rest alone', async ({ page }) => {
  await page.goto(PAGE)
  await expect(async () => {
    await page.getByRole('button', { name: 'Pokaziť kartu' }).click()
    await expect(page.getByText('Unable to render content')).toBeAttached({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole('heading', { name: 'Zadanie, nie zaklínadlo' })).toBeVisible()
  await page.getByRole('button', { name: 'Pokaziť článok' }).click()
  await expect(page.getByText('Content Rendering Error')).toBeAttached()
  await expect(
    page.getByText('There was an error rendering this content. Please try refreshing the page.'),
  ).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Karty článku' })).toBeVisible()
})

test('a gallery opens large and moves by arrows; Escape gives the focus back', async ({ page }) => {
  await page.goto(PAGE)
  await hydrated(page, '.article-gallery a')
  const first = page.getByRole('link', { name: /Zväčšiť obrázok 1/ })
  await first.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('heading', { name: /Obrázok 1 z 3/ })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('img', { name: 'Druhý obrázok' })).toBeVisible()
  await page.keyboard.press('End')
  await expect(dialog.getByRole('heading', { name: /Obrázok 3 z 3/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(first).toBeFocused()
})

test('axe finds nothing among the cards, and nothing scrolls sideways', async ({ page }) => {
  await page.goto(PAGE)
  await expectNoFindings(page)
})
