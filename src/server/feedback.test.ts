import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { givenMark } from '#capabilities/attendance/attendance.testing.server.ts'
import { emailHash } from '#capabilities/consent/email-hash.server.ts'
import { givenParticipant } from '#capabilities/feedback/feedback.testing.server.ts'
import { VOICE_WORDING } from '#capabilities/feedback/voice-text.ts'
import { approveTestimonial } from '#capabilities/testimonials/approve-testimonial.server.ts'
import { deleteTestimonial } from '#capabilities/testimonials/delete-testimonial.server.ts'
import { listAllTestimonials } from '#capabilities/testimonials/list-all-testimonials.server.ts'
import { listTestimonials } from '#capabilities/testimonials/list-testimonials.server.ts'
import { saveTestimonial } from '#capabilities/testimonials/save-testimonial.server.ts'
import { JANA } from '#capabilities/training/registration.testing.server.ts'
import { CONTENT_TOPIC, keepSnapshot } from '#platform/cache/snapshot.server.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { action, loader } from '#routes/public/booking/feedback.tsx'

type Form = Record<string, string>

const AFTER = '2026-12-03T20:30:00Z'
const ADMIN = { actor: { kind: 'admin', id: 'admin-1' }, requestId: 'r1' } as const
const VISITOR = {
  actor: { kind: 'visitor', id: null },
  clientAddress: '198.51.100.7',
  userAgent: 'Firefox',
  requestId: 'r2',
} as const
const ANSWER = { intent: 'answer', score: '9', takeaway: 'Zadanie si najprv napíšem na papier.', improve: '' }
const VOICE = {
  intent: 'voice',
  words: 'Zadanie si najprv napíšem na papier.',
  name: 'Jana K.',
  role: 'účtovníčka',
  company: '',
  agreed: 'on',
}

function asked(services: TestServices, token: string, form?: Form) {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(callContext, VISITOR)
  const url = new URL(`https://bystro.test/spatna-vazba/${token}`)
  const request = new Request(url, form && { method: 'POST', body: new URLSearchParams(form) })
  return { context, request, url, params: { token }, pattern: '' } as never
}

const send = (services: TestServices, token: string, form: Form) => action(asked(services, token, form))
const open = async (services: TestServices, token: string) => (await loader(asked(services, token))).page
const entries = async ({ db }: TestServices) =>
  (
    await db.execute(sql`
      select given, purpose, source, legal_basis as basis, text_version as version, text_hash as hash, email_hash as person,
        registration_id as order from consent_entries order by id`)
  ).rows

async function waiting(services: TestServices) {
  const wanted = {
    search: null,
    view: 'waiting',
    order: { key: 'added', direction: 'ascending' },
    page: 1,
    pageSize: 10,
  } as const
  return (await listAllTestimonials(services, wanted, ADMIN)).testimonials
}

test('a form without scripts is kept once, can be changed until the fourteenth day and not after', async () => {
  await using services = await testServices()
  const { token } = await givenParticipant(services)
  services.clock.set('2026-12-03T18:59:00Z')
  expect(await open(services, token)).toMatchObject({ state: 'early' })
  expect(await send(services, token, ANSWER)).toMatchObject({
    data: { code: 'FEEDBACK_CLOSED' },
    init: { status: 409 },
  })
  services.clock.set(AFTER)
  expect(await open(services, token)).toMatchObject({ state: 'open', until: '2026-12-17', answer: null, voice: null })
  await Promise.all(Array.from({ length: 5 }, () => send(services, token, ANSWER)))
  expect(await open(services, token)).toMatchObject({ answer: { score: 9, takeaway: ANSWER.takeaway, improve: null } })
  services.clock.set('2026-12-17T22:59:00Z')
  await send(services, token, { ...ANSWER, score: '4', improve: 'Menej naraz.' })
  services.clock.set('2026-12-17T23:01:00Z')
  expect(await send(services, token, ANSWER)).toMatchObject({ data: { code: 'FEEDBACK_CLOSED' } })
  expect(await open(services, token)).toMatchObject({ state: 'closed', answer: { score: 4, improve: 'Menej naraz.' } })
  const { rows } = await services.db.execute(sql`select count(*)::int as n from feedback_answers`)
  expect(rows).toEqual([{ n: 1 }])
})

