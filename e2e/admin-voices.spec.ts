import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { chosenAt } from '../tools/local-stack/chosen-at.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated } from './open-visit.ts'
import { signedInAs } from './sign-in.ts'
import { TLS_SITE } from './sites.ts'

// On the other site: journeys of the plain one count its three samples.
test.use({ baseURL: TLS_SITE.origin, ignoreHTTPSErrors: true, storageState: chosenAt(TLS_SITE.origin) })
test.describe.configure({ mode: 'serial' })

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

const main = (page: Page) => page.getByRole('main')
const publicPage = async (page: Page) => (await page.request.get('/')).text()

function portrait(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 640, channels: 3, background: '#2138a8' } })
    .jpeg()
    .toBuffer()
}

for (const size of SIZES) {
  test(`[ADM-004] at ${size.width} px a testimonial is written, verified, published with a picture, put in order, hidden and deleted`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(size)
    const name = `Šárka ${randomUUID().slice(0, 8)}`
    await signedInAs(context, 'admin', { twoFactor: true }, TLS_SITE)
    await page.goto('/admin/testimonials')
    await main(page).getByRole('link', { name: 'Nová referencia' }).click()
    await hydrated(page, '.pane-form')
    await page.getByLabel('Text referencie').fill('Naučila som sa pýtať.')
    await page.getByLabel('Meno autora').fill(name)
    await expect(page.locator('.testimonial-preview .voice')).toContainText(name)
    await page.getByLabel('Fotka').setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('nie') })
    await page.getByRole('button', { name: 'Uložiť a zverejniť' }).click()
    await expect(page.locator('.answer-note')).toContainText('nie je fotka')
    await page
      .getByLabel('Fotka')
      .setInputFiles({ name: '../../sarka.jpg', mimeType: 'image/jpeg', buffer: await portrait() })
    await page.getByRole('button', { name: 'Uložiť a zverejniť' }).click()
    await expect(page.locator('.answer-note')).toContainText('Zverejniť sa dá až vtedy')
    await expect(page.getByLabel('Text referencie')).toHaveValue('Naučila som sa pýtať.')
    await page.getByLabel('Odkiaľ referencia pochádza').fill('E-mail po kurze')
    await page.getByLabel('Ako ste overili účasť').fill('Je v zozname účastníkov.')
    if (size.width === 1440) await expectNoFindings(page)
    await page.getByRole('button', { name: 'Uložiť a zverejniť' }).press('Enter')
    await expect(main(page).getByText('Zverejnená', { exact: true })).toBeVisible()
    const source = await page.locator('.testimonial-picture > img').getAttribute('src')
    const picture = await page.request.get(source ?? '')
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/webp'])
    await expect.poll(() => publicPage(page), { timeout: 60_000 }).toContain(name)

    await page.goto('/admin/testimonials?show=approved')
    await expect(main(page).getByRole('row').nth(1)).toContainText(name)
    if (size.width === 1440) await expectNoFindings(page)
    await hydrated(page, '.places button')
    await page.getByRole('button', { name: `Nižšie: ${name}` }).press('Enter')
    await expect(main(page).getByRole('row').nth(2)).toContainText(name)
    await expect(page.getByRole('button', { name: `Nižšie: ${name}` })).toBeFocused()

    await main(page).getByRole('link', { name }).click()
    await page.getByRole('button', { name: 'Skryť z webu' }).click()
    await expect(main(page).getByText('Čaká na schválenie', { exact: true })).toBeVisible()
    await expect.poll(() => publicPage(page), { timeout: 60_000 }).not.toContain(name)
    await main(page).getByRole('link', { name: 'Vymazať' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Vymazať natrvalo' }).click()
    await expect(page).toHaveURL(/\/admin\/testimonials(\?|$)/)
    await expect(main(page).getByRole('link', { name })).toHaveCount(0)
  })
}

test('two admins who edit the same testimonial see what differs, and the second decides', async ({ page, context }) => {
  await signedInAs(context, 'admin', { twoFactor: true }, TLS_SITE)
  await page.goto('/admin/testimonials/new')
  await hydrated(page, '.pane-form')
  await page.getByLabel('Text referencie').fill('Prvé znenie.')
  await page.getByRole('button', { name: 'Uložiť', exact: true }).click()
  await expect(page.getByText('História')).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url().replace(/\?.*/, ''))
  await hydrated(other, '.pane-form')
  await page.getByLabel('Text referencie').fill('Druhé znenie.')
  await page.getByRole('button', { name: 'Uložiť', exact: true }).click()
  await expect(page.getByText('Referencia upravená')).toBeVisible()
  await other.getByLabel('Text referencie').fill('Tretie znenie.')
  await other.getByRole('button', { name: 'Uložiť', exact: true }).click()
  await expect(other.locator('.session-differences')).toContainText('Druhé znenie.')
  await expect(other.locator('.session-differences')).toContainText('Tretie znenie.')
  await other.getByRole('button', { name: 'Uložiť', exact: true }).click()
  await expect(other.locator('.session-differences')).toHaveCount(0)
  await expect(other.getByLabel('Text referencie')).toHaveValue('Tretie znenie.')
  await other.getByRole('link', { name: 'Vymazať' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Vymazať natrvalo' }).click()
  await expect(other).toHaveURL(/\/admin\/testimonials(\?|$)/)
})
