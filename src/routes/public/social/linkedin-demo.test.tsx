import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LINKEDIN_PERMISSIONS } from '#capabilities/sharing/linkedin-post.ts'
import { givenAdmin } from '#capabilities/staff/staff.testing.server.ts'
import { keepConnection } from '#platform/connections/keep-connection.server.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import type { Services } from '#platform/services.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { linkedinHost, PLAYED_LINKEDIN_MEMBER, PLAYED_LINKEDIN_TOKEN } from '#tools/network-sandbox/linkedin.ts'
import { startNetworkSandbox } from '#tools/network-sandbox/start-network-sandbox.ts'
import LinkedinDemo, { action, loader, meta, middleware } from './linkedin-demo.tsx'

const ARTICLE = {
  kind: 'article',
  commentary: 'Čítajte',
  url: 'https://bystro.example/blog/a',
  title: '',
  description: '',
}

/** The page as somebody opens it: behind its guard, with a form where one is sent. */
async function visit(services: Services, { cookie = '', form = null as Record<string, string> | null } = {}) {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(callContext, { actor: { kind: 'visitor', id: null }, clientAddress: '', userAgent: '', requestId: 'r' })
  const url = 'https://bystro.sk/linkedin-demo'
  const body = form && new URLSearchParams({ authorUrn: PLAYED_LINKEDIN_MEMBER, visibility: 'PUBLIC', ...form })
  const request = new Request(url, { headers: { cookie }, ...(body && { method: 'POST', body }) })
  const given = { context, request, params: {} } as never
  for (const guard of middleware) await guard(given, async () => new Response())
  const loaderData = await loader(given)
  const answer = form ? await action(given) : undefined
  return { loaderData, ...readable(answer) }
}

function readable(answer: Awaited<ReturnType<typeof action>> | undefined) {
  if (!answer) return { actionData: undefined, status: 200 }
  return 'data' in answer
    ? { actionData: answer.data, status: answer.init?.status }
    : { actionData: answer, status: 200 }
}

function html(shown: object): string {
  const Page = LinkedinDemo as (props: object) => React.ReactNode
  const Stub = createRoutesStub([{ path: '/', Component: () => <Page {...shown} /> }])
  return renderToStaticMarkup(<Stub />)
}

async function office(environment: Record<string, string> = {}) {
  const sandbox = await startNetworkSandbox({ 'api.linkedin.com': linkedinHost() })
  const services = await testServices({
    NETWORK_SANDBOX_URL: sandbox.url,
    PUBLIC_ORIGIN: 'http://127.0.0.1:1',
    ...environment,
  })
  const admin = await givenAdmin(services)
  return {
    services,
    admin,
    sandbox,
    connect: () =>
      services.db.transaction((tx) =>
        keepConnection(
          services,
          tx,
          {
            service: 'linkedin',
            facts: { authorUrn: PLAYED_LINKEDIN_MEMBER, api: 'ugc' },
            secrets: { accessToken: PLAYED_LINKEDIN_TOKEN },
            expiresAt: null,
          },
          { actor: { kind: 'admin', id: admin.user.id }, requestId: null },
        ),
      ),
    async [Symbol.asyncDispose]() {
      await services[Symbol.asyncDispose]()
      await sandbox.stop()
    },
  }
}

test('[PUB-037] [ADM-044] the share demo is open while developing, and in production for admins alone', async () => {
  await using desk = await office()
  const production = { ...desk.services, config: { ...desk.services.config, isProduction: true, isLocal: false } }
  const viewer = await givenAdmin(desk.services, { role: 'viewer' })
  expect((await visit(desk.services)).loaderData).toMatchObject({ isAdmin: false, language: 'sk' })
  await expect(visit(production)).rejects.toMatchObject({ init: { status: 404 } })
  await expect(visit(production, { cookie: viewer.cookie })).rejects.toMatchObject({ init: { status: 404 } })
  expect((await visit(production, { cookie: desk.admin.cookie })).loaderData).toMatchObject({ isAdmin: true })
})

test('also in development nobody but an admin shares, or reads what was shared and by whom', async () => {
  await using desk = await office()
  await desk.connect()
  const form = { ...ARTICLE, 'id-article': crypto.randomUUID() }
  await visit(desk.services, { cookie: desk.admin.cookie, form })
  const viewer = await givenAdmin(desk.services, { role: 'viewer' })
  for (const cookie of ['', viewer.cookie]) {
    const { loaderData, actionData, status } = await visit(desk.services, {
      cookie,
      form: { ...form, 'id-article': crypto.randomUUID() },
    })
    expect(loaderData).toMatchObject({ isAdmin: false, shares: [], connection: null })
    expect([status, actionData?.share]).toEqual([401, null])
    expect(html({ loaderData, actionData })).toContain('Zdieľať môže len prihlásený správca.')
  }
  expect(desk.sandbox.requests()).toHaveLength(1)
})