test('a number is asked for, and what was typed comes back', async () => {
  await using services = await testServices()
  const { token } = await givenParticipant(services)
  services.clock.set(AFTER)
  for (const score of ['', '11', '-1', '1.5', 'áno']) {
    expect(await send(services, token, { ...ANSWER, score })).toMatchObject({
      data: { code: 'SCORE_MISSING', wrong: ['score'], given: { takeaway: ANSWER.takeaway } },
      init: { status: 422 },
    })
  }
  expect(await send(services, token, { ...ANSWER, improve: 'x'.repeat(2001) })).toMatchObject({
    data: { code: 'WORDS_TOO_LONG', wrong: ['improve'] },
  })
  expect(await open(services, token)).toMatchObject({ answer: null })
})

test('nobody answers with the link of another purpose, of another participant or of a seat that was cancelled', async () => {
  await using services = await testServices()
  const jana = await givenParticipant(services)
  const eva = await givenParticipant(services, { people: [{ name: 'Eva', email: 'eva@example.test' }] })
  services.clock.set(AFTER)
  await send(services, jana.token, ANSWER)
  expect(await open(services, eva.token)).toMatchObject({ answer: null, participantName: 'Eva' })
  const forged = `${eva.token.slice(0, 20)}${jana.token.slice(20)}`
  for (const token of [forged, 'x', jana.participantId]) {
    await expect(open(services, token)).rejects.toMatchObject({ init: { status: 404 } })
    expect(await send(services, token, ANSWER)).toMatchObject({ init: { status: 404 } })
  }
  await services.db.execute(sql`update registrations set state = 'cancelled' where buyer_email = ${JANA.email}`)
  expect(await open(services, jana.token)).toMatchObject({ state: 'gone' })
})

test('words are published only with a box that was ticked, and exactly as their author agreed', async () => {
  await using services = await testServices()
  const { token } = await givenParticipant(services)
  services.clock.set(AFTER)
  await send(services, token, ANSWER)
  expect(await open(services, token)).toMatchObject({ voice: { mayOffer: true, own: null } })
  const { agreed: _, ...unticked } = VOICE
  expect(await send(services, token, unticked)).toMatchObject({
    data: { code: 'VOICE_NOT_AGREED', given: { name: 'Jana K.' } },
  })
  expect(await send(services, token, { ...VOICE, name: ' ' })).toMatchObject({
    data: { code: 'VOICE_INCOMPLETE', wrong: ['name'] },
  })
  expect([await waiting(services), await entries(services)]).toEqual([[], []])
  await Promise.all(Array.from({ length: 5 }, () => send(services, token, VOICE)))
  const said = [VOICE_WORDING.sk, VOICE.words, 'Jana K.\núčtovníčka'].join('\n\n')
  const person = emailHash(services.config, JANA.email ?? '')
  const hash = createHash('sha256').update(said).digest('hex')
  const entry = { purpose: 'voice', source: 'feedback', basis: 'consent', version: '1.0-sk', hash, person, order: null }
  expect(await entries(services)).toEqual([{ given: true, ...entry }])
  const [testimonial, ...others] = await waiting(services)
  expect(others).toEqual([])
  expect(testimonial).toMatchObject({
    content: VOICE.words,
    name: 'Jana K.',
    role: 'účtovníčka',
    company: null,
    isVoice: true,
    source: 'Spätná väzba po kurze',
    verifiedOn: '2026-12-03',
  })
  expect(testimonial?.verification).toMatch(/^Prezencia: .*3\.\sdecembra\s2026$/u)
  expect(await send(services, token, { ...VOICE, words: 'Iné slová.' })).toMatchObject({
    data: { code: 'VOICE_GIVEN' },
  })
  expect(await listTestimonials(services)).toEqual([])
})

