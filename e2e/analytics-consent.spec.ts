import { expect, type Page, test } from '@playwright/test'
import { chosenAt } from '../tools/local-stack/chosen-at.ts'
import { hydrated } from './open-visit.ts'
import { lookAway, recordVisit } from './recorded-visit.ts'
import { consent, fillPerson, giveConsents, orderButton, readDocuments } from './registration-form.ts'
import { signedInAs } from './sign-in.ts'
import { inDatabase, signedPath } from './site-database.ts'
import { PLAIN_SITE, TLS_SITE } from './sites.ts'

type Recorded = Awaited<ReturnType<typeof recordVisit>>

const ARTICLE = '/blog/prompt-nie-je-kuzlo'
const CAMPAIGN = 'utm_source=linkedin&utm_medium=social&utm_campaign=jesen'
const NOBODY = { cookies: [], origins: [] }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Visitors who allowed analytics on an earlier visit. */
const allowedAt = (site: string) => {
  const chosen = chosenAt(site)
  for (const { localStorage } of chosen.origins) {
    for (const entry of localStorage) {
      if (entry.name.endsWith('preferences')) entry.value = '{"analytics":true,"marketing":false,"functional":true}'
    }
  }
  return chosen
}

/** What would tell somebody apart or stands in an address, in anything that was sent about a visit. */
function givenAway({ visits, google }: Recorded): ReadonlyArray<string> {
  const said = [
    ...visits.map(({ body }) => body),
    ...google.asked.map((url) => decodeURIComponent(url.split('?')[1] ?? '')),
  ]
  return said.filter((text) => /@|jana|nov[aá]kov|utm_|session_id|cs_test|[?#]|tajn/i.test(text))
}

test.use({ baseURL: TLS_SITE.origin, ignoreHTTPSErrors: true, storageState: NOBODY })

for (const width of [1440, 390]) {
  test(`[PUB-251] [PUB-252] [PUB-253] a visit before a choice, with consent and after its withdrawal, ${width} px`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const visit = await recordVisit(context)
    await page.goto(`/blog?${CAMPAIGN}&email=jana.novakova@example.test`)
    await hydrated(page, 'main a')
    await page.locator(`a[href="${ARTICLE}"]`).first().click()
    await expect(page).toHaveURL(new RegExp(ARTICLE))

    // Before a choice: not even a number, nor the code for it. What happened waits in the page.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    await lookAway(page)
    expect(visit.isCounting()).toBe(false)
    expect(visit.visits).toEqual([])
    expect(visit.google.asked).toEqual([])
    expect(await context.cookies()).toEqual([])
    expect(await page.evaluate(() => [...Object.keys(localStorage), sessionStorage.getItem('visit-origin')])).toEqual([
      null,
    ])

    // With consent: what waited, what comes, and Google.
    await button(page, 'Prijať všetko').click()
    await expect(async () => {
      await lookAway(page)
      expect(visit.story()).toEqual([
        '/blog',
        'Social/arrive',
        '/blog/:slug',
        'Blog/open_article',
        'GDPR_Consent/accept_all',
      ])
    }).toPass()
    expect(visit.events().flatMap((event) => (event.kind === 'view' ? [event.isCounted] : []))).toEqual([false, false])
    expect(visit.batches()[0]?.arrival).toEqual({ channel: 'social', source: 'linkedin', campaign: 'jesen' })
    await expect
      .poll(() => visit.google.reports.map(({ name }) => name))
      .toEqual(['page_view', 'arrive', 'page_view', 'open_article', 'accept_all'])
    const report = visit.google.reports.at(2)?.said
    expect(report).toMatchObject({
      v: '2',
      tid: 'G-STANDIN01',
      gcs: 'G111',
      aip: '1',
      dl: `${TLS_SITE.origin}${ARTICLE}`,
      'ep.content_section': 'blog_post',
      'standin.ad_user_data': 'granted',
      'standin.personalization_storage': 'granted',
      'standin.security_storage': 'granted',
    })
    expect(visit.google.reports.at(-1)?.said).toMatchObject({
      'ep.event_category': 'GDPR_Consent',
      'ep.type': 'GDPR_Compliance',
    })
    expect(await context.cookies()).toMatchObject([{ name: '_ga', sameSite: 'Lax', secure: true }])
    expect(await page.evaluate(() => sessionStorage.getItem('visit-origin'))).toContain('prompt-nie-je-kuzlo')

    // Withdrawn: nothing goes, here or on the next page, and nothing is left.
    await button(page, 'Nastavenia cookies').click()
    await button(page, 'Odmietnuť všetko').click()
    const [sentBefore, googleBefore] = [visit.visits.length, visit.google.asked.length]
    await page.getByRole('main').getByRole('link', { name: 'Späť', exact: true }).click()
    await expect(page).toHaveURL(/\/blog(\?|$)/)
    await lookAway(page)
    await page.goto('/kontakt')
    await expect.poll(() => visit.isCounting()).toBe(true)
    await hydrated(page)
    await lookAway(page)
    expect(visit.visits.length).toBe(sentBefore)
    expect(visit.google.asked.length).toBe(googleBefore)
    expect(await context.cookies()).toEqual([])
    expect(await page.evaluate(() => sessionStorage.getItem('visit-origin'))).toBeNull()
    expect(givenAway(visit)).toEqual([])
    expect([...visit.statuses]).toEqual([204])
  })
}

test('pages with a token and the back office send nothing, even of somebody who allows analytics', async ({
  browser,
}) => {
  await using context = await browser.newContext({
    baseURL: TLS_SITE.origin,
    ignoreHTTPSErrors: true,
    storageState: allowedAt(TLS_SITE.origin),
  })
  const visit = await recordVisit(context)
  const page = await context.newPage()
  await signedInAs(context, 'admin', {}, TLS_SITE)
  for (const path of ['/admin', '/admin/dashboard']) {
    await page.goto(path)
    await hydrated(page, 'main *')
    await lookAway(page)
  }
  expect(visit.isCounting()).toBe(false)
  await context.clearCookies()
  const nobody = '00000000-0000-4000-8000-000000000000'
  const withToken = (['moja-rezervacia', 'volba', 'pripojit', 'zmena'] as const).map((name) => signedPath(name, nobody))
  for (const path of [...withToken, '/platba/tajny-token', '/unsubscribe?token=tajny-token', '/tajna-stranka']) {
    await page.goto(path)
    await expect.poll(() => visit.isCounting(), path).toBe(true)
    await hydrated(page)
    await lookAway(page)
  }
  expect(visit.visits).toEqual([])
  expect(visit.google.asked).toEqual([])
  // From there to a page that is counted, in the same document: only that page is told.
  await page.getByRole('banner').locator('a[href="/"]').first().click()
  await expect(async () => {
    await lookAway(page)
    expect(visit.story()).toEqual(['/'])
  }).toPass()
  expect(givenAway(visit)).toEqual([])
})

test('[PUB-352] [PUB-353] from an article to the payment: each step once, the order says where it comes from, and never who', async ({
  browser,
}) => {
  const campaign = `cesta-${Date.now() % 100_000}`
  /** What the database was told; the redirect is said while the page is being left, which this browser may lose. */
  const told = async () => {
    const { rows } = await inDatabase(
      `select coalesce(category || '/' || action, route) as what from visit_events where campaign = $1`,
      [campaign],
      TLS_SITE,
    )
    const names = (rows as ReadonlyArray<{ what: string }>).map(({ what }) => what)
    return names.filter((name) => !/^Blog\/read|redirect$/.test(name)).toSorted()
  }
  const orders: Array<Record<string, unknown>> = []
  async function order(storageState: ReturnType<typeof chosenAt>) {
    const context = await browser.newContext({
      baseURL: TLS_SITE.origin,
      // By its own name this browser is a program, and programs are not counted.
      userAgent:
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36',
      ignoreHTTPSErrors: true,
      locale: 'sk-SK',
      storageState,
    })
    const visit = await recordVisit(context)
    const page = await context.newPage()
    await page.route('**/api/createStripeCheckoutSession', async (route) => {
      // A browser whose requests a test answers loses what a page sends while it is being left.
      await lookAway(page)
      orders.push((route.request().postDataJSON() as { data: Record<string, unknown> }).data)
      const url = `${TLS_SITE.origin}/payment-success?session_id=cs_test_tajne`
      return route.fulfill({ json: { result: { url } } })
    })
    await page.route('**/api/verifyPaymentStatus', (route) =>
      route.fulfill({
        json: {
          result: { success: true, registration: { status: 'paid', courseId: '00000000-0000-4000-8000-000000000000' } },
        },
      }),
    )
    await page.goto(`${ARTICLE}?utm_source=linkedin&utm_medium=social&utm_campaign=${campaign}`)
    await hydrated(page, 'main a')
    await page.locator('a[href^="/rezervacia/"]:visible').first().click()
    const form = page.getByRole('dialog', { name: 'Rezervácia miesta' })
    await expect(form.getByRole('button', { name: /^Prejsť na koniec/ })).toHaveCount(2)
    await fillPerson(form, 'jana.novakova@example.test')
    await readDocuments(form)
    await giveConsents(form)
    const early = consent(form, 'Výslovne')
    if ((await early.count()) > 0) await early.check()
    await orderButton(page).click()
    await expect(page).toHaveURL(/payment-success/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Platba úspešná')
    return { context, visit, page }
  }

  const allowed = await order(allowedAt(TLS_SITE.origin))
  const STORY = [
    '/blog/:slug',
    'Social/arrive',
    'Blog/open_article',
    'Blog/to_course',
    'Course/pick_session',
    'Course_Registration/open_form',
    'Course_Registration/step',
    'Course_Registration/step',
    'Course_Registration/submit',
    '/payment-success',
    'Course_Registration/paid',
  ]
  await expect.poll(told).toEqual(STORY.toSorted())
  await allowed.page.reload()
  await expect(async () => {
    await lookAway(allowed.page)
    expect(await told()).toEqual([...STORY, '/payment-success'].toSorted())
  }).toPass()
  expect(givenAway(allowed.visit)).toEqual([])
  expect(orders[0]?.origin).toEqual({
    channel: 'social',
    source: 'linkedin',
    campaign,
    article: 'prompt-nie-je-kuzlo',
  })
  await allowed.context.close()

  const refused = await order(chosenAt(TLS_SITE.origin))
  await lookAway(refused.page)
  expect(refused.visit.visits).toEqual([])
  expect(refused.visit.google.asked).toEqual([])
  expect(orders[1]).not.toHaveProperty('origin')
  await refused.context.close()
})

test('a page that is left sends its events by a beacon, and without a measurement id nothing of Google is allowed', async ({
  browser,
  request,
}) => {
  await using context = await browser.newContext({
    storageState: allowedAt(PLAIN_SITE.origin),
    baseURL: PLAIN_SITE.origin,
  })
  const page = await context.newPage()
  const kinds: Array<string> = []
  context.on('request', (sent) => {
    if (sent.url().endsWith('/api/visits')) kinds.push(sent.resourceType())
    if (sent.url().includes('google')) kinds.push(sent.url())
  })
  const counting = page.waitForResponse(/start-analytics-/)
  await page.goto('/kontakt')
  await counting
  await expect(async () => {
    await lookAway(page)
    expect(kinds).toEqual(['ping'])
  }).toPass()
  const policyOf = async (origin: string) => (await request.get(origin)).headers()['content-security-policy'] ?? ''
  expect(await policyOf(PLAIN_SITE.origin)).not.toMatch(/googletagmanager|analytics/)
  expect(await policyOf(TLS_SITE.origin)).toContain('https://www.googletagmanager.com')
  expect(await policyOf(`${TLS_SITE.origin}/admin`)).not.toMatch(/googletagmanager|analytics/)
})
