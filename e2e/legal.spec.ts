import { createHash, randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import pg from 'pg'
import { pageIn } from '#kernel/page-address.ts'
import { startBuiltWeb } from '../tools/local-stack/start-built-web.ts'
import { startLocalDatabase } from '../tools/local-stack/start-local-database.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated } from './open-visit.ts'

const PAGES = ['/vop', '/privacy', '/cookies', '/pristupnost']
const LANGUAGE_KEY = 'gdpr-language'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const languages = (page: Page, name = 'Jazyk textu') => page.getByRole('navigation', { name })

/** What people read, with plain spaces. */
async function textOf(page: Page): Promise<string> {
  return ((await page.getByRole('article').innerText()) ?? '').replaceAll(/[\u00a0\u2060]/g, ' ')
}

async function prefer(context: BrowserContext, language: string): Promise<void> {
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [LANGUAGE_KEY, language] as const)
}

test('[PUB-026] [PUB-027] [PUB-412] [PUB-413] [PUB-414] [PUB-415] [PUB-416] [PUB-417] [PUB-418] [PUB-419] [PUB-420] [PUB-421] /vop and /terms show the same terms with every business term', async ({
  page,
}) => {
  const shown: Array<string> = []
  for (const path of ['/vop?lang=sk', '/terms?lang=sk']) {
    expect((await page.goto(path))?.status()).toBe(200)
    await expect(title(page)).toHaveText('Všeobecné obchodné podmienky')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/vop\?lang=sk$/)
    shown.push(await textOf(page))
  }
  expect(shown[0]).toBe(shown[1])
  for (const said of [
    'Účinné od 1. 1. 2025.',
    'Zrušenie 14 a viac dní pred kurzom: vrátime 100 % ceny.',
    'Zrušenie 7 až 13 dní pred kurzom: vrátime 50 % ceny.',
    'Zrušenie menej ako 7 dní pred kurzom: cenu nevraciame.',
    'najviac 300 účastníkov',
    'zálohu 30 % z dohodnutej ceny',
    'Faktúra je splatná do 7 dní',
    'Záznam uchovávame 30 dní',
    'reklamujte to do 7 dní odo dňa konania kurzu',
    'vybavíme ju najneskôr do 30 dní',
    'jedenkrát bezplatne zmeniť na iný termín toho istého kurzu, ak o to požiadate najneskôr 7 dní pred',
  ]) {
    expect(shown[0]).toContain(said)
  }
})

test('[PUB-001] [PUB-028] [PUB-029] [PUB-030] every legal page is there in Slovak and in English, and says which it is', async ({
  page,
}) => {
  const titles = {
    sk: [
      'Všeobecné obchodné podmienky',
      'Zásady ochrany osobných údajov',
      'Zásady používania cookies',
      'Vyhlásenie o prístupnosti',
    ],
    en: ['General Terms and Conditions', 'Privacy Policy', 'Cookie Policy', 'Accessibility Statement'],
  }
  for (const language of ['sk', 'en'] as const) {
    for (const [index, path] of PAGES.entries()) {
      const response = await page.request.get(`${path}?lang=${language}`)
      expect(response.headers()['cache-control']).toContain('public')
      await page.goto(`${path}?lang=${language}`)
      await expect(title(page)).toHaveText(titles[language][index] ?? '')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('main')).toHaveAttribute('lang', language)
      const at = (address: string) => new URL(address, page.url()).href
      const addresses = { sk: `${path}?lang=sk`, en: pageIn(path, 'en') }
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', at(addresses[language]))
      for (const [hreflang, address] of [...Object.entries(addresses), ['x-default', addresses.sk]] as const) {
        const link = page.locator(`link[rel=alternate][hreflang=${hreflang}]`)
        await expect(link).toHaveAttribute('href', at(address))
      }
      const crumbs = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
      expect(crumbs['@graph'][0].itemListElement).toMatchObject([
        { name: { sk: 'Domov', en: 'Home' }[language], item: at({ sk: '/', en: '/en' }[language]) },
        { name: titles[language][index], item: at(addresses[language]) },
      ])
      if (language === 'en') await expect(page.getByText('the Slovak text is binding').first()).toBeVisible()
    }
  }
})

