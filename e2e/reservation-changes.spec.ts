import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { mailsTo, mailTo } from './caught-mail.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated } from './open-visit.ts'
import { placePaidOrder } from './order.ts'
import { givenSession, inDatabase, signedPath } from './site-database.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

const pane = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const saved = (page: Page) => page.locator('#ulozene')
/** The row of whoever sits there; others are named in its form. */
const row = (page: Page, name: string) =>
  pane(page, 'Ľudia na miestach')
    .getByRole('listitem')
    .filter({ has: page.locator('p', { hasText: new RegExp(`^${name}$`) }) })

/** An order that was really placed and paid, for a course so many days ahead. */
async function givenOrder(request: APIRequestContext, seats: number, inDays: number) {
  const order = await placePaidOrder(request, { seats })
  await inDatabase(
    `update sessions set starts_at = date_trunc('day', now()) + make_interval(days => $2) + interval '15 hours' where id = $1`,
    [order.sessionId, inDays],
  )
  return { ...order, path: signedPath('moja-rezervacia', order.id) }
}

/** A picture to look at beside the drawings, where a folder for it is named. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.E2E_SHOTS
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

async function seatsOf(id: string): Promise<number> {
  const { rows } = await inDatabase('select seats from registrations where id = $1', [id])
  return (rows[0] as { seats: number }).seats
}

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('one of five seats is freed with two clicks, and its person is told', async ({ page, request }) => {
      const order = await givenOrder(request, 5, 10)
      await page.goto(order.path)
      await hydrated(page)
      let clicks = 0
      const click = async (of: ReturnType<Page['locator']>) => {
        clicks += 1
        await of.click()
      }
      await click(row(page, 'Kolega 2').locator('summary', { hasText: 'Uvoľniť miesto' }))
      await click(row(page, 'Kolega 2').getByRole('button', { name: 'Zrušiť účasť a vrátiť 63,50 €' }))
      await expect(saved(page)).toContainText('Miesto je uvoľnené.')
      await expect(saved(page)).toBeFocused()
      expect(clicks).toBeLessThanOrEqual(3)
      expect(await seatsOf(order.id)).toBe(4)
      await expect(page.locator('.freed-seat')).toContainText('Kolega 2')
      const letter = await mailTo(`${order.key}.2@firma.test`, /^Vaša účasť je zrušená/)
      expect(letter.text).toContain('uvoľnené')
      await mailTo(order.email, /^Uvoľnené 1/)
      expect(await mailsTo(`${order.key}.3@firma.test`)).toHaveLength(1)
    })

    test('an order is moved with two clicks; a date with too few seats is shown and cannot be chosen', async ({
      page,
      request,
    }) => {
      const order = await givenOrder(request, 3, 20)
      await inDatabase(
        `update sessions set course_id = (select course_id from sessions where id = $1), level = (select level from sessions where id = $1) where id = any($2::uuid[])`,
        [
          order.sessionId,
          [
            await givenSession('Základy AI pre všetkých', { taken: 18, capacity: 20, inDays: 40 }),
            await givenSession('Základy AI pre všetkých', { taken: 0, capacity: 20, inDays: 50 }),
          ],
        ],
      )
      await page.goto(order.path)
      await hydrated(page)
      const dates = pane(page, 'Presunúť na iný termín')
      await expect(dates.getByRole('radio', { disabled: true })).not.toHaveCount(0)
      await expect(dates).toContainText(/ostávajú 2\smiesta, treba 3/)
      await dates
        .locator('label.option', { hasText: /20\svoľných miest/ })
        .first()
        .click()
      await dates.getByRole('button', { name: /^Presunúť na \d/ }).click()
      await expect(saved(page)).toContainText('Objednávka je presunutá.')
      await mailTo(order.email, /^Nový termín objednávky/)
      const { rows } = await inDatabase(
        'select session_id as id, moves_by_buyer as moves from registrations where id = $1',
        [order.id],
      )
      expect(rows).toMatchObject([{ moves: 1 }])
      expect((rows[0] as { id: string }).id).not.toBe(order.sessionId)
      await expect(dates.getByRole('radio')).toHaveCount(0)
    })

    test('what is ticked changes the sum in the button; the page holds no findings in either theme', async ({
      page,
      request,
    }) => {
      const order = await givenOrder(request, 3, 10)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.goto(order.path)
        await hydrated(page)
        await row(page, 'Kolega 3').locator('summary', { hasText: 'Uvoľniť miesto' }).click()
        const open = row(page, 'Kolega 3')
        await open.getByRole('checkbox', { name: 'Kolega 1' }).check()
        await expect(open.getByRole('button', { name: 'Zrušiť účasť a vrátiť 127,00 €' })).toBeVisible()
        await shoot(page, `company-${viewport.width}-${colorScheme}`)
        await expectNoFindings(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
      }
    })

    test('a person sees one ruler and one button, and the better of law and terms', async ({ page, request }) => {
      const order = await givenOrder(request, 1, 10)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.goto(order.path)
        await hydrated(page)
        const cannot = pane(page, 'Nemôžem prísť')
        await expect(cannot).toContainText('Platí pre vás výhodnejšie pravidlo.')
        await expect(cannot).toContainText(/by to dnes bolo 63,50\s€, podľa zákona 127,00\s€/)
        await shoot(page, `person-${viewport.width}-${colorScheme}`)
        await expectNoFindings(page)
      }
      await pane(page, 'Nemôžem prísť').getByRole('button', { name: 'Zrušiť účasť a vrátiť 127,00 €' }).click()
      await expect(saved(page)).toContainText('Účasť je zrušená.')
      const { rows } = await inDatabase('select state from registrations where id = $1', [order.id])
      expect(rows).toEqual([{ state: 'refunded' }])
      await mailTo(order.email, /^Vrátili sme vám 127/)
    })
  })
}

test('a seat is freed by the keyboard alone', async ({ page, request }) => {
  const order = await givenOrder(request, 2, 20)
  await page.goto(order.path)
  await hydrated(page)
  const fold = row(page, 'Kolega 1').locator('summary', { hasText: 'Uvoľniť miesto' })
  await fold.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(row(page, 'Kolega 1').getByRole('checkbox', { name: 'Kolega 2' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(saved(page)).toBeFocused()
  expect(await seatsOf(order.id)).toBe(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a seat is freed by forms alone; more ticked ones are asked about with their own sum first', async ({
    page,
    request,
  }) => {
    const order = await givenOrder(request, 4, 10)
    await page.goto(order.path)
    const open = () => row(page, 'Kolega 4')
    await open().locator('summary', { hasText: 'Uvoľniť miesto' }).click()
    await open().getByRole('checkbox', { name: 'Kolega 1' }).check()
    await open().getByRole('button', { name: 'Zrušiť účasť a vrátiť 63,50 €' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(/2\smiesta: teraz vrátime 127,00\s€/)
    expect(await seatsOf(order.id)).toBe(4)
    await expect(open().getByRole('checkbox', { name: 'Kolega 1' })).toBeChecked()
    await open().getByRole('button', { name: 'Zrušiť účasť a vrátiť 127,00 €' }).click()
    await expect(saved(page)).toContainText('Miesto je uvoľnené.')
    expect(await seatsOf(order.id)).toBe(2)
  })
})
