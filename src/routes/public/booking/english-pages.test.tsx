import { randomUUID } from 'node:crypto'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { cancelledPage } from '#capabilities/booking/registration-links.server.ts'
import { CALL } from '#capabilities/booking/reservation.testing.server.ts'
import { CONSENT_WORDINGS } from '#capabilities/legal/consent-wordings.ts'
import { timetableContext } from '#capabilities/schedule/timetable-context.server.ts'
import { companyOf, givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import type { Language } from '#kernel/language.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { signId, type TokenPurpose } from '#platform/tokens/signed-token.server.ts'
import { PageLanguage } from '#ui/hooks/use-messages.ts'
import * as choice from './choice.tsx'
import * as feedback from './feedback.tsx'
import * as join from './join.tsx'
import * as cancelled from './payment-cancelled.tsx'
import * as confirmation from './payment-confirmation.tsx'
import * as wait from './payment-wait.tsx'
import * as reservation from './reservation.tsx'
import * as transfer from './transfer-confirmation.tsx'

const SLOVAK = /[áäčďéíĺľňóôŕšťúýžÁÄČĎÉÍĹĽŇÓÔŔŠŤÚÝŽ]|\b(sa|ste|sme|alebo|nie|kurz|miesto|cena)\b/i
/** Of the provider, of Slovak numbers, and the two sentences that are ticked as the texts quote them. */
const NAMES = /IČO|IČ DPH|DIČ|Znamienková[^<]*|Obchodný register[^<]*|Úrad[^<]*/g

type Page = { loader: (args: never) => unknown; default: ComponentType<never> }

/** What a page says in words to somebody who opens an address, and in which language it says so. */
async function wordsAt(services: TestServices, page: Page, address: string, params: object) {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(callContext, CALL)
  context.set(timetableContext, { current: () => [] } as never)
  const url = new URL(address, services.config.publicOrigin)
  const answer = (await page.loader({
    context,
    request: new Request(url),
    url,
    params,
    pattern: '',
  } as never)) as object
  const loaderData = ('data' in answer ? answer.data : answer) as { language: Language }
  const Shown = page.default as ComponentType<{ loaderData: object; actionData: undefined; params: object }>
  const Component = () => (
    <PageLanguage value={loaderData.language}>
      <Shown loaderData={loaderData} actionData={undefined} params={params} />
    </PageLanguage>
  )
  const Stub = createRoutesStub([{ path: '*', Component }])
  const html = renderToStaticMarkup(<Stub initialEntries={[url.pathname]} />)
  const labels = [...html.matchAll(/(?:aria-label|placeholder|title|value)="([^"]*)"/g)].map(([, said]) => said ?? '')
  const written = html.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '').split(/<[^>]+>/)
  const lines = [...written, ...labels]
    .map((line) => line.replaceAll('\u00a0', ' ').replaceAll('\u2060', ''))
    .map((line) => Object.values(CONSENT_WORDINGS).reduce((text, wording) => text.replaceAll(wording, ''), line))
    .map((line) => line.replaceAll(NAMES, '').replaceAll(/https?:\/\/\S+|\S+@\S+/g, ''))
  return { language: loaderData.language, lines, strangers: lines.filter((line) => SLOVAK.test(line)) }
}

const ANNA = { name: 'Anna Smith', email: 'anna@example.test' }
const TITLE = { title: 'AI BASICS', level: 'Basic' }

function orderIn(services: TestServices) {
  return (given: object = {}) =>
    givenRegistration(services, {
      people: [ANNA],
      buyerName: ANNA.name,
      language: 'en',
      earlyBirdUntil: null,
      session: TITLE,
      ...given,
    })
}

test('pages behind the links of an English order are English', async () => {
  await using services = await testServices()
  services.clock.set('2026-11-18T09:00:00Z')
  const order = orderIn(services)
  const personal = await order()
  const company = await order({
    ...companyOf([ANNA, { name: 'Tom Brown', email: 'tom@example.test' }]),
    companyName: 'Smith Ltd',
    companyAddress: '1 High Street, 010 01 London',
    buyerName: ANNA.name,
  })
  const held = { state: 'held', heldUntil: new Date(Date.now() + 86_400_000 * 30), paidAt: null }
  const byCard = await order({ ...held, buyerEmail: 'card@example.test' })
  const byTransfer = await order({ ...held, origin: 'transfer', buyerEmail: 'transfer@example.test' })
  const chosen = await order({ state: 'choice_offered' })
  const path = (purpose: TokenPurpose, id = '') => ({ token: signId(services.config, purpose, id) })
  const pages: ReadonlyArray<readonly [string, Page, object]> = [
    ['reservation', reservation, path('reservation', personal.registrationId)],
    ['reservation of a company', reservation, path('reservation', company.registrationId)],
    ['confirmation', confirmation, path('reservation', personal.registrationId)],
    ['join', join, path('join', personal.participantIds[0])],
    ['feedback', feedback, path('feedback', personal.participantIds[0])],
    ['choice', choice, path('choice', chosen.registrationId)],
    ['waiting for Stripe', wait, path('payment', byTransfer.registrationId)],
    ['transfer', transfer, path('transfer', byTransfer.registrationId)],
  ]
  for (const [name, page, params] of pages) {
    const { language, lines, strangers } = await wordsAt(services, page as never, '/', params)
    expect([name, language, strangers]).toEqual([name, 'en', []])
    expect(lines.join(' ').length, name).toBeGreaterThan(100)
    const slovak = await wordsAt(services, page as never, '/?lang=sk', params)
    expect([name, slovak.language]).toEqual([name, 'sk'])
    expect(slovak.strangers.length, `${name} in Slovak`).toBeGreaterThan(0)
  }
  const address = cancelledPage(services.config, `reg_${byCard.registrationId}`)
  const { language, strangers } = await wordsAt(services, cancelled as never, address, {})
  expect(['cancelled', language, strangers]).toEqual(['cancelled', 'en', []])
})

test('a link that opens nothing is refused in the language of its address, and in Slovak without one', async () => {
  await using services = await testServices()
  const token = signId({ signingSecrets: ['not-ours'] }, 'choice', randomUUID())
  for (const [query, language] of [
    ['', 'sk'],
    ['?lang=en', 'en'],
  ] as const) {
    await expect(wordsAt(services, choice as never, `/${query}`, { token })).rejects.toMatchObject({
      data: { language },
    })
  }
})
