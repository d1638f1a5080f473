import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { SLUGS } from '../tools/ghost/seed/seed-facts.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated } from './open-visit.ts'
import { signedInAs } from './sign-in.ts'
import { inDatabase } from './site-database.ts'
import { PLAIN_SITE } from './sites.ts'

const SIZES = [
  [1440, 900],
  [390, 844],
] as const

const enter = (context: BrowserContext, role: 'admin' | 'viewer') => signedInAs(context, role, { twoFactor: true })
const main = (page: Page) => page.getByRole('main')
const toast = (page: Page) => page.getByRole('region', { name: 'Oznámenia' })

/** In three days, private so that no other journey meets it, and without a link or a lecturer. */
async function givenUnpreparedSession(title: string): Promise<void> {
  await inDatabase(
    `insert into sessions (id, title, level, starts_at, duration_minutes, location, base_price_cents, capacity, seats_taken, status, visibility, created_at, updated_at)
     values ($1, $2, 'Začiatočník', now() + interval '3 days', 150, 'Online', 15900, 20, 7, 'published', 'private', now(), now())`,
    [randomUUID(), title],
  )
}

async function givenAlert(title: string): Promise<string> {
  const id = randomUUID()
  await inDatabase(
    `insert into alerts (id, kind, key, title, details, first_at, last_at) values ($1, 'payment-differs', $2, $3, '{}', now(), now())`,
    [id, randomUUID(), title],
  )
  return id
}