test('who nothing shows to have been there is offered no publishing, and cannot ask for it', async () => {
  await using services = await testServices()
  const { token, participantId, sessionId } = await givenParticipant(services, { attended: false })
  services.clock.set(AFTER)
  await send(services, token, ANSWER)
  expect(await open(services, token)).toMatchObject({ voice: null })
  expect(await send(services, token, VOICE)).toMatchObject({ data: { code: 'VOICE_UNVERIFIED' } })
  expect([await waiting(services), await entries(services)]).toEqual([[], []])
  await givenMark(services, { participantId, sessionId, source: 'click', at: new Date('2026-12-03T16:25:00Z') })
  await send(services, token, VOICE)
  expect(await waiting(services)).toHaveLength(1)
})

test('the office publishes or refuses and changes no word, not even past its verb', async () => {
  await using services = await testServices()
  const { token } = await givenParticipant(services)
  services.clock.set(AFTER)
  await send(services, token, ANSWER)
  await send(services, token, { ...VOICE, words: 'Bolo to slabé.' })
  const [voice] = await waiting(services)
  const { id = '', version = 0 } = voice ?? {}
  const details = {
    name: 'Jana K.',
    role: null,
    company: null,
    content: 'Bolo to skvelé.',
    source: 'x',
    verification: 'y',
    verifiedOn: null,
    courseId: null,
  }
  await expect(
    saveTestimonial(services, { id, version, details, image: null, publish: true }, ADMIN),
  ).rejects.toMatchObject({
    code: 'VOICE_UNTOUCHED',
  })
  await expect(
    services.db.execute(sql`update testimonials set content = 'Bolo to skvelé.' where id = ${id}`),
  ).rejects.toMatchObject({ cause: { code: '42501' } })
  await approveTestimonial(services, { id, version, approved: true }, ADMIN)
  expect(await listTestimonials(services)).toMatchObject([
    { content: 'Bolo to slabé.', attended: true, courseId: expect.any(String) },
  ])
  expect(await open(services, token)).toMatchObject({ voice: { own: { state: 'public', words: 'Bolo to slabé.' } } })
  await deleteTestimonial(services, { id, version: version + 1 }, ADMIN)
  expect(await open(services, token)).toMatchObject({ voice: { mayOffer: false, own: { state: 'refused' } } })
})

test('the same link takes published words back at once, from the table and from what pages are made of', async () => {
  await using services = await testServices()
  const { token } = await givenParticipant(services)
  services.clock.set(AFTER)
  await send(services, token, ANSWER)
  await send(services, token, VOICE)
  const [voice] = await waiting(services)
  await approveTestimonial(services, { id: voice?.id ?? '', version: voice?.version ?? 0, approved: true }, ADMIN)
  const shown = await keepSnapshot(services, {
    name: 'testimonials',
    read: () => listTestimonials(services),
    builtIn: [],
  })
  expect(shown.current()).toHaveLength(1)
  const told = new Promise<void>((resolve) => services.live.subscribe(CONTENT_TOPIC, () => resolve()))
  // Long after answers are closed.
  services.clock.set('2027-09-01T08:00:00Z')
  expect(await open(services, token)).toMatchObject({ state: 'closed', voice: { own: { state: 'public' } } })
  await Promise.all([send(services, token, { intent: 'withdraw' }), send(services, token, { intent: 'withdraw' })])
  await told
  await expect.poll(() => shown.current(), { timeout: 5000 }).toEqual([])
  await shown.stop()
  expect(await open(services, token)).toMatchObject({ voice: null, answer: { score: 9 } })
  expect((await entries(services)).map(({ given }) => given)).toEqual([true, false])
  const { rows } = await services.db.execute(sql`select text, ended_at is not null as ended from feedback_voices`)
  expect(rows).toEqual([{ text: null, ended: true }])
})