test('[PUB-140] the text stands in paragraphs under headings, and the contents lead to each of them', async ({
  page,
}) => {
  await page.goto('/vop?lang=sk')
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { level: 2, name: /^\d+\./ })).toHaveCount(15)
  const paragraph = article.getByText('Faktúra je splatná do 7')
  expect(await paragraph.evaluate((element) => element.tagName)).toBe('P')
  await page.getByRole('navigation', { name: 'Obsah' }).getByRole('link', { name: '7. Zrušenie účasti' }).click()
  await expect(page).toHaveURL(/\?lang=sk#bod-7$/)
  await expect(article.getByRole('heading', { name: /^7\. Zrušenie účasti/ })).toBeInViewport()
})

test('[PUB-040] the language in the address wins over a saved preference and over the browser', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-GB' })
  await prefer(context, 'en')
  const page = await context.newPage()
  const asked: Array<string> = []
  page.on('request', (request) => void asked.push(request.url()))
  await page.goto('/vop?lang=sk')
  // Another language is chosen once the page has come alive, and not before.
  await hydrated(page)
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) await new Promise((done) => requestIdleCallback(done))
  })
  expect(asked.filter((url) => /lang=en|\/en\//.test(url))).toEqual([])
  await expect(page.getByRole('button', { name: 'Vytlačiť' })).toBeVisible()
  await expect(title(page)).toHaveText('Všeobecné obchodné podmienky')
  await expect(page).toHaveURL(/\?lang=sk$/)
  await context.close()
})