for (const [width, height] of SIZES) {
  test(`at ${width} px the day begins with what waits and where it is done, an alert is closed, and sessions and money stand beside it`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height })
    const title = `Kurz ${randomUUID().slice(0, 8)}`
    await givenUnpreparedSession(title)
    const alertId = await givenAlert(`Differs ${title}`)
    await enter(context, 'admin')
    await page.goto('/admin/dashboard')
    await hydrated(page, '.task')
    const tasks = main(page).getByRole('region', { name: 'Ešte dnes' })
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/^Dnes vás čak(á|ajú) \d+\s(vec|veci|vecí)$/)
    const unprepared = tasks.getByRole('listitem').filter({ hasText: 'bez odkazu alebo lektora' })
    await expect(unprepared.getByRole('link', { name: /^Doplniť/ })).toBeVisible()
    await unprepared.getByRole('heading').getByRole('link').press('Enter')
    await expect(page).toHaveURL(/\/admin\/sessions\?mark=unprepared&to=\d{4}-\d\d-\d\d#joinUrl$/)
    await expect(main(page).getByRole('row').filter({ hasText: title })).toBeVisible()
    await page.goBack()

    await tasks
      .getByRole('heading')
      .getByRole('link', { name: /upozornen/ })
      .click()
    const alerts = main(page).getByRole('region', { name: 'Upozornenia systému' })
    await expect(alerts).toBeFocused()
    const alert = alerts.getByRole('listitem').filter({ hasText: title })
    await expect(alert).toContainText('Platba sa líši od objednávky')
    if (width === 1440) await expectNoFindings(page)
    await alert.getByRole('button', { name: /^Vybavené/ }).click()
    await expect(toast(page)).toContainText('Upozornenie je uzavreté.')
    await expect(main(page).getByText(`Differs ${title}`)).toHaveCount(0)
    const { rows } = await inDatabase(`select action from audit_events where subject_id = $1`, [alertId])
    expect(rows).toEqual([{ action: 'alert-closed' }])

    await expect(main(page).getByRole('region', { name: 'Najbližšie termíny' })).toContainText(title)
    await expect(main(page).getByRole('region', { name: 'Peniaze týždňa' })).toContainText('Od pondelka prišlo')
    await main(page).getByRole('link', { name: 'Nový termín' }).click()
    await expect(page).toHaveURL(/\/admin\/sessions\/new$/)
    await inDatabase('delete from sessions where title = $1', [title])
  })

  test(`[ADM-007] [ADM-034] at ${width} px an admin finds articles by title and state, reads and edits them, and has them read anew`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/admin/blog')
    await expect(page).toHaveURL((url) => url.pathname === '/admin' && url.searchParams.get('next') === '/admin/blog')
    const { user } = await enter(context, 'admin')
    await page.goto('/admin/blog')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
    await hydrated(page, '.admin-tools input')
    await expect(main(page)).toContainText('Odpovedá')
    await expect(main(page).locator('.admin-table-foot')).toContainText(/Spolu: \d{3}/)
    await expect(main(page).getByText('vstavané články')).toHaveCount(0)
    if (width === 1440) await expectNoFindings(page)

    await page.getByText('Filtre', { exact: true }).click()
    await page.getByLabel('Stav').selectOption('Koncept')
    await expect(page).toHaveURL(/status=draft/)
    await page.getByRole('searchbox').fill('učiteľských nádejach')
    await page.getByRole('searchbox').press('Enter')
    const draft = main(page).getByRole('row').filter({ hasText: 'Koncept o učiteľských nádejach' })
    await expect(draft).toBeVisible()
    await expect(draft.getByRole('link', { name: /^Upraviť v Ghoste/ })).toHaveAttribute(
      'href',
      /\/ghost\/#\/editor\/post\//,
    )
    await expect(draft.getByRole('link', { name: /^Pozrieť na webe/ })).toHaveCount(0)

    await page.goto(`/admin/blog?q=${encodeURIComponent('good brief')}`)
    const english = main(page).getByRole('row').filter({ hasText: 'What a good brief sounds like' })
    await expect(english).toContainText('po anglicky')
    await expect(english.getByRole('link', { name: /^Pozrieť na webe/ })).toHaveAttribute(
      'href',
      `/en/blog/${SLUGS.english}`,
    )

    await page.goto('/admin/blog?status=published&sort=published&direction=descending')
    await hydrated(page, '.admin-actions button')
    await page.getByRole('button', { name: 'Načítať nanovo' }).click()
    await expect(toast(page)).toContainText('Všetky servery si čítajú články nanovo.')
    const { rows } = await inDatabase(
      `select action from audit_events where actor_id = $1 and action = 'blog-purged'`,
      [user.id],
    )
    expect(rows).toHaveLength(1)
    await main(page)
      .getByRole('link', { name: /^Pozrieť na webe/ })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`/blog/${SLUGS.newest}$`))
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('a viewer reads the dashboard and the blog, and nothing there can be pressed that changes something', async ({
  page,
  context,
}) => {
  const title = `Alert ${randomUUID().slice(0, 8)}`
  const alertId = await givenAlert(title)
  await enter(context, 'viewer')
  await page.goto('/admin/dashboard')
  await expect(main(page).getByText(title)).toBeVisible()
  await expect(main(page).getByRole('button')).toHaveCount(0)
  await page.goto('/admin/blog')
  await expect(main(page).locator('.admin-table-foot')).toContainText(`Spolu: `)
  await expect(page.getByRole('button', { name: 'Načítať nanovo' })).toHaveCount(0)
  const sent = await Promise.all(
    [
      ['/admin/dashboard', { intent: 'close-alert', alertId }],
      ['/admin/blog', {}],
    ].map(([path, form]) =>
      page.request.post(path as string, {
        form: form as Record<string, string>,
        headers: { origin: PLAIN_SITE.origin },
      }),
    ),
  )
  expect(sent.map((answer) => answer.status())).toEqual([403, 403])
  await inDatabase('delete from alerts where id = $1', [alertId])
})

test('[ADM-008] an admin opens the consent audit and the analytics from the rooms they are in', async ({
  page,
  context,
}) => {
  await enter(context, 'admin')
  await page.goto('/admin/dashboard')
  await hydrated(page, '.admin-side-link')
  const rooms = page.getByRole('navigation', { name: 'Administrácia' })
  await rooms.getByRole('link', { name: 'Ochrana údajov' }).click()
  await page.getByRole('navigation', { name: 'Ochrana údajov' }).getByRole('link', { name: 'Súhlasy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Súhlasy')
  await rooms.getByRole('link', { name: 'Analytika' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analytika')
})
