import { expect, type Page, test } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { oneVisit } from './one-visit.ts'
import { hydrated, openLanding, openVisit } from './open-visit.ts'
import { givenSession, inDatabase } from './site-database.ts'

const PHONE = { width: 390, height: 844 }
const MONTHS = /január|február|marec|apríl|máj|jún|júl|august|september|október|november|december/

/** What the page says, with ordinary spaces: where lines may break is no part of a sentence. */
async function messagesIn(page: Page, selector: string): Promise<string> {
  return (await page.locator(selector).innerText()).replaceAll(/[\s\u2060]+/g, ' ')
}

test.describe('as it comes', () => {
  const visit = oneVisit((page) => page.goto('/'))

  test('[PUB-002] [PUB-006] the hero shows the brand line and the copy speaks to individuals, professionals and companies', async () => {
    const page = visit()
    await expect(page.getByRole('heading', { level: 1, name: 'Kurzy o AI pre všetkých' })).toBeVisible()
    expect(await messagesIn(page, '#courses')).toContain('pre jednotlivcov, profesionálov aj firmy')
  })

  test('[PUB-009] [PUB-010] [PUB-401] [PUB-011] [PUB-012] the courses say what they are, how long they last and for which level', async () => {
    const page = visit()
    const courses = await messagesIn(page, '#courses')
    expect(courses).toContain('Online interaktívne webináre')
    expect(courses).toContain('Úroveň Začiatočník má stupne Basic a Basic+, úroveň Pokročilý stupeň Advanced.')
    const cards = page.locator('#courses article')
    for (const place of [0, 1]) await expect(cards.nth(place).getByText('2-3 hodiny', { exact: true })).toBeVisible()
    await expect(cards.nth(2)).toContainText('Flexibilná dĺžka')
  })

  test('[PUB-061] [PUB-062] [PUB-063] [PUB-065] [PUB-409] [PUB-410] [PUB-411] three cards: one popular, two with a price from the base price, each with its group size', async () => {
    const page = visit()
    const cards = page.locator('#courses article')
    await expect(cards.getByRole('heading', { level: 3 })).toHaveText([
      /^Základy AI pre všetkých$/,
      /^Pokročilá implementácia AI$/,
      /^Firemné AI školenie$/,
    ])
    await expect(page.locator('#courses').getByText('Obľúbený', { exact: true })).toHaveCount(1)
    await expect(cards.nth(0).getByText('Obľúbený', { exact: true })).toBeVisible()
    for (const [place, base] of [159, 189].entries()) {
      const from = Number(/od\s(\d+)/.exec(await cards.nth(place).innerText())?.[1])
      // The base price, unless a date that is on sale costs less.
      expect(from).toBeLessThanOrEqual(base)
    }
    await expect(cards.nth(2)).not.toContainText('€')
    for (const [place, size] of [200, 150, 30].entries()) {
      await expect(cards.nth(place)).toContainText(new RegExp(`do\\s${size}\\sľudí`))
    }
  })

  test('[PUB-015] [PUB-016] [PUB-067] claims and the early bird stand under the cards and in the answers', async () => {
    const page = visit()
    const trust = await messagesIn(page, '#courses .trust')
    expect(trust).toContain('Viac ako 500 spokojných zákazníkov')
    expect(trust).toContain('Certifikované kurzy')
    expect(trust).toContain('−20 % Early Bird pri skorej registrácii')
    const claims = await messagesIn(page, '#instructor .claims')
    expect(claims).toContain('10+ rokov profesionálnych skúseností')
    expect(claims).toContain('500 absolventov kurzov')
  })

  test('[PUB-070] [PUB-071] [PUB-072] [PUB-073] three instructors with photo, name, role and blurb, and three tiles', async () => {
    const page = visit()
    const people = page.locator('#instructor .person')
    await expect(people).toHaveCount(3)
    for (const person of await people.all()) {
      await expect(person.getByRole('img')).toBeVisible()
      await expect(person.getByRole('heading', { level: 3 })).not.toBeEmpty()
      await expect(person.locator('p')).toHaveCount(2)
    }
    const tiles = page.locator('#instructor .claims li')
    await expect(tiles).toHaveText([
      /^10\+\srokov profesionálnych skúseností$/,
      /^500 absolventov kurzov$/,
      /^\s*Praktická implementácia AI riešení$/,
    ])
  })

  test('[PUB-014] [PUB-086] the questions open one at a time and their answers agree with the prices, lengths and refunds', async () => {
    const page = visit()
    const faq = page.locator('#faq')
    const answerTo = async (question: string) => {
      await faq.getByText(question).click()
      const answer = faq.locator('details[open]')
      await expect(answer).toHaveCount(1)
      await expect(answer.locator('summary')).toHaveText(question)
      return messagesIn(page, '#faq details[open]')
    }
    expect(await answerTo('Koľko kurz stojí?')).toContain('Základy stoja 159 €, pokročilý kurz 189 € za osobu.')
    expect(await answerTo('Ako kurz prebieha?')).toContain('Trvá 2-3 hodiny.')
    expect(await answerTo('Čo je Early Bird?')).toContain('viac ako 14 dní pred kurzom, máte cenu o 20 % nižšiu')
    expect(await answerTo('Čo ak sa nebudem môcť zúčastniť?')).toContain(
      'Ak účasť zrušíte 14 a viac dní pred kurzom, vrátime 100 % ceny, pri 7 až 13 dňoch 50 %; neskôr sa platba nevracia. Zákonné právo odstúpiť od zmluvy tým nie je dotknuté.',
    )
    expect(await answerTo('Ako môžem zaplatiť?')).toContain(
      'Individuálne kurzy a workshopy sa dajú na požiadanie uhradiť aj na faktúru bankovým prevodom.',
    )
    await expect(faq.locator('details[open]').getByRole('link', { name: 'Napíšte nám' })).toHaveAttribute(
      'href',
      /#contact$/,
    )
  })

  test('[PUB-045] the card of the hero is the first session that can be booked, with its month in Slovak words', async () => {
    const page = visit()
    const card = page.locator('#home [data-next-session]')
    await expect(card.locator('time')).toHaveText(MONTHS)
    await expect(card).toContainText('Najbližší termín')
    await expect(async () => {
      const bookable = page
        .locator('#schedule li[data-session]')
        .filter({ has: page.getByRole('link', { name: /^Rezervovať/ }) })
      expect(await card.getAttribute('data-next-session')).toBe(await bookable.first().getAttribute('data-session'))
    }).toPass()
  })

  test('lesson zero is turned by the keyboard and says what changed', async () => {
    const page = visit()
    const zero = page.getByRole('region', { name: 'Jeden dĺžeň, celkom iný obrázok' })
    await zero.getByRole('checkbox', { name: 'Dĺžeň' }).focus()
    await page.keyboard.press('Space')
    await expect(zero.getByRole('status')).toHaveText(/AI nakreslila vilu\.$/)
    await expect(zero.getByRole('status').getByText('AI nakreslila vilu.')).toBeVisible()
    await page.keyboard.press('Space')
    await expect(zero.getByRole('status').getByText('AI nakreslila vílu.')).toBeVisible()
  })

  test('the page is no wider than any window', async () => {
    const page = visit()
    const widths = () =>
      page.evaluate(() => {
        const wide = [...document.querySelectorAll('main *')].filter(
          (each) =>
            !each.closest('.hero-film, .session-list, .carousel') &&
            each.getBoundingClientRect().right > innerWidth + 1,
        )
        return { page: document.documentElement.scrollWidth, wide: wide.map((each) => each.outerHTML.slice(0, 120)) }
      })
    for (const width of [320, 390, 820, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(widths).toEqual({ page: width, wide: [] })
    }
  })
})

test('[PUB-064] [PUB-066] private cards lead to the schedule and the corporate one to the contact', async ({
  page,
}) => {
  await page.goto('/')
  const cards = page.locator('#courses article')
  for (const place of [0, 1]) {
    await expect(cards.nth(place).getByRole('link', { name: 'Rezervovať termín' })).toHaveAttribute(
      'href',
      /#schedule$/,
    )
  }
  await expect(cards.nth(2).getByRole('link', { name: 'Kontaktujte nás' })).toHaveAttribute('href', /#contact$/)
  await cards.nth(0).getByRole('link', { name: 'Rezervovať termín' }).click()
  await expect(page.getByRole('heading', { name: 'Termíny' })).toBeInViewport()
  await cards.nth(2).getByRole('link', { name: 'Kontaktujte nás' }).click()
  await expect(page).toHaveURL(/#contact$/)
  await expect(page.locator('#contact').getByRole('heading', { name: 'Kontakt' })).toBeInViewport()
})

test('a course leads to its own dates, and its price is the lowest that is on sale', async ({ page }) => {
  const early = await givenSession('Cena od', { taken: 0, capacity: 5, inDays: 20 })
  const later = await givenSession('Cena od, pokročilí', { taken: 0, capacity: 5, inDays: 50, level: 'Expert' })
  for (const [id, cents] of [
    [early, 4_500],
    [later, 12_300],
  ]) {
    await inDatabase('update sessions set price_cents = $2 where id = $1', [id, cents])
  }
  const cards = page.locator('#courses article')
  await expect(async () => {
    await page.goto('/')
    await expect(cards.nth(1)).toContainText(/od\s123\s€/, { timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await expect(cards.nth(0)).toContainText(/od\s45\s€/)
  await hydrated(page)
  await cards.nth(1).getByRole('link', { name: 'Rezervovať termín' }).click()
  const schedule = page.locator('#schedule')
  await expect(schedule).toContainText('Vidíte termíny kurzu Pokročilá implementácia AI.')
  await expect(schedule.getByRole('heading', { name: 'Termíny' })).toBeInViewport()
  await expect(schedule.locator(`[data-session="${later}"]`)).toHaveCount(1)
  await expect(schedule.locator(`[data-session="${early}"]`)).toHaveCount(0)
  await schedule.getByRole('link', { name: 'Všetky termíny', exact: true }).click()
  await expect(schedule).not.toContainText('Vidíte termíny')
  await expect(schedule.locator(`[data-session="${early}"]`)).toHaveCount(1)
})

test('[PUB-059] [PUB-060] the first hero button scrolls to the schedule, the second to the instructors', async ({
  page,
}) => {
  await page.goto('/')
  const [first, second] = await page.locator('#home').getByRole('link').all()
  await expect(page.getByRole('heading', { name: 'Termíny' })).not.toBeInViewport()
  await first?.click()
  await expect(page).toHaveURL(/#schedule$/)
  await expect(page.getByRole('heading', { name: 'Termíny' })).toBeInViewport()
  await page.goto('/')
  await second?.click()
  await expect(page).toHaveURL(/#instructor$/)
  await expect(page.getByRole('heading', { name: 'Kto vás bude učiť' })).toBeInViewport()
})

test('the card of the hero moves on when its session sells out', async ({ page }) => {
  const id = await givenSession('Kurz na zajtra', { taken: 0, capacity: 5, inDays: 1 })
  const card = page.locator('#home [data-next-session]')
  await page.goto('/')
  await expect(card).toHaveAttribute('data-next-session', id)
  await inDatabase('update sessions set seats_taken = 5 where id = $1', [id])
  await expect(card).not.toHaveAttribute('data-next-session', id)
})

test('without JavaScript everything can be read, the questions open and lesson zero works', async ({
  browser,
  baseURL,
}) => {
  await using visit = await openVisit(browser, baseURL, {
    javaScriptEnabled: false,
    viewport: PHONE,
    colorScheme: 'dark',
  })
  const { page } = visit
  await page.goto('/')
  await expect(page.locator('#home .hero-film')).toHaveCSS('background-image', /print-dark/)
  for (const id of ['home', 'courses', 'schedule', 'instructor', 'faq']) {
    await expect(page.locator(`#${id}`).getByRole('heading').first()).toBeVisible()
  }
  const zero = page.getByRole('region', { name: 'Jeden dĺžeň, celkom iný obrázok' })
  await expect(zero.getByRole('img', { name: /Kresba víly/ })).toBeVisible()
  await zero.getByRole('checkbox', { name: 'Dĺžeň' }).click()
  await expect(zero.getByRole('img', { name: /Kresba vily/ })).toBeVisible()
  await expect(zero.getByRole('img', { name: /Kresba víly/ })).toBeHidden()
  await expect(zero).toContainText('„Nakresli mi')
  await expect(zero.getByRole('status').getByText('AI nakreslila vilu.')).toBeVisible()
  await page.locator('#faq').getByText('Čo je Early Bird?').click()
  await expect(page.locator('#faq').getByText(/máte cenu o\s20\s%\snižšiu/)).toBeVisible()
})

test('nothing on the page keeps anybody out', async ({ page }) => {
  await openLanding(page)
  await expectNoFindings(page)
})

test('the page weighs little: no more than 500 kB and 25 files without the film', async ({ browser, baseURL }) => {
  await using visit = await openVisit(browser, baseURL, {
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  })
  const client = await visit.page.context().newCDPSession(visit.page)
  await client.send('Network.enable')
  const sizes = new Map<string, number>()
  const files: Array<string> = []
  visit.page.on('requestfinished', (request) => files.push(new URL(request.url()).pathname))
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength))
  await openLanding(visit.page)
  expect(sizes.size).toBeGreaterThan(5)
  expect(sizes.size, files.join(' ')).toBeLessThanOrEqual(25)
  expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(500_000)
})
