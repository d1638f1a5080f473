import { type BrowserContext, expect, type Page } from '@playwright/test'
import { signedInAs } from './sign-in.ts'

/** Nobody without a session and nobody without the claim gets anything of a screen of the back office. */
export async function expectClosedToOthers(page: Page, context: BrowserContext, path: string): Promise<void> {
  await context.clearCookies()
  await page.goto(path)
  await expect(page).toHaveURL((url) => url.pathname === '/admin' && url.searchParams.get('next') === path)
  await signedInAs(context, null, { twoFactor: true })
  const answer = await page.goto(path)
  expect(answer?.status()).toBe(403)
  // Not even the frame around the screens: a loader that refuses behind an open guard would leave it standing.
  await expect(page.locator('.admin-screen, #screen-heading')).toHaveCount(0)
  await expect(page.getByText('Nemáte dostatočné oprávnenia. Potrebujete prístup správcu.')).toBeVisible()
}
