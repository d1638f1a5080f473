import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated } from './open-visit.ts'
import { signedInAs } from './sign-in.ts'
import { givenSession, inDatabase } from './site-database.ts'

const WIDE = { width: 1440, height: 900 }

const main = (page: Page) => page.getByRole('main')
const toast = (page: Page) => page.getByRole('region', { name: 'Oznámenia' })
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a fourth course gets a syllabus, a session of two lessons and a card on the landing page', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const mark = randomUUID().slice(0, 8)
  const title = `AI pre účtovníkov ${mark}`
  await page.setViewportSize(WIDE)
  await signedInAs(context, 'admin', { twoFactor: true })
  await page.goto('/admin/courses')
  await main(page).getByRole('link', { name: 'Nový kurz' }).click()
  await hydrated(page, '.content-form')
  await page.getByLabel('Názov').fill(title)
  await page.getByLabel('Opis').fill('Faktúry, výkazy a kontrola bez strachu.')
  await page.getByLabel('Dĺžka slovami').fill('2 večery')
  await page.getByLabel('Úroveň na karte').fill('Basic+')
  await page.getByLabel('Základná cena v eurách').fill('249')
  await page.getByLabel('Najväčšia skupina').fill('12')
  await page.getByLabel('Čo sľubuje').fill(`Výkazy ${mark}`)
  await expectNoFindings(page, { at: [WIDE] })
  await page.getByRole('button', { name: 'Uložiť a zverejniť' }).click()
  await expect(page).toHaveURL(/\/admin\/courses\/[0-9a-f-]{36}/)
  await page.getByLabel('Text po slovensky').fill(`Prvá téma ${mark}`)
  await page.getByRole('button', { name: 'Pridať verziu' }).click()
  await expect(toast(page)).toContainText('Osnova je uložená.')
  await expect(main(page)).toContainText('Verzia 1')
  await expectNoFindings(page, { at: [WIDE] })
  await expect.poll(async () => (await request.get('/')).text()).toContain(`Výkazy ${mark}`)

  await page.goto('/admin/sessions/new')
  await hydrated(page, '.session-form')
  await page.getByLabel('Kurz', { exact: true }).selectOption({ label: title })
  await expect(page.getByLabel('Základná cena v eurách')).toHaveValue('249')
  await expect(page.getByLabel('Verzia osnovy')).not.toHaveValue('')
  await page.getByLabel('Dátum', { exact: true }).fill(dayIn(60))
  await page.getByLabel('Začiatok', { exact: true }).fill('17:30')
  await page.getByLabel('Kurz vedie').fill(`Jana ${mark}`)
  await page.getByRole('button', { name: 'Pridať lekciu' }).click()
  await page.getByLabel('Dátum, 2. lekcia').fill(dayIn(67))
  await expectNoFindings(page, { within: ['main'], at: [WIDE] })
  await main(page).getByRole('button', { name: 'Uložiť a zverejniť' }).click()
  await expect(toast(page)).toContainText('Termín je zverejnený.')
  await expect.poll(async () => (await request.get('/')).text()).toContain('2\u00a0lekcie, ďalšie')

  await page.goto(`/admin/instructors?q=${mark}`)
  await main(page)
    .getByRole('link', { name: `Jana ${mark}` })
    .click()
  await expect(page.getByLabel('Meno')).toHaveValue(`Jana ${mark}`)
  await hydrated(page, '.pane-form')
  const unsaved = page.getByRole('group', { name: 'Neuložené zmeny' })
  await expect(unsaved).toBeHidden()
  await page.getByLabel('O lektorovi').fill('Učí od roku 2019.')
  await page.getByLabel('Smie vidieť telefóny').check()
  await expect(unsaved).toContainText('2 neuložené zmeny: o lektorovi, smie vidieť telefóny')
  await unsaved.getByRole('button', { name: 'Zahodiť' }).click()
  await expect(page.getByLabel('O lektorovi')).toHaveValue('')
  await page.getByLabel('O lektorovi').fill('Učí od roku 2019.')
  await page.keyboard.press('Control+s')
  await expect(toast(page)).toContainText('Lektor je uložený.')
  await page.goto(`/admin/instructors?q=${mark}`)
  await expect(main(page)).toContainText('Učí od roku 2019.')
  await expectNoFindings(page, { at: [WIDE] })
  await page.goto('/admin/courses')
  await expect(main(page).getByRole('link', { name: `Upraviť: ${title}` })).toBeVisible()
  await expectNoFindings(page, { at: [WIDE] })
  await inDatabase('update courses set archived_at = now() where title = $1', [title])
})

test('an instructor opens the sessions that name them and no others', async ({ page, context }) => {
  const mark = randomUUID().slice(0, 8)
  const seats = { taken: 0, capacity: 20 }
  const [own, other] = [await givenSession(`Môj ${mark}`, seats), await givenSession(`Cudzí ${mark}`, seats)]
  const { user } = await signedInAs(context, 'instructor')
  await inDatabase('update sessions set instructor = $1 where id = $2', [`Lektorka ${mark}`, own])
  await inDatabase('update instructors set user_id = $1 where name = $2', [user.id, `Lektorka ${mark}`])
  await page.goto('/admin/my-sessions')
  await expect(main(page).getByRole('link', { name: `Cudzí ${mark}` })).toHaveCount(0)
  await main(page)
    .getByRole('link', { name: `Môj ${mark}` })
    .click()
  await expect(main(page)).toContainText('Kto príde')
  await expectNoFindings(page, { at: [WIDE] })
  expect((await page.goto(`/admin/my-sessions/${other}`))?.status()).toBe(404)
  expect((await page.goto(`/admin/sessions/${own}`))?.status()).toBe(403)
})
