import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { placePaidOrder } from './order.ts'
import { signedInAs } from './sign-in.ts'
import { inDatabase } from './site-database.ts'

const API = 'www.zohoapis.eu'
const REFUSED = {
  status: 400,
  body: {
    data: [{ code: 'INVALID_DATA', details: { api_name: 'Email' }, message: 'invalid data', status: 'error' }],
  },
}

/** What the stand-in of Zoho is to answer next, whatever it is asked. */
async function zohoRefuses(times: number): Promise<void> {
  const body = JSON.stringify(Array.from({ length: times }, () => REFUSED))
  await fetch(`${process.env.E2E_NETWORKS_URL}/control/${API}`, { method: 'POST', body })
}

async function askedOfZoho(): Promise<ReadonlyArray<{ method: string; path: string; body: string; query: object }>> {
  return (await fetch(`${process.env.E2E_NETWORKS_URL}/control/${API}`)).json()
}

/** The row of an order, looked for by its address, once it says so. */
async function seesOrder(page: Page, email: string, state: string, timeout = 30_000): Promise<void> {
  await expect(async () => {
    await page.goto(`/admin/crm?q=${encodeURIComponent(email)}`)
    await expect(page.locator('.admin-table .badge').first()).toHaveText(state, { timeout: 700 })
  }).toPass({ timeout })
}

test('an admin connects the CRM, sees an order handed over, mends one that failed and erases its buyer there', async ({
  page,
  context,
}) => {
  await signedInAs(context, 'admin', { twoFactor: true })
  const email = `crm.${randomUUID().slice(0, 8)}@osoba.test`
  const order = await placePaidOrder(page.request, { email })

  await page.goto('/admin/crm')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CRM')
  await expect(page.getByText('Nenastavené')).toBeVisible()
  await page.getByLabel('Client ID').fill('nie')
  await page.getByLabel('Client Secret').fill('a1b2c3d4e5f60718293a4b5c6d7e8f90')
  await page.getByRole('button', { name: 'Uložiť klienta' }).click()
  await expect(page.getByText('Skopírujte Client ID z konzoly Zoho')).toBeVisible()
  await page.getByLabel('Client ID').fill('1000.JOURNEY0CLIENT')
  await page.getByRole('button', { name: 'Uložiť klienta' }).click()
  await expect(page.getByText('Čaká na pripojenie')).toBeVisible()
  await expect(page.getByLabel('Client Secret')).toHaveValue('')
  expect(await page.content()).not.toContain('a1b2c3d4e5f60718293a4b5c6d7e8f90')
  await expectNoFindings(page)

  await page.getByRole('button', { name: 'Pripojiť k Zoho' }).click()
  await page.getByRole('link', { name: 'Accept' }).click()
  await expect(page.getByText('Pripojené', { exact: true })).toBeVisible()
  await seesOrder(page, email, 'Odovzdané')
  const told = (await askedOfZoho()).filter(({ body }) => body.includes(email))
  expect(told.map(({ path }) => path)).toContain('/crm/v8/Contacts/upsert')

  // Orders of other journeys may be told at the same time and take the answers that were meant for this one.
  await expect(async () => {
    await zohoRefuses(3)
    await page.goto(`/admin/crm?q=${encodeURIComponent(email)}`)
    await page.getByRole('checkbox', { name: `Vybrať: ${order.reference}` }).check()
    await page.locator('.picked-actions').getByRole('button', { name: 'Odovzdať znova', exact: true }).click()
    await seesOrder(page, email, 'Zlyhalo', 8000)
  }).toPass({ timeout: 60_000 })
  await expect(page.locator('.admin-table')).toContainText('INVALID_DATA')
  await expectNoFindings(page)
  await expect(async () => {
    await page.goto(`/admin/crm?q=${encodeURIComponent(email)}&state=failed`)
    await page.getByRole('button', { name: `Odovzdať znova ${order.reference}` }).click({ timeout: 2000 })
    await seesOrder(page, email, 'Odovzdané', 8000)
  }).toPass({ timeout: 60_000 })

  await inDatabase(`update sessions set starts_at = now() - interval '9 days' where id = $1`, [order.sessionId])
  const { rows } = await inDatabase(`select contact_id as id from crm_pushes where registration_id = $1`, [order.id])
  const contactId = (rows[0] as { id: string }).id
  await page.goto('/admin/data-requests/new')
  await page.getByLabel('O čo žiada').selectOption('erasure')
  await page.getByLabel('Meno a priezvisko').fill('Jana Nováková')
  await page.getByLabel('E-mailové adresy').fill(email)
  await page.getByRole('button', { name: 'Zapísať žiadosť' }).click()
  await page.getByRole('button', { name: 'Totožnosť je overená' }).click()
  await page.getByRole('link', { name: 'Pozrieť, čo sa vymaže' }).click()
  await expect(page.locator('.erasure-preview')).toContainText('Kontakt v CRM (Zoho)')
  await page.getByRole('button', { name: 'Vymazať údaje natrvalo' }).click()
  const crm = page.getByRole('region', { name: 'CRM' })
  await expect(crm).toContainText('Čaká')
  await page.getByRole('button', { name: 'Odoslať odpoveď a uzavrieť' }).click()
  await expect(page.locator('.answer-note')).toContainText('Kontakt v CRM ešte nie je vymazaný')
  await crm.getByRole('button', { name: 'Skúsiť znova' }).click()
  await expect(async () => {
    await page.reload()
    await expect(crm).toContainText('Kontakt v Zoho je vymazaný', { timeout: 700 })
  }).toPass({ timeout: 30_000 })
  const asked = await askedOfZoho()
  expect(asked.filter(({ method }) => method === 'DELETE').map(({ query }) => query)).toContainEqual(
    expect.objectContaining({ ids: contactId }),
  )
  await page.getByRole('button', { name: 'Odoslať odpoveď a uzavrieť' }).click()
  await expect(page.getByText('Vyhovené', { exact: true }).first()).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/admin/crm?ask=disconnect')
  await page.getByRole('dialog').getByRole('button', { name: 'Odpojiť' }).click()
  await expect(page.getByText('Nenastavené')).toBeVisible()
  await expectNoFindings(page)
})

test('a viewer sees the CRM and nothing to press, and forms sent anyway are refused', async ({ page, context }) => {
  await signedInAs(context, 'viewer', { twoFactor: true })
  await page.goto('/admin/crm')
  await expect(page.getByRole('heading', { level: 2, name: 'Prepojenie so Zoho' })).toBeVisible()
  await expect(page.getByLabel('Client ID')).toHaveCount(0)
  const origin = new URL(page.url()).origin
  for (const intent of ['connect', 'disconnect', 'retry-failed']) {
    const sent = await page.request.post('/admin/crm', { form: { intent }, headers: { origin } })
    expect(sent.status(), intent).toBe(403)
  }
})
