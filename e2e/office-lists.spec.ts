import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated } from './open-visit.ts'
import { signedInAs } from './sign-in.ts'
import { inDatabase } from './site-database.ts'

const enter = (context: BrowserContext) => signedInAs(context, 'admin', { twoFactor: true })
const toast = (page: Page) => page.getByRole('region', { name: 'Oznámenia' })
const rows = (page: Page) => page.locator('.data-table tbody > tr')
const bar = (page: Page) => page.getByRole('form', { name: 'Vybrané riadky' })
const views = (page: Page) => page.getByRole('navigation', { name: 'Uložené pohľady' })
const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement?.matches('.row-link') ? document.activeElement.textContent : null))

/** Three messages that only this journey finds. */
async function givenMessages(): Promise<{ mark: string; names: readonly [string, string, string] }> {
  const mark = randomUUID().slice(0, 8)
  const names = [`Adam ${mark}`, `Beáta ${mark}`, `Cyril ${mark}`] as const
  for (const [at, name] of names.entries()) {
    await inDatabase(
      `insert into contact_messages (id, at, name, email, message) values ($1, now() - make_interval(mins => $2), $3, $4, 'Kedy bude ďalší termín?')`,
      [randomUUID(), at + 1, name, `${mark}-${at}@example.test`],
    )
  }
  return { mark, names }
}

async function openMessages(page: Page, mark: string) {
  await page.goto(`/admin/messages?q=${mark}`)
  await expect(rows(page)).toHaveCount(3)
  await hydrated(page, '.picked button')
}

for (const width of [1440, 390]) {
  test(`a whole row opens by a click anywhere in it, and a box in it only picks, at ${width} px`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await enter(context)
    const { mark, names } = await givenMessages()
    await openMessages(page, mark)
    await expect(bar(page)).toBeHidden()
    await expect(page.getByRole('searchbox')).toBeVisible()
    await page.getByRole('checkbox', { name: `Vybrať: ${names[1]}` }).check()
    await expect(page).toHaveURL(/\/admin\/messages\?/)
    await expect(bar(page)).toContainText(`Vybrané: 1 ${names[1]}`)
    await expect(page.getByRole('searchbox')).toBeHidden()
    await expectNoFindings(page)
    await page.getByRole('button', { name: 'Zrušiť výber' }).click()
    await expect(bar(page)).toBeHidden()
    const box = await rows(page).nth(2).boundingBox()
    if (!box) throw new Error('The row has no place')
    await rows(page)
      .nth(2)
      .click({ position: { x: box.width - 6, y: box.height - 6 } })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[2])
  })
}

test('the keyboard goes through a list: j, k, arrows, x, Escape and Enter', async ({ page, context }) => {
  await enter(context)
  const { mark, names } = await givenMessages()
  await openMessages(page, mark)
  // Keys are listened to a moment after the page has come alive.
  await expect(async () => {
    await page.keyboard.press('j')
    expect(await focused(page)).toBe(names[0])
  }).toPass()
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe(names[2])
  await page.keyboard.press('j')
  expect(await focused(page)).toBe(names[2])
  await page.keyboard.press('k')
  expect(await focused(page)).toBe(names[1])
  await page.keyboard.press('x')
  await expect(bar(page)).toContainText(`Vybrané: 1 ${names[1]}`)
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[1])

  await openMessages(page, mark)
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('j')
  await expect(page.getByRole('searchbox')).toHaveValue(`${mark}j`)
})

test('whoever switches single letters off keeps the arrows and Ctrl+K', async ({ page, context }) => {
  await enter(context)
  const { mark, names } = await givenMessages()
  await page.goto('/admin/account')
  await page.getByRole('button', { name: 'Vypnuté' }).click()
  await expect(page.getByRole('button', { name: 'Vypnuté' })).toHaveAttribute('aria-pressed', 'true')
  await openMessages(page, mark)
  await page.keyboard.press('j')
  expect(await focused(page)).toBe(null)
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: names[0] }).focus()
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe(names[1])
  await page.keyboard.press('k')
  expect(await focused(page)).toBe(names[1])
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('what was done with messages is taken back from its note or with Z', async ({ page, context }) => {
  await enter(context)
  const { mark, names } = await givenMessages()
  await openMessages(page, mark)
  const handled = async () => {
    const { rows: found } = await inDatabase(
      `select name from contact_messages where email like $1 and handled_at is not null order by name`,
      [`${mark}%`],
    )
    return (found as ReadonlyArray<{ name: string }>).map(({ name }) => name)
  }
  for (const name of names.slice(0, 2)) await page.getByRole('checkbox', { name: `Vybrať: ${name}` }).check()
  await bar(page).getByRole('button', { name: 'Označiť za vybavené' }).click()
  await expect(toast(page)).toContainText('Vybrané správy sú vybavené.')
  expect(await handled()).toEqual(names.slice(0, 2))
  await toast(page).getByRole('button', { name: 'Vrátiť späť' }).click()
  await expect(toast(page)).toContainText('Vybrané správy sú znova otvorené.')
  expect(await handled()).toEqual([])
  await expect(rows(page)).toHaveCount(3)

  await page.getByRole('link', { name: names[0] }).click()
  await page.getByRole('button', { name: 'Označiť za vybavené' }).click()
  await expect(toast(page)).toContainText('Správa je vybavená.')
  expect(await handled()).toEqual(names.slice(0, 1))
  await page.keyboard.press('z')
  await expect(toast(page)).toContainText('Správa je znova otvorená.')
  expect(await handled()).toEqual([])
})