test('[ADM-056] [ADM-126] results say success with the post ID or failure with the error, in Slovak and in English', async () => {
  await using desk = await office()
  const { cookie } = desk.admin
  const first = await visit(desk.services, { cookie, form: { ...ARTICLE, 'id-article': crypto.randomUUID() } })
  expect(first.actionData?.share).toMatchObject({ success: false, error: 'LinkedIn access token not configured' })
  expect(first.actionData?.draft).toMatchObject({ commentary: 'Čítajte' })
  await desk.connect()
  const text = { kind: 'text', content: 'Ahoj', 'id-text': crypto.randomUUID() }
  const second = await visit(desk.services, { cookie, form: text })
  expect(second.actionData).toMatchObject({ share: { success: true, error: null }, draft: { content: '' } })
  const { loaderData } = await visit(desk.services, { cookie })
  const slovak = html({ loaderData, actionData: undefined })
  expect(slovak).toContain(`ID príspevku: <code class="break-all">${second.actionData?.share?.postId}</code>`)
  expect(slovak).toContain('LinkedIn nie je pripojený: chýba prístupový token.')
  const english = html({ loaderData: { ...loaderData, language: 'en' }, actionData: undefined })
  expect(english).toContain(`Post ID: <code class="break-all">${second.actionData?.share?.postId}</code>`)
  for (const page of [slovak, english]) {
    expect(page).toMatch(/<span lang="en"[^>]*>LinkedIn access token not configured<\/span>/)
  }
  expect(english).not.toContain('chýba')
})

test('[ADM-054] [ADM-055] [ADM-059] [ADM-165] [ADM-220] the form has its fields, two visibilities and a counter, and says what a token needs', async () => {
  await using desk = await office()
  await desk.connect()
  const { loaderData } = await visit(desk.services, { cookie: desk.admin.cookie })
  const slovak = html({ loaderData, actionData: undefined })
  const english = html({ loaderData: { ...loaderData, language: 'en' }, actionData: undefined })
  const labels = (page: string) => [...page.matchAll(/<label [^>]*>([^<]+)/g)].map(([, label]) => label)
  expect(labels(english)).toEqual([
    'Author URN',
    'Visibility',
    'Article commentary',
    'Article URL',
    'Title',
    'Description',
    'Content',
  ])
  expect(labels(slovak)).toHaveLength(7)
  for (const [page, optional, characters] of [
    [slovak, '(nepovinné)', '0 / 3000 znakov'],
    [english, '(optional)', '0 / 3000 characters'],
  ] as const) {
    const said = page.replaceAll('\u00a0', ' ')
    expect(page.split(optional)).toHaveLength(3)
    expect(said.split(characters)).toHaveLength(3)
    expect([...page.matchAll(/<option value="(\w+)"/g)].map(([, value]) => value)).toEqual(['PUBLIC', 'CONNECTIONS'])
    expect(page).toContain(`value="${PLAYED_LINKEDIN_MEMBER}"`)
    expect(page).toContain('<code>w_member_social, r_liteprofile</code>')
    expect(said).toContain('1200 × 630')
  }
  expect(LINKEDIN_PERMISSIONS).toEqual(['w_member_social', 'r_liteprofile'])
  const matches = [{ loaderData: { brand: desk.services.settings.current().brand } }] as never
  expect(meta({ matches, loaderData } as never)).toContainEqual({ name: 'robots', content: 'noindex' })
})

test('[ADM-162] a form that no screen of ours sends shares nothing; one without a visibility is public', async () => {
  await using desk = await office()
  await desk.connect()
  const { cookie } = desk.admin
  const strange = await visit(desk.services, { cookie, form: { ...ARTICLE, kind: 'poll', 'id-text': 'x' } })
  expect(strange.status).toBe(400)
  expect(desk.sandbox.requests()).toHaveLength(0)
  await visit(desk.services, { cookie, form: { ...ARTICLE, visibility: '', 'id-article': crypto.randomUUID() } })
  expect(desk.sandbox.requests()[0]?.body).toContain('"com.linkedin.ugc.MemberNetworkVisibility":"PUBLIC"')
})
