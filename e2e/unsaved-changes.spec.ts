import { expect, test } from '@playwright/test'
import { hydrated } from './open-visit.ts'

test('a screen asks before what was typed is lost, and lets go of it only when told to', async ({ page }) => {
  await page.goto('/galeria')
  await hydrated(page, 'main button')
  const note = page.getByLabel('Poznámka, ktorá sa neukladá')
  const away = page.locator('header a[href="/"]')
  const asked = page.getByRole('dialog', { name: 'Zahodiť neuložené zmeny?' })
  await note.fill('Toto by bola škoda.')
  await away.click()
  await expect(asked).toBeVisible()
  await expect(asked.getByRole('button', { name: 'Zostať' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(asked).toBeHidden()
  await expect(page).toHaveURL('/galeria')
  await expect(note).toHaveValue('Toto by bola škoda.')
  await away.click()
  await asked.getByRole('button', { name: 'Zahodiť zmeny' }).click()
  await expect(page).not.toHaveURL('/galeria')
})
