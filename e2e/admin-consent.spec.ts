import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { givenConsentsOf } from '../tools/local-stack/given-consents.ts'
import { givenReservation } from '../tools/local-stack/given-reservation.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { signedInAs, siteToReach } from './sign-in.ts'
import { inDatabase } from './site-database.ts'
import { PLAIN_SITE } from './sites.ts'

async function downloaded(page: Page, button: string): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFileSync(await (await download).path())
}

for (const width of [1440, 390]) {
  test(`[ADM-008] at ${width} px an admin opens the consent audit, finds a person by address, reads what they saw and takes the proof, and opens the analytics`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const email = `olga.${randomUUID().slice(0, 8)}@osoba.test`
    const { registrationId, reference } = await givenReservation(siteToReach(), {
      startsInMinutes: 9 * 1440,
      people: [{ name: 'Oľga Žiaková', email }],
    })
    await givenConsentsOf(siteToReach(), { email, registrationId, daysAgo: 2, leavesAfterDays: 1 })
    await signedInAs(context, 'admin', { twoFactor: true })
    await page.goto(`/admin/consent-audit?q=${encodeURIComponent(email.toUpperCase())}`)
    await expect(page.locator('.admin-table .row-link')).toHaveCount(6)
    await page.getByRole('link', { name: 'Otvoriť jeho históriu a dôkaz' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oľga Žiaková')
    await expect(page.locator('.figures')).toContainText('Nesúhlasí')
    await expect(page.locator('.consent-moments')).toContainText(/Chcem dostávať e-\u2060?mailom novinky/)
    await expect(page.locator('.consent-moments > li').first()).toContainText(/Odhlásenie z\se-\u2060?mailov/)
    if (width === 390) await expectNoFindings(page, { at: [{ width, height: 900 }] })

    const proof = JSON.parse((await downloaded(page, 'Dôkaz ako JSON')).toString())
    expect(proof.subject.registrations).toMatchObject([{ reference, email }])
    const digest = createHash('sha256')
      .update(JSON.stringify({ entries: proof.entries, texts: proof.texts }))
      .digest('hex')
    expect(proof.digest).toBe(digest)
    const pdf = await downloaded(page, 'Dôkaz ako PDF')
    expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7')

    await page.getByRole('link', { name: 'presné znenie' }).first().click()
    await expect(page.getByText('Odtlačok sedí')).toBeVisible()
    await page.goto('/admin/analytics')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analytika')
  })
}

test('[ADM-068] the consent audit has a ledger, statistics, the marketing list and cookie choices, which everybody can read and a viewer cannot take away', async ({
  page,
  context,
}) => {
  await givenConsentsOf(siteToReach(), { email: `${randomUUID()}@osoba.test`, registrationId: randomUUID() })
  const { user } = await signedInAs(context, 'viewer', { twoFactor: true })
  for (const { path, title, width } of [
    { path: '', title: 'Súhlasy', width: 1440 },
    { path: '/statistics', title: 'Štatistika súhlasov', width: 390 },
    { path: '/marketing', title: 'Marketingový zoznam', width: 1440 },
    { path: '/cookies', title: 'Voľby cookies', width: 390 },
  ]) {
    await page.goto(`/admin/consent-audit${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('button', { name: /Stiahnuť/ })).toHaveCount(0)
    await expectNoFindings(page, { at: [{ width, height: 900 }] })
  }
  const sent = await page.request.post('/admin/consent-audit/people/1/proof', {
    form: { format: 'pdf' },
    headers: { origin: PLAIN_SITE.origin },
  })
  expect(sent.status()).toBe(403)
  const months = page.getByRole('table').locator('tbody tr > :first-child')
  await inDatabase("update auth_users set language = 'en' where id = $1", [user.id])
  await page.goto('/admin/consent-audit/statistics')
  await expect(months).toHaveText(
    Array(12).fill(/^(January|February|March|April|May|June|July|August|September|October|November|December) \d{4}$/),
  )
})
