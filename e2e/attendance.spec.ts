import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { givenReservation } from '../tools/local-stack/given-reservation.ts'
import { mailTo } from './caught-mail.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated } from './open-visit.ts'
import { signedInAs, siteToReach } from './sign-in.ts'
import { inDatabase } from './site-database.ts'

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

const main = (page: Page) => page.getByRole('main')
const toast = (page: Page) => page.getByRole('region', { name: 'Oznámenia' })
const tile = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Prezencia', exact: true }).getByRole('listitem').filter({ hasText: name })

/** Three people of one company in a lesson that began an hour ago; the second one came by the link. */
async function givenLesson() {
  const tag = randomUUID().slice(0, 8)
  const people = [
    { name: `Zuzana Mlynárová ${tag}`, email: `zuzana.${tag}@firma.test` },
    { name: `Peter Zeman ${tag}`, email: `peter.${tag}@firma.test` },
    { name: `Eva Tichá ${tag}`, email: `eva.${tag}@firma.test` },
  ] as const
  const given = await givenReservation(siteToReach(), { startsInMinutes: -60, people })
  await inDatabase(
    `insert into attendance_marks (participant_id, session_id, lesson, source, at, once_key)
     select participants.id, session_id, 1, 'click', now(), 'minute' from participants
       join registrations on registrations.id = registration_id where email = $1`,
    [people[1].email],
  )
  return { ...given, people }
}

/** What Zoom gives: one person with an e-mail, one with a name alone, and whoever teaches. */
function zoomFile(people: ReadonlyArray<{ name: string; email: string }>): Buffer {
  const [, peter, eva] = people
  return Buffer.from(`Name (Original Name),User Email,Duration (Minutes),Guest
${peter?.name},${peter?.email},140,Yes
${eva?.name},,30,Yes
Lektorka,lektorka@bystro.test,150,No
`)
}

for (const viewport of [WIDE, NARROW]) {
  test(`at ${viewport.width} px the office taps who is there, gives a reason for a change and takes a file of the meeting`, async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize(viewport)
    await signedInAs(context, 'admin', { twoFactor: true })
    const { sessionId, people } = await givenLesson()
    const [zuzana, peter, eva] = people
    await page.goto(`/admin/sessions/${sessionId}`)
    await page.getByRole('navigation', { name: 'Časti termínu' }).getByRole('link', { name: 'Prezencia' }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/sessions/${sessionId}/attendance$`))
    await hydrated(page, '.tap-tick')
    await expect(main(page)).toContainText('1 z 3 na lekcii')
    await expectNoFindings(page, { within: ['main'], at: [viewport] })

    const missing = page.getByRole('region', { name: /^Ešte chýbajú 2/ })
    await expect(missing).toContainText(zuzana.name)
    await expect(missing).not.toContainText(peter.name)
    await expect(missing.getByRole('link', { name: `Napísať: ${eva.name}` })).toHaveAttribute(
      'href',
      `mailto:${eva.email}`,
    )
    await missing.getByRole('button', { name: /^Poslať odkaz všetkým/ }).click()
    await expect(toast(page)).toContainText('Odkaz odchádza každému, kto chýba.')
    await mailTo(eva.email, /^Ste prihlásení/)
    await mailTo(zuzana.email, /^Ste prihlásení/)

    await tile(page, zuzana.name)
      .getByRole('button', { name: `${zuzana.name}: zapísať účasť` })
      .focus()
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('Prezencia je zapísaná.')
    await expect(main(page)).toContainText('2 z 3 na lekcii')
    await expect(
      tile(page, zuzana.name).getByRole('button', { name: `${zuzana.name}: účasť` }),
      'the keyboard keeps its place',
    ).toBeFocused()

    await expect(tile(page, peter.name)).toContainText('vstup cez odkaz')
    await tile(page, peter.name).getByText('Zmeniť').click()
    await tile(page, peter.name).getByLabel('Dôvod').fill('Odišiel po polhodine.')
    await expectNoFindings(page, { within: ['main'], at: [viewport] })
    await tile(page, peter.name).getByRole('button', { name: 'Iba časť' }).click()
    await expect(tile(page, peter.name)).toContainText('Odišiel po polhodine.')

    await page
      .getByLabel('Súbor CSV')
      .setInputFiles({ name: 'zoom.csv', mimeType: 'text/csv', buffer: zoomFile(people) })
    await page.getByRole('button', { name: 'Pozrieť súbor' }).click()
    const preview = page.getByRole('region', { name: /^Zoom: 3/ })
    await expect(preview.getByRole('listitem').filter({ hasText: peter.name }).first()).toContainText(
      /podľa e-\u2060?mailu/,
    )
    await expectNoFindings(page, { within: ['main'], at: [viewport] })
    await preview.getByLabel(`Kto je ${eva.name}`).selectOption({ label: `podľa mena: ${eva.name}` })
    await preview.getByLabel('Kto je Lektorka').selectOption('nobody')
    await preview.getByRole('button', { name: 'Zapísať do prezencie' }).click()
    await expect(toast(page)).toContainText('Súbor je zapísaný a každého v ňom poznáme.')
    await expect(main(page)).toContainText('3 z 3 na lekcii')
    await expect(tile(page, eva.name)).toContainText('súbor z vysielania')
    await expect(tile(page, peter.name), 'a word of a person stays').toContainText('Odišiel po polhodine.')

    await page.getByRole('link', { name: /^Časť 1/ }).click()
    await expect(tile(page, zuzana.name)).toBeHidden()
    await expect(tile(page, peter.name)).toBeVisible()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Stiahnuť CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^prezencia-.*\.csv$/)
  })
}

test('without scripts one tap is a form, and a name in a file marks nobody', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  await signedInAs(context, 'office', { twoFactor: true })
  const page = await context.newPage()
  const { sessionId, people } = await givenLesson()
  const [zuzana, , eva] = people
  await page.goto(`/admin/sessions/${sessionId}/attendance`)
  await tile(page, zuzana.name)
    .getByRole('button', { name: `${zuzana.name}: zapísať účasť` })
    .click()
  await expect(main(page)).toContainText('Prezencia je zapísaná.')
  await expect(main(page)).toContainText('2 z 3 na lekcii')
  await page.getByLabel('Súbor CSV').setInputFiles({ name: 'zoom.csv', mimeType: 'text/csv', buffer: zoomFile(people) })
  await page.getByRole('button', { name: 'Pozrieť súbor' }).click()
  await page.getByRole('button', { name: 'Zapísať do prezencie' }).click()
  await expect(main(page)).toContainText('Koho sme v ňom nepoznali, ten zostal bez záznamu.')
  await expect(tile(page, eva.name)).toContainText('bez záznamu')
  await context.close()
})