test('[PUB-041] without a language in the address the saved preference decides and is written into it', async ({
  context,
  page,
}) => {
  await prefer(context, 'en')
  await page.goto('/privacy#bod-8')
  await expect(page).toHaveURL(/\/en\/privacy#bod-8$/)
  await expect(title(page)).toHaveText('Privacy Policy')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('[PUB-042] without a preference the language of the browser decides, and its text does not turn over', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  const documents: Array<string> = []
  page.on('response', (answer) => {
    const { pathname, search } = new URL(answer.url())
    if (answer.request().resourceType() === 'document') documents.push(pathname + search)
  })
  await page.goto('/cookies')
  await expect(page).toHaveURL(/\/en\/cookies$/)
  await expect(title(page)).toHaveText('Cookie Policy')
  expect(documents).toEqual(['/cookies', '/en/cookies'])
  await context.close()
})

test('[PUB-043] [PUB-044] a Slovak browser, and one that speaks neither language, gets lang=sk and asks for no text twice', async ({
  browser,
}) => {
  for (const locale of ['sk-SK', 'de-DE']) {
    const context = await browser.newContext({ locale })
    const page = await context.newPage()
    const fetched: Array<string> = []
    page.on('request', (request) => request.url().includes('.data') && fetched.push(request.url()))
    await page.goto('/vop?utm_source=mail')
    await expect(page).toHaveURL(/\/vop\?utm_source=mail&lang=sk$/)
    await expect(title(page)).toHaveText('Všeobecné obchodné podmienky')
    expect(fetched).toEqual([])
    await context.close()
  }
})

test('[PUB-137] the switcher works by keyboard, remembers the choice, and the next legal page follows it', async ({
  page,
}) => {
  await page.goto('/vop?lang=sk')
  const english = languages(page).getByRole('link', { name: /EN/ })
  await expect(languages(page).getByRole('link', { name: /SK/ })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Späť na úvod' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(english).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/terms$/)
  await expect(title(page)).toHaveText('General Terms and Conditions')
  await expect(languages(page, 'Language of the text').getByRole('link', { name: /EN/ })).toBeFocused()
  expect(await page.evaluate((key) => localStorage.getItem(key), LANGUAGE_KEY)).toBe('en')
  await page.getByRole('article').getByRole('link', { name: '/privacy' }).first().click()
  await expect(title(page)).toHaveText('Privacy Policy')
  await page.goto('/cookies')
  await expect(title(page)).toHaveText('Cookie Policy')
})

test('who has switched functional storage off is not remembered, and the switcher still works', async ({
  context,
  page,
}) => {
  await context.addInitScript(() => {
    localStorage.setItem('cookie-consent-given', 'true')
    localStorage.setItem(
      'cookie-consent-preferences',
      JSON.stringify({ analytics: false, marketing: false, functional: false }),
    )
  })
  await page.goto('/vop?lang=sk')
  await languages(page).getByRole('link', { name: /EN/ }).click()
  await expect(title(page)).toHaveText('General Terms and Conditions')
  expect(await page.evaluate((key) => localStorage.getItem(key), LANGUAGE_KEY)).toBeNull()
})

test('[PUB-138] [PUB-142] the back-to-home button leads home, and the back button of the cookie page to where one was', async ({
  page,
}) => {
  for (const path of ['/vop?lang=sk', '/privacy?lang=sk']) {
    await page.goto(path)
    await page.getByRole('link', { name: 'Späť na úvod' }).click()
    await expect(page).toHaveURL(/\/$/)
  }
  await page.goto('/privacy?lang=sk')
  await page.getByRole('article').getByRole('link', { name: '/cookies' }).click()
  await expect(title(page)).toHaveText('Zásady používania cookies')
  await page.getByRole('link', { name: 'Späť', exact: true }).click()
  await expect(title(page)).toHaveText('Zásady ochrany osobných údajov')
  await page.goto('/cookies?lang=sk')
  await page.getByRole('link', { name: 'Späť', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('[PUB-139] while a text is on its way the page stands and says that it is loading', async ({ page }) => {
  for (const [path, from, to] of [
    ['/vop', 'Všeobecné obchodné podmienky', 'General Terms and Conditions'],
    ['/privacy', 'Zásady ochrany osobných údajov', 'Privacy Policy'],
  ] as const) {
    await page.goto(`${path}?lang=sk`)
    await expect(title(page)).toHaveText(from)
    let arrive = () => {}
    await page.route(
      `**${path}.data*`,
      async (route) => {
        await new Promise<void>((done) => {
          arrive = done
        })
        await route.continue()
      },
      { times: 1 },
    )
    await languages(page).getByRole('link', { name: /EN/ }).click()
    await expect(page.getByRole('status').getByText('Loading the text…')).toBeVisible()
    await expect(title(page)).toHaveText(to)
    await expect(page.getByRole('article')).toHaveCount(0)
    arrive()
    await expect(page.getByRole('article')).toBeVisible()
    await expect(page.getByText('Loading the text…')).toHaveCount(0)
  }
})

test('a text that does not come leaves a sentence and a way to ask for it again', async ({ page }) => {
  await page.goto('/vop?lang=sk')
  await page.route('**/en/terms.data*', (route) => route.abort())
  await languages(page).getByRole('link', { name: /EN/ }).click()
  await expect(page.getByRole('alert').getByText('The text could not be loaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toBeVisible()
})

test('[PUB-031] [PUB-143] [PUB-166] /cookies shows the built-in Slovak text with a real table of what is kept', async ({
  page,
}) => {
  await page.goto('/cookies?lang=sk')
  await expect(title(page)).toHaveText('Zásady používania cookies')
  const table = page.getByRole('table', { name: 'Čo sa ukladá v prehliadači' })
  await expect(table.getByRole('columnheader')).toHaveText(['Názov', 'Skupina', 'Účel', 'Kde a ako dlho', 'Kto ukladá'])
  await expect(table.getByRole('row')).toHaveCount(13)
  for (const name of ['cookie-consent-preferences', 'cookie-consent-given', 'visit-origin', 'theme', LANGUAGE_KEY]) {
    await expect(table.getByRole('cell', { name, exact: true })).toBeVisible()
  }
  await expect(page.getByText('Verzia 1.5', { exact: false }).first()).toBeVisible()
})

test('the site keeps nothing in a browser that the cookie policy does not name', async ({ page }) => {
  await page.goto('/cookies?lang=sk')
  const named = await page.getByRole('article').getByRole('table').innerText()
  await page.getByRole('switch', { name: 'Tmavý režim' }).click()
  await languages(page).getByRole('link', { name: /EN/ }).click()
  await page.goto('/')
  await page.goto('/vop?lang=sk')
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(kept.length).toBeGreaterThan(1)
  for (const name of kept) expect(named).toContain(name)
  expect(await page.context().cookies()).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the Slovak text is there, the switcher is a link and nothing that needs a script is offered', async ({
    page,
  }) => {
    await page.goto('/vop')
    await expect(title(page)).toHaveText('Všeobecné obchodné podmienky')
    await expect(page.getByRole('button', { name: 'Vytlačiť' })).toBeHidden()
    await languages(page).getByRole('link', { name: /EN/ }).click()
    await expect(page).toHaveURL(/\/en\/terms$/)
    await expect(title(page)).toHaveText('General Terms and Conditions')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})

test('printed, a text is black on white, without bar, footer, contents and buttons', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto('/vop?lang=sk')
  for (const part of [
    page.getByRole('banner'),
    page.getByRole('contentinfo').last(),
    page.getByRole('navigation'),
    page.getByRole('button'),
    page.getByRole('link', { name: 'Späť na úvod' }),
  ]) {
    for (const each of await part.all()) await expect(each).toBeHidden()
  }
  await expect(title(page)).toBeVisible()
  const colours = await page
    .getByRole('article')
    .locator('p')
    .first()
    .evaluate((element) => [getComputedStyle(element).color, getComputedStyle(document.body).backgroundColor])
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)'])
  expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000)
})

test('the print button prints', async ({ page }) => {
  await page.goto('/privacy?lang=sk')
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'true')
  })
  await page.getByRole('button', { name: 'Vytlačiť' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'true')
})

test('axe finds nothing on the legal pages and nothing is wider than the screen', async ({ page }) => {
  for (const path of ['/vop?lang=sk', '/privacy?lang=en', '/cookies?lang=sk', '/pristupnost?lang=sk']) {
    await page.goto(path)
    await expect(page.getByRole('article')).toBeVisible()
    await expectNoFindings(page)
  }
})

test('on a phone the contents are folded, open by keyboard and lead to their heading', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/vop?lang=sk')
  const contents = page.getByRole('navigation', { name: 'Obsah' })
  const link = contents.getByRole('link', { name: '5. Cena a platba' })
  await expect(link).toBeHidden()
  await contents.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(link).toBeVisible()
  await link.click()
  await expect(page.getByRole('heading', { name: '5. Cena a platba' })).toBeInViewport()
})

test('[PUB-141] [PUB-318] published texts are shown, and with PostgreSQL gone every public page still answers', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { postgres, appUrl } = await startLocalDatabase()
  try {
    await publish(appUrl, 'Podmienky redakcie\n\n1. Prvý bod\n\nVeta redakcie.')
    const web = await startBuiltWeb({ DATABASE_URL: appUrl })
    try {
      await page.goto(`${web.origin}/vop?lang=sk`)
      await expect(title(page)).toHaveText('Podmienky redakcie')
      await expect(page.getByText('Verzia 2.0, účinná od')).toBeVisible()
      await page.goto(`${web.origin}/vop?lang=en`)
      await expect(page.getByRole('article')).toHaveAttribute('lang', 'sk')
      await expect(page.getByText('This document is available in Slovak only.')).toBeVisible()
      await page.goto(`${web.origin}/privacy?lang=en`)
      await expect(page.locator('.privacy-summary [lang=sk] li').first()).toBeVisible()
      await postgres.crash()
      const ready = await page.request.get(`${web.origin}/readyz`)
      expect(ready.status()).not.toBe(200)
      for (const [path, said] of [
        ['/', 'hovoria naši klienti'],
        ['/terms', 'Veta redakcie.'],
        ['/privacy', 'Zásady redakcie'],
        ['/privacy?lang=en', 'Zásady redakcie'],
        ['/cookies', 'Zásady používania cookies'],
        ['/pristupnost', 'WCAG'],
      ] as const) {
        const answer = await page.request.get(`${web.origin}${path}`)
        expect(answer.status(), path).toBe(200)
        expect(await answer.text()).toContain(said)
      }
      const call = await page.request.post(`${web.origin}/api/getTermsOfService`, {
        headers: { origin: web.origin },
        data: { data: { language: 'sk' } },
      })
      expect(call.status()).toBe(200)
      expect(await call.text()).toContain('Veta redakcie.')
    } finally {
      await web.stop()
    }
  } finally {
    await postgres.stop()
  }
})

/** What the publishing verb leaves behind. */
async function publish(appUrl: string, terms: string): Promise<void> {
  const privacy = 'Zásady redakcie\n\n1. Prvý bod\n\nVeta o údajoch.'
  const [termsHash, privacyHash] = [terms, privacy].map((text) => createHash('sha256').update(text).digest('hex'))
  const client = new pg.Client(appUrl)
  await client.connect()
  await client.query(
    `insert into legal_texts (hash, kind, language, version, effective_on, text)
     values ($1, 'terms', 'sk', '2.0', '2026-01-01', $2), ($3, 'privacy', 'sk', '2.0', '2026-01-01', $4)`,
    [termsHash, terms, privacyHash, privacy],
  )
  const content = {
    termsOfService: terms,
    privacyPolicy: privacy,
    dataCollected: ['Meno'],
    processingPurposes: ['Kurz'],
    userRights: ['Prístup'],
    contactInfo: 'redakcia@example.test',
  }
  await client.query(
    `insert into legal_contents (id, language, version, is_active, effective_date, content, terms_hash, privacy_hash, created_at)
     values ($1, 'sk', '2.0', true, '2026-01-01', $2, $3, $4, now())`,
    [randomUUID(), content, termsHash, privacyHash],
  )
  await client.end()
}