test('a view keeps filters, order and columns for one person, as a chip, and not what was searched for', async ({
  page,
  context,
}) => {
  await enter(context)
  await page.goto('/admin/sessions?mark=no-join-url&q=hladane')
  await hydrated(page, '.admin-tools')
  await page.getByText('Stĺpce', { exact: true }).click()
  await page.getByRole('link', { name: 'Skryť stĺpec Tržby' }).click()
  await expect(page.getByRole('columnheader', { name: 'Tržby' })).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Názov' })).toBeVisible()
  await page.getByText('Uložiť pohľad').click()
  await page.getByLabel('Názov pohľadu').fill('Bez odkazu')
  await views(page).getByRole('button', { name: 'Uložiť' }).click()
  const chip = views(page).getByRole('link', { name: 'Bez odkazu' })
  await expect(chip).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(/\/admin\/sessions\?hide=income&mark=no-join-url$/)
  await expectNoFindings(page)

  await page.goto('/admin/sessions')
  await expect(page.getByRole('columnheader', { name: 'Tržby' })).toBeVisible()
  await chip.click()
  await expect(page).toHaveURL(/mark=no-join-url/)
  await expect(page.getByRole('columnheader', { name: 'Tržby' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Odstrániť pohľad Bez odkazu' }).click()
  await expect(chip).toHaveCount(0)

  await page.goto('/admin/sessions?mark=private')
  await page.getByText('Uložiť pohľad').click()
  await page.getByLabel('Názov pohľadu').fill('Moje')
  await views(page).getByRole('button', { name: 'Uložiť' }).click()
  await expect(views(page).getByRole('link', { name: 'Moje' })).toBeVisible()
  await context.clearCookies()
  await enter(context)
  await page.goto('/admin/sessions')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Termíny')
  await expect(views(page)).toHaveCount(0)
})

test('filters stand behind one button that counts them, are chosen by the keyboard alone and taken back one by one', async ({
  page,
  context,
}) => {
  await enter(context)
  await page.goto('/admin/sessions')
  await hydrated(page, '.admin-tools')
  const button = page.locator('summary', { hasText: 'Filtre' })
  const only = page.getByLabel('Iba', { exact: true })
  await expect(only).toBeHidden()
  await button.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(only).toBeFocused()
  await only.selectOption('Neverejné')
  await expect(page).toHaveURL(/mark=private/)
  await expect(only, 'the next filter is at hand').toBeFocused()
  await expect(button).toHaveText('Filtrepoužité: 1')
  await expectNoFindings(page, { within: ['main'] })
  await page.getByLabel('Od dňa').fill('2026-01-01')
  await expect(button).toHaveText('Filtrepoužité: 2')
  await page.keyboard.press('Escape')
  await expect(only).toBeHidden()
  await expect(button).toBeFocused()
  const chosen = page.getByRole('list', { name: 'Použité filtre' })
  await expect(chosen).toContainText('Iba: Neverejné')
  await chosen.getByRole('link', { name: 'Zrušiť filter: Iba: Neverejné' }).click()
  await expect(page).not.toHaveURL(/mark=/)
  await expect(page).toHaveURL(/from=2026-01-01/)
  await expect(button).toHaveText('Filtrepoužité: 1')
})

test('filters need no script, and on a phone leave the first row on the first screen', async ({ browser }) => {
  const size = { width: 390, height: 844 }
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: size })
  await enter(context)
  const page = await context.newPage()
  for (const list of ['sessions', 'registrations', 'mails', 'audit']) {
    await page.goto(`/admin/${list}`)
    const first = await page.locator('.data-table tbody td').first().boundingBox()
    expect(first?.y, list).toBeLessThan(size.height - 100)
  }
  await page.goto('/admin/registrations')
  await page.locator('summary', { hasText: 'Filtre' }).click()
  await page.getByLabel('Stav').selectOption('Zaplatené')
  await page.getByRole('button', { name: 'Použiť' }).click()
  await expect(page).toHaveURL(/state=paid/)
  await expect(page.getByRole('list', { name: 'Použité filtre' })).toContainText('Stav: Zaplatené')
  await context.close()
})

test('an instructor who was archived by mistake is taken back with one press', async ({ page, context }) => {
  await enter(context)
  const [id, name] = [randomUUID(), `Lektor ${randomUUID().slice(0, 8)}`]
  await inDatabase('insert into instructors (id, name, created_at, updated_at) values ($1, $2, now(), now())', [
    id,
    name,
  ])
  const isArchived = async () => {
    const { rows: found } = await inDatabase('select archived_at is not null as is from instructors where id = $1', [
      id,
    ])
    return (found[0] as { is: boolean }).is
  }
  await page.goto(`/admin/instructors/${id}`)
  await page.getByRole('button', { name: 'Archivovať' }).click()
  await expect(toast(page)).toContainText('Lektor je v archíve.')
  expect(await isArchived()).toBe(true)
  await toast(page).getByRole('button', { name: 'Vrátiť späť' }).click()
  await expect(toast(page)).not.toContainText('Lektor je v archíve.')
  await expect.poll(isArchived).toBe(false)
})
