import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { givenAdmin } from '#capabilities/staff/staff.testing.server.ts'
import type { Language } from '#kernel/language.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import type { Services } from '#platform/services.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { action, loader, middleware } from './facebook-debug.tsx'
import * as twitterEmbedTest from './twitter-embed-test.tsx'

type Asked = { cookie?: string; form?: Record<string, string>; query?: string; language?: Language }

function argumentsOf(services: Services, { cookie = '', form, query = '', language }: Asked = {}) {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(callContext, {
    actor: { kind: 'visitor', id: null },
    clientAddress: '',
    userAgent: '',
    requestId: 'r',
    ...(language && { language }),
  })
  const request = new Request(`https://bystro.sk/facebook-debug${query}`, {
    headers: { cookie },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
  return { context, request } as never
}

/** Behind a public address; nobody has these names, so whoever is asked there does not answer. */
function inProduction(services: Services): Services {
  const config = { ...services.config, isProduction: true, isLocal: false, publicOrigin: 'https://bystro.invalid' }
  return { ...services, config }
}

async function passed(services: Services, asked: Asked = {}) {
  const given = argumentsOf(services, asked) as { context: RouterContextProvider }
  for (const each of middleware) await each(given as never, async () => new Response())
  return given
}

test('[PUB-038][ADM-044] the Open Graph debug page is open while developing, and in production there for admins alone', async () => {
  await using services = await testServices()
  await passed(services)
  expect(loader(argumentsOf(services))).toEqual({ language: 'sk', url: '' })
  const production = inProduction(services)
  await expect(passed(production)).rejects.toMatchObject({ init: { status: 404 } })
  const viewer = await givenAdmin(services, { role: 'viewer' })
  await expect(passed(production, { cookie: viewer.cookie })).rejects.toMatchObject({ init: { status: 404 } })
  const { cookie, user } = await givenAdmin(services)
  const { context } = await passed(production, { cookie })
  expect(context.get(callContext).actor).toEqual({ kind: 'admin', id: user.id })
})

test('a form that comes past the guard in production is refused by the verb as well', async () => {
  await using services = await testServices()
  const answer = await action(argumentsOf(inProduction(services), { form: { url: 'https://shop.invalid/' } }))
  expect(answer).toMatchObject({ init: { status: 401 }, data: { check: null } })
})

test('[ADM-060][ADM-129] what was typed is tested and stays in the field; an empty field is said in the language of the admin', async () => {
  await using services = await testServices()
  const tested = await action(argumentsOf(services, { form: { url: ' https://shop.invalid/a ' } }))
  expect(tested.data).toMatchObject({ url: 'https://shop.invalid/a', message: '' })
  expect(tested.data.check?.errors.map(({ en }) => en)).toEqual(['The server did not answer.'])
  const empty = (language?: Language) =>
    action(argumentsOf(services, { form: { url: '' }, ...(language && { language }) }))
  expect(await empty()).toMatchObject({ data: { message: 'Zadajte adresu stránky.' }, init: { status: 422 } })
  expect(await empty('en')).toMatchObject({ data: { message: 'Enter the URL of a page.' } })
})

test('[ADM-061] Use Production takes the same page of a localhost URL in production and tests it; other URLs stay', async () => {
  await using services = await testServices()
  const production = { ...inProduction(services), settings: services.settings }
  const config = { ...production.config, isProduction: false }
  const press = async (url: string) =>
    (await action(argumentsOf({ ...production, config }, { form: { url, production: '1' } }))).data.url
  expect(await press('http://localhost:3000/blog/a?b=1')).toBe('https://bystro.invalid/blog/a?b=1')
  expect(await press('127.0.0.1:8080')).toBe('https://bystro.invalid/')
  expect(await press('https://shop.invalid/a')).toBe('https://shop.invalid/a')
})

test('[ADM-062] a quick test asks for a page of ours in production, and for no other', async () => {
  await using services = await testServices()
  const config = { ...inProduction(services).config, isProduction: false }
  const press = async (quick: string) =>
    (await action(argumentsOf({ ...services, config }, { form: { url: 'https://shop.invalid/', quick } }))).data.url
  for (const path of ['/', '/blog', '/kontakt', '/vop']) expect(await press(path)).toBe(`https://bystro.invalid${path}`)
  expect(await press('/etc/passwd')).toBe('https://shop.invalid/')
})

test('an address in a link fills the field and asks nobody', async () => {
  await using services = await testServices()
  const query = `?url=${encodeURIComponent('https://shop.invalid/a')}`
  expect(loader(argumentsOf(services, { query, language: 'en' }))).toEqual({
    language: 'en',
    url: 'https://shop.invalid/a',
  })
})

test('[PUB-039][ADM-045] the test page for embedded posts lists three sample links of posts, and their frames', async () => {
  await using services = await testServices()
  const { blocks, language } = twitterEmbedTest.loader(argumentsOf(services, { language: 'en' }))
  expect(language).toBe('en')
  expect(blocks).toHaveLength(3)
  for (const { type, url, frameUrl } of blocks) {
    expect(type).toBe('twitter')
    expect(url).toMatch(/^https:\/\/twitter\.com\/\w+\/status\/\d+$/)
    expect(frameUrl).toMatch(/^https:\/\/platform\.twitter\.com\/embed\/Tweet\.html\?id=\d+/)
  }
})
