import { randomInt } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated } from './open-visit.ts'
import { signedInAs } from './sign-in.ts'

for (const width of [1440, 390]) {
  test(`at ${width} px a legal text is drafted, compared, previewed, published for a later day and withdrawn`, async ({
    page,
    context,
  }) => {
    const at = [{ width, height: 900 }]
    await page.setViewportSize({ width, height: 900 })
    const version = `${randomInt(100, 999)}.${randomInt(1, 999)}`
    await signedInAs(context, 'admin', { twoFactor: true })
    await page.goto('/admin/legal')
    await expect(page.getByText('vstavaná').first()).toBeVisible()
    if (width === 390) {
      // A row that is folded into a card names its day.
      const day = page.locator('td[data-label="Platí od"]').first()
      expect(await day.evaluate((cell) => getComputedStyle(cell, '::before').content)).toContain('Platí od')
    }
    if (width === 1440) await expectNoFindings(page, { at })
    await page.getByRole('link', { name: 'Nový koncept' }).click()
    await hydrated(page, '.legal-form-fields')
    const terms = page.getByLabel('Obchodné podmienky', { exact: true })
    const changed = (await terms.inputValue()).replace('e-mailom', 'poštovým holubom')
    await terms.fill(changed)
    await page.getByLabel('Číslo verzie').fill('nová')
    await page.getByRole('button', { name: 'Uložiť koncept' }).click()
    await expect(page.locator('.answer-note')).toContainText('Číslo verzie napíšte číslami')
    await expect(terms).toHaveValue(changed)
    await page.getByLabel('Číslo verzie').fill(version)
    await page.getByLabel('Platí od').fill('2099-01-01')
    await page.getByRole('button', { name: 'Uložiť koncept' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Verzia ${version}`)
    const draft = new URL(page.url()).pathname

    const other = await context.newPage()
    await other.goto(draft)
    await hydrated(other, '.legal-form-fields')
    await page.getByLabel('V skratke: kontakt').fill('prvy@example.test')
    const bar = page.getByRole('group', { name: 'Neuložené zmeny' })
    await expect(bar).toContainText('1 neuložená zmena: v skratke: kontakt')
    if (width === 390) await expectNoFindings(page, { at })
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Koncept je uložený.').first()).toBeVisible()
    await other.getByLabel('V skratke: kontakt').fill('druhy@example.test')
    await other.getByRole('button', { name: 'Uložiť koncept' }).click()
    await expect(other.getByRole('region', { name: 'Čo sa líši' }).locator('ins')).toContainText('druhy')
    if (width === 390) await expectNoFindings(other, { at })
    await other.close()

    await page.locator('.legal-changes').getByRole('link', { name: 'Obchodné podmienky' }).click()
    await expect(page.locator('.text-diff ins').first()).toHaveText('poštovým holubom')
    if (width === 1440) await expectNoFindings(page, { at })
    await page.goto(`${draft}/preview`)
    await expect(page.locator('.legal-preview')).toContainText('poštovým holubom')
    if (width === 390) await expectNoFindings(page, { at })

    await page.goto(draft)
    await page.getByRole('link', { name: 'Zverejniť' }).click()
    await page.getByRole('button', { name: 'Zverejniť' }).click()
    await expect(page.locator('.legal-badges')).toContainText('Začne platiť')
    const seen = await page.request.get('/vop?lang=sk')
    expect(await seen.text()).not.toContain('poštovým holubom')
    await page.getByRole('link', { name: 'Stiahnuť verziu' }).click()
    await page.getByRole('button', { name: 'Stiahnuť' }).click()
    await expect(page.locator('.legal-badges')).toContainText('Stiahnutá')
    if (width === 1440) await expectNoFindings(page, { at })
  })
}
