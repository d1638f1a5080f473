import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { givenReservation } from '../tools/local-stack/given-reservation.ts'
import { calendarIn, mailTo } from './caught-mail.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated } from './open-visit.ts'
import { signedInAs, siteToReach } from './sign-in.ts'
import { givenSession, inDatabase } from './site-database.ts'

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

const main = (page: Page) => page.getByRole('main')
const toast = (page: Page) => page.locator('.toast-region')
const dialog = (page: Page) => page.getByRole('dialog')

async function givenCompany() {
  const name = randomUUID().slice(0, 8)
  const people = ['anna', 'ján'].map((first) => ({
    name: `${first} ${name}`,
    email: `${name}.${first === 'anna' ? 'a' : 'j'}@firma.example`,
  }))
  const reservation = await givenReservation(siteToReach(), { startsInMinutes: 30 * 1440, people })
  return { ...reservation, people }
}

/** On a phone it opens when it is asked for. */
async function openHistory(page: Page, { width }: { width: number }) {
  if (width !== NARROW.width) return
  await page.locator('.folded-pane:not([open]) > summary', { hasText: 'Čo sa dialo' }).click({ timeout: 3000 })
}

for (const viewport of [WIDE, NARROW]) {
  test(`[ADM-003] at ${viewport.width} px an admin finds a booking, corrects a person, notes, moves it, writes and ends it`, async ({
    page,
    context,
  }) => {
    test.setTimeout(90_000)
    await page.setViewportSize(viewport)
    await signedInAs(context, 'admin', { twoFactor: true })
    const { reference, people } = await givenCompany()
    const title = `Presun ${randomUUID().slice(0, 8)}`
    await givenSession(title, { taken: 0, capacity: 8 })
    await page.goto(`/admin/registrations?q=${reference}`)
    await page.getByRole('link', { name: reference }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main(page).locator('.admin-trail')).toContainText(reference)
    await hydrated(page, '.admin-actions a')

    await page.getByRole('link', { name: `Upraviť: ${people[1]?.name}` }).click()
    await dialog(page).getByLabel('Meno a priezvisko').fill('Eva Nová')
    await dialog(page).getByRole('button', { name: 'Uložiť účastníka' }).click()
    await expect(toast(page)).toContainText('Účastník je uložený.')
    await expect(main(page).locator('.seat-list')).toContainText('Eva Nová')

    await openHistory(page, viewport)
    await page.getByLabel('Poznámka pre kolegov').fill('Príde o chvíľu neskôr.')
    await page.getByRole('button', { name: 'Uložiť poznámku' }).click()
    await expect(main(page).locator('.timeline')).toContainText('Príde o chvíľu neskôr.')

    await page.getByRole('link', { name: /^Presunúť 2/ }).click()
    const option = dialog(page).locator('option', { hasText: title })
    await dialog(page)
      .getByLabel('Nový termín')
      .selectOption(await option.getAttribute('value'))
    await dialog(page).getByRole('button', { name: 'Presunúť' }).click()
    await expect(toast(page)).toContainText('Objednávka je presunutá.')
    await expect(main(page).locator('.order-facts')).toContainText(title)
    const letter = await mailTo(people[0]?.email ?? '', /^Nový termín/)
    expect(await calendarIn(letter)).toMatchObject({ SEQUENCE: '1', METHOD: 'PUBLISH' })
    if (viewport === WIDE) await expectNoFindings(page, { within: ['main'] })

    await expect(async () => {
      await page.reload()
      await openHistory(page, viewport)
      await page.getByRole('link', { name: 'Zobraziť obsah: Pozvánka účastníkovi' }).first().click({ timeout: 3000 })
    }).toPass({ timeout: 20_000 })
    await expect(page.locator('.drawer')).toContainText('Váš kurz má nový termín')

    await page.getByRole('link', { name: /^Zrušiť 2/ }).click()
    await expect(dialog(page)).toContainText('Kartou sa neplatilo')
    await dialog(page).getByRole('button', { name: 'Zrušiť objednávku' }).click()
    await expect(toast(page)).toContainText('Objednávka je zrušená')
    await expect(main(page).locator('.admin-lead')).toContainText('Zrušené')
  })
}

test('[ADM-182][ADM-183][ADM-184] deleting says in the words of the catalogue why it failed, and then deletes', async ({
  page,
  context,
}) => {
  test.setTimeout(60_000)
  const { user } = await signedInAs(context, 'admin', { twoFactor: true })
  await inDatabase("update auth_users set language = 'en' where id = $1", [user.id])
  const { registrationId, people } = await givenCompany()
  await page.goto(`/admin/registrations/${registrationId}?ask=delete&seat=2`)
  const send = dialog(page).getByRole('button', { name: 'Delete the participant' })
  for (const [answer, sentence] of [
    ['abort', 'Network error. Please check your connection and try again.'],
    [404, 'Participant not found. It may have already been deleted.'],
    [500, 'An unexpected error occurred. Please try again or contact support.'],
  ] as const) {
    await page.route('**/api/deleteParticipant', (route) =>
      answer === 'abort'
        ? route.abort()
        : route.fulfill({
            status: answer,
            json: { error: { code: answer === 404 ? 'PARTICIPANT_NOT_FOUND' : 'FAULT', message: 'inside' } },
          }),
    )
    await send.click()
    await expect(dialog(page).getByRole('alert')).toHaveText(sentence)
    await page.unroute('**/api/deleteParticipant')
  }
  await send.click()
  await expect(toast(page)).toContainText('The participant is deleted.')
  await expect(main(page)).toContainText('Deleted participant')
  await expect(main(page)).not.toContainText(people[1]?.name ?? '')
  await page.getByRole('link', { name: `Delete: ${people[0]?.name}` }).click()
  await dialog(page).getByRole('button', { name: 'Delete the participant' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Cancel the booking first.')
})

test('people are picked, taken away as a file and invited; a viewer only looks', async ({ page, context }) => {
  test.setTimeout(60_000)
  await signedInAs(context, 'admin', { twoFactor: true })
  const { reference, people, registrationId } = await givenCompany()
  await page.goto(`/admin/participants?q=${reference}`)
  await hydrated(page, '.picked button')
  await page.getByRole('checkbox', { name: `Vybrať: ${people[0]?.name}` }).check()
  await expect(main(page).getByText('Vybraní: 1')).toBeVisible()
  const download = page.waitForEvent('download')
  await main(page).locator('.picked').getByRole('button', { name: 'CSV' }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(file).toContain(people[0]?.email)
  expect(file).not.toContain(people[1]?.email)
  await page.getByRole('checkbox', { name: 'Vybrať všetkých na strane' }).check()
  await expect(main(page).getByText('Vybraní: 2')).toBeVisible()
  await expectNoFindings(page, { within: ['main'] })
  await page.getByRole('button', { name: 'Poslať pozvánku znova' }).click()
  await expect(toast(page)).toContainText('Pozvánky odchádzajú.')
  await mailTo(people[1]?.email ?? '', /^Ste prihlásení/)

  await signedInAs(context, 'viewer', { twoFactor: true })
  await page.goto(`/admin/participants?q=${reference}`)
  await expect(main(page)).toContainText(people[0]?.name ?? '')
  await expect(page.getByRole('button', { name: /CSV|XLSX|pozvánku/ })).toHaveCount(0)
  await page.goto(`/admin/registrations/${registrationId}?ask=cancel`)
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Zrušiť|Upraviť|Presunúť/ })).toHaveCount(0)
  const answer = await page.request.post(`/admin/registrations/${registrationId}`, {
    form: { intent: 'cancel', refund: 'none' },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(answer.status()).toBe(403)
})
