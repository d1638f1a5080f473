import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '#platform/mail/mail.tables.server.ts'
import { renderText } from '#platform/mail/render-text.server.ts'
import { startTestApp, type TestApp } from '#platform/testing/start-test-app.server.ts'
import { signText } from '#platform/tokens/signed-token.server.ts'
import { consentCallables } from '../consent.callables.server.ts'
import { consentEntries } from '../consent.tables.server.ts'
import { givenConsents, postBare } from '../consent.testing.server.ts'
import { hasMarketingConsent } from '../has-marketing-consent.server.ts'
import { confirmResubscription } from './confirm-resubscription.mail.server.ts'
import { openResubscriptionToken, resubscriptionToken } from './resubscription-token.server.ts'

const AGREES = { marketing: { given: true } }
const ASKED = {
  status: 200,
  body: {
    message:
      'Ak ste od nás novinky už dostávali, poslali sme vám e-mail s odkazom. Prihlásenie potvrdíte až kliknutím naň.',
  },
}
const SUBSCRIBED = {
  status: 200,
  body: { message: 'Opäť vám budeme posielať novinky. Odhlásiť sa môžete kedykoľvek.' },
}
const LINK_NOT_VALID = { status: 403, body: { error: { code: 'LINK_NOT_VALID' } } }

async function givenUnsubscribed(app: TestApp): Promise<string> {
  const { email } = await givenConsents(app, { consent: AGREES })
  await postBare(app, 'unsubscribeFromMarketing', { email })
  return email
}

async function composeMail(app: TestApp, mail: typeof mails.$inferSelect | undefined) {
  return confirmResubscription.compose(app, confirmResubscription.payload.parse(mail?.payload))
}

/** The token as the person finds it in the latest mail. */
async function mailedToken(app: TestApp): Promise<string> {
  const [mail] = await app.db.select().from(mails).orderBy(desc(mails.queuedAt)).limit(1)
  const letter = await composeMail(app, mail)
  const button = letter?.blocks.find((block) => block.kind === 'button')
  return new URL(button?.href ?? '', app.config.publicOrigin).searchParams.get('token') ?? ''
}

test('subscribing again without a token sends one confirmation mail a day and records nothing', async () => {
  await using app = await startTestApp(consentCallables)
  const email = await givenUnsubscribed(app)
  for (let press = 0; press < 3; press++) {
    expect(await postBare(app, 'resubscribeToMarketing', { email })).toEqual(ASKED)
  }
  expect(await hasMarketingConsent(app, email)).toBe(false)
  expect(await app.db.select().from(mails)).toMatchObject([
    { template: 'confirm-resubscription', recipient: email, payload: { entryId: 5 } },
  ])
  app.clock.advance(24 * 3_600_000)
  expect(await postBare(app, 'resubscribeToMarketing', { email })).toEqual(ASKED)
  expect(await app.db.$count(mails)).toBe(2)
})

test('[PUB-313] the token of the mail records the new consent, with proof of where it came from', async () => {
  await using app = await startTestApp(consentCallables)
  const email = await givenUnsubscribed(app)
  await postBare(app, 'resubscribeToMarketing', { email })
  const token = await mailedToken(app)
  expect(await postBare(app, 'resubscribeToMarketing', { token })).toEqual(SUBSCRIBED)
  expect(await postBare(app, 'resubscribeToMarketing', { token, email })).toEqual(SUBSCRIBED)
  expect(await hasMarketingConsent(app, email)).toBe(true)
  const entries = await app.db.select().from(consentEntries).orderBy(desc(consentEntries.id))
  expect(entries).toHaveLength(6)
  expect(entries[0]).toMatchObject({
    registrationId: null,
    given: true,
    source: 'resubscribe',
    ipAddress: '127.0.0.0',
    userAgent: 'Firefox',
  })
})

test('a link works against the withdrawal it was sent for and not against a later one', async () => {
  await using app = await startTestApp(consentCallables)
  const email = await givenUnsubscribed(app)
  await postBare(app, 'resubscribeToMarketing', { email })
  const token = await mailedToken(app)
  await postBare(app, 'resubscribeToMarketing', { token })
  await postBare(app, 'unsubscribeFromMarketing', { email })
  expect(await postBare(app, 'resubscribeToMarketing', { token })).toMatchObject(LINK_NOT_VALID)
  expect(await postBare(app, 'resubscribeToMarketing', { token, email })).toEqual(ASKED)
  expect(await hasMarketingConsent(app, email)).toBe(false)
})

test('a token that is forged, for another use or for another address gives no consent', async () => {
  await using app = await startTestApp(consentCallables)
  const email = await givenUnsubscribed(app)
  const token = resubscriptionToken(app.config, 5)
  const forged = [
    resubscriptionToken({ signingSecrets: ['another-secret-of-tests-that-signs-no'] }, 5),
    `5.${signText(app.config, 'unsubscribe', '5')}`,
    token.replace(/^5/, '4'),
    token.replace(/^5/, '05'),
    `${token}A`,
    resubscriptionToken(app.config, 4711),
    'x',
  ]
  for (const wrong of forged) {
    expect(await postBare(app, 'resubscribeToMarketing', { token: wrong }), wrong).toMatchObject(LINK_NOT_VALID)
  }
  expect(await postBare(app, 'resubscribeToMarketing', { token, email: 'peter@example.test' })).toEqual(ASKED)
  expect(await hasMarketingConsent(app, email)).toBe(false)
  expect(openResubscriptionToken(app.config, token)).toBe(5)
})

test('nobody is asked for a consent that was never given on the site, and the answer does not tell', async () => {
  await using app = await startTestApp(consentCallables)
  const { email: neverAgreed } = await givenConsents(app, { email: 'peter@example.test' })
  const { email: subscribed } = await givenConsents(app, { email: 'eva@example.test', consent: AGREES })
  for (const email of [neverAgreed, subscribed, 'nobody@example.test']) {
    expect(await postBare(app, 'resubscribeToMarketing', { email }), email).toEqual(ASKED)
  }
  expect(await app.db.$count(mails)).toBe(0)
})

test('the mail says why it comes, holds no address, and is not sent once the wish is settled', async () => {
  await using app = await startTestApp(consentCallables)
  const email = await givenUnsubscribed(app)
  await postBare(app, 'resubscribeToMarketing', { email })
  const [mail] = await app.db.select().from(mails)
  const letter = await composeMail(app, mail)
  if (!letter) throw new Error('the letter is missing')
  const text = renderText(letter, {
    product: 'Bystro',
    wordmark: 'bystro',
    origin: 'https://bystro.test',
    footerLines: [],
  })
  expect(text).toContain('požiadal, aby sme na túto adresu opäť posielali novinky')
  expect(text).toContain('Ak ste o nič nežiadali, nemusíte robiť nič.')
  expect(text).toMatch(/https:\/\/bystro\.test\/unsubscribe\?action=resubscribe&token=5\.[\w-]{22}\n/)
  expect(JSON.stringify([letter, mail?.payload, mail?.onceKey])).not.toContain(email)

  await postBare(app, 'resubscribeToMarketing', { token: await mailedToken(app) })
  expect(await composeMail(app, mail)).toBeNull()
})
