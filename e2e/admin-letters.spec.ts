import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { mailsTo, mailTo } from './caught-mail.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated } from './open-visit.ts'
import { signedInAs } from './sign-in.ts'
import { inDatabase } from './site-database.ts'
import { PLAIN_SITE } from './sites.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

const main = (page: Page) => page.getByRole('main')
const drawer = (page: Page) => page.locator('.admin-screen > .drawer')

async function givenMessage(name: string, email: string, message: string): Promise<string> {
  const id = randomUUID()
  await inDatabase(
    "insert into contact_messages (id, at, name, email, message) values ($1, now() - interval '1 day', $2, $3, $4)",
    [id, name, email, message],
  )
  return id
}

for (const size of SIZES) {
  test(`at ${size.width} px a message is answered, its failed mail is found, explained and sent again, and it is deleted`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(size)
    const mark = randomUUID().slice(0, 8)
    const [name, email] = [`Oľga ${mark}`, `olga.${mark}@osoba.test`]
    await givenMessage(name, email, 'Dobrý deň,\n\nmáte kurz aj pre učiteľov?')
    await signedInAs(context, 'admin', { twoFactor: true, name: 'Soňa Jasenská' })
    await page.goto(`/admin/messages?q=${mark}`)
    await expect(main(page).getByRole('row').filter({ hasText: name })).toContainText('Nová')
    if (size.width === 1440) await expectNoFindings(page)
    await hydrated(page, '.row-link')
    await main(page).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

    const text = page.getByLabel('Text odpovede')
    await expect(text).toHaveValue(/^Dobrý deň,[\s\S]*Soňa Jasenská/)
    await text.fill(' ')
    await page.getByRole('button', { name: 'Odoslať odpoveď' }).click()
    await expect(page.locator('.answer-note')).toContainText('Odpoveď je prázdna')
    await text.fill('Dobrý deň,\n\náno, v januári.\n\nSoňa')
    if (size.width === 1440) await expectNoFindings(page)
    await page.getByRole('button', { name: 'Odoslať odpoveď' }).press('Enter')
    await expect(main(page).locator('.thread-letter.ours')).toContainText('áno, v januári.')
    await expect(main(page).getByText('Vybavená', { exact: true })).toBeVisible()
    const letter = await mailTo(email, /Odpoveď na vašu správu/)
    expect(letter.text).toContain('máte kurz aj pre učiteľov?')
    // The letter is in the mailbox before the row knows it.
    await expect
      .poll(async () => (await inDatabase('select status from mails where recipient = $1', [email])).rows[0]?.status)
      .toBe('sent')

    const { rows } = await inDatabase(
      `update mails set status = 'failed', failed_at = now(), sent_at = null, last_error = '550 5.1.1 No such user here'
       where recipient = $1 returning id`,
      [email],
    )
    await page.goto(`/admin/mails?status=failed&q=${email}&open=${rows[0].id}`)
    await expect(main(page).getByRole('row').filter({ hasText: email })).toContainText('Adresa neexistuje')
    await expect(drawer(page)).toContainText('áno, v januári.')
    if (size.width === 1440) await expectNoFindings(page)
    await drawer(page).getByRole('button', { name: 'Poslať znova' }).click()
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: 30_000 }).toBe(2)
    await expect(async () => {
      await page.reload()
      await expect(drawer(page)).toContainText('Odoslaný', { timeout: 1000 })
    }).toPass({ timeout: 20_000 })

    await page.goto(`/admin/messages?state=handled&q=${mark}`)
    await main(page).getByRole('link', { name }).click()
    await hydrated(page, '.thread')
    await main(page).getByRole('link', { name: 'Vymazať správu' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Vymazať natrvalo' }).click()
    const left = () =>
      inDatabase(
        'select (select count(*)::int from contact_messages where email = $1) as messages, (select count(*)::int from mails where recipient = $1) as mails',
        [email],
      )
    await expect.poll(async () => (await left()).rows).toEqual([{ messages: 0, mails: 0 }])
  })
}

test('a message becomes a data request with what it says filled in, several are settled at once, and a viewer only reads', async ({
  page,
  context,
}) => {
  const mark = randomUUID().slice(0, 8)
  const email = `zora.${mark}@osoba.test`
  const wish = `Prosím, vymažte moje údaje. ${mark}`
  const id = await givenMessage(`Zora ${mark}`, email, wish)
  await givenMessage(`Eva ${mark}`, `eva.${mark}@osoba.test`, `Ďakujem. ${mark}`)
  await signedInAs(context, 'admin', { twoFactor: true })
  await page.goto(`/admin/messages/${id}`)
  await main(page).getByRole('link', { name: 'Zapísať ako žiadosť o údaje' }).click()
  await expect(page.getByLabel('Znenie žiadosti')).toHaveValue(wish)
  await expect(page.getByLabel('E-mailové adresy')).toHaveValue(email)
  await page.getByRole('button', { name: 'Zapísať žiadosť' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Zora ${mark}`)
  await page.goto(`/admin/messages?q=${mark}`)
  await expect(main(page).getByRole('link', { name: `Zora ${mark}` })).toHaveCount(0)
  await page.getByRole('checkbox', { name: `Vybrať: Eva ${mark}` }).check()
  await page.getByRole('button', { name: 'Označiť za vybavené' }).click()
  await expect(main(page).getByText('Tomuto výberu nič nezodpovedá.')).toBeVisible()

  await signedInAs(context, 'viewer', { twoFactor: true })
  await page.goto(`/admin/messages/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Zora ${mark}`)
  await expect(main(page).getByRole('button')).toHaveCount(0)
  for (const path of ['/admin/messages', `/admin/messages/${id}`, '/admin/mails', '/admin/mails/export']) {
    const sent = await page.request.post(path, {
      form: { intent: 'handle', id, format: 'csv' },
      headers: { origin: PLAIN_SITE.origin },
    })
    expect(sent.status(), path).toBe(403)
  }
})
