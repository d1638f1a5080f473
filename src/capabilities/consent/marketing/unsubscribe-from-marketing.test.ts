import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '#platform/audit/audit.tables.server.ts'
import { startTestApp } from '#platform/testing/start-test-app.server.ts'
import { consentCallables } from '../consent.callables.server.ts'
import { consentEntries } from '../consent.tables.server.ts'
import { breakLedger, givenConsents, postBare } from '../consent.testing.server.ts'
import { emailHash } from '../email-hash.server.ts'
import { hasMarketingConsent } from '../has-marketing-consent.server.ts'
import { unsubscribeLink } from '../unsubscribe-link.server.ts'

const AGREES = { marketing: { given: true } }
const UNSUBSCRIBED = {
  status: 200,
  body: { message: 'Odhlásili sme vás z marketingových e-mailov.', alreadyUnsubscribed: false },
}

/** Without the token of the mailbox: the answer says why it tells nothing of the address. */
const UNTOLD = {
  status: 200,
  body: {
    message:
      'Odhlásili sme vás z marketingových e-mailov. Či ste ich dostávali, vám povedať nevieme: odkaz nemá kľúč z nášho e-mailu, a bez neho by sa to o cudzej adrese dozvedel ktokoľvek.',
    alreadyUnsubscribed: false,
  },
}

test('unsubscribing with an e-mail alone ends marketing at once, with proof of where it came from', async () => {
  await using app = await startTestApp(consentCallables)
  const { email } = await givenConsents(app, { consent: AGREES })
  expect(await postBare(app, 'unsubscribeFromMarketing', { email: 'Jana@example.test' })).toEqual(UNTOLD)
  expect(await hasMarketingConsent(app, email)).toBe(false)
  const [entry] = await app.db.select().from(consentEntries).orderBy(desc(consentEntries.id)).limit(1)
  expect(entry).toMatchObject({
    registrationId: null,
    emailHash: emailHash(app.config, email),
    purpose: 'marketing',
    given: false,
    legalBasis: 'consent',
    source: 'unsubscribe',
    ipAddress: '127.0.0.0',
    userAgent: 'Firefox',
  })
  expect(await app.db.select().from(auditEvents)).toMatchObject([
    {
      actorKind: 'visitor',
      action: 'marketing-unsubscribed',
      subjectKind: 'consent-entry',
      subjectId: String(entry?.id),
    },
  ])
})

test('[PUB-311] with the token of the mailbox the answer says whether there was anything to end', async () => {
  await using app = await startTestApp(consentCallables)
  const { email } = await givenConsents(app, { consent: AGREES })
  const token = new URL(unsubscribeLink(app.config, email)).searchParams.get('token')
  expect(await postBare(app, 'unsubscribeFromMarketing', { email, token })).toEqual(UNSUBSCRIBED)
  expect(await postBare(app, 'unsubscribeFromMarketing', { email, token })).toEqual({
    status: 200,
    body: { message: 'Z marketingových e-mailov ste už odhlásení.', alreadyUnsubscribed: true },
  })
  expect(await app.db.$count(auditEvents)).toBe(1)
})

test('[PUB-280] without the token every address gets the same answer, and unknown ones leave no trace', async () => {
  await using app = await startTestApp(consentCallables)
  const { email: subscribed } = await givenConsents(app, { consent: AGREES })
  const { email: refused } = await givenConsents(app, { email: 'peter@example.test' })
  for (const email of [subscribed, subscribed, refused, 'nobody@example.test']) {
    for (const token of [undefined, null, '']) {
      expect(await postBare(app, 'unsubscribeFromMarketing', { email, token }), email).toEqual(UNTOLD)
    }
  }
  expect(await app.db.$count(consentEntries)).toBe(4 + 4 + 1)
})

test('a token that was not written for this address is refused, and marketing goes on', async () => {
  await using app = await startTestApp(consentCallables)
  const { email } = await givenConsents(app, { consent: AGREES })
  const foreign = new URL(unsubscribeLink(app.config, 'peter@example.test')).searchParams.get('token')
  for (const token of [foreign, 'x', 'A'.repeat(22)]) {
    expect(await postBare(app, 'unsubscribeFromMarketing', { email, token })).toMatchObject({
      status: 403,
      body: { error: { code: 'LINK_NOT_VALID' } },
    })
  }
  expect(await hasMarketingConsent(app, email)).toBe(true)
})

test('[PUB-282] a missing e-mail, one that is none, and a body of the wrong shape are refused', async () => {
  await using app = await startTestApp(consentCallables)
  for (const name of ['unsubscribeFromMarketing', 'resubscribeToMarketing']) {
    for (const missing of [{}, { email: '' }, { email: '  ' }, { email: null }]) {
      expect(await postBare(app, name, missing)).toMatchObject({
        status: 400,
        body: { error: { message: 'Email adresa nie je špecifikovaná' } },
      })
    }
    for (const wrong of [
      { email: 'jana' },
      { email: 7 },
      null,
      [],
      { data: 7, email: `${'a'.repeat(250)}@example.test` },
    ]) {
      expect(await postBare(app, name, wrong)).toMatchObject({
        status: 400,
        body: { error: { code: 'INVALID_INPUT' } },
      })
    }
  }
})

test('a failure says that unsubscribing or subscribing again failed', async () => {
  await using app = await startTestApp(consentCallables)
  const { email } = await givenConsents(app, { consent: AGREES })
  await breakLedger(app)
  expect(await postBare(app, 'unsubscribeFromMarketing', { email })).toMatchObject({
    status: 503,
    body: { error: { message: 'Chyba pri odhlasovaní' } },
  })
  expect(await postBare(app, 'resubscribeToMarketing', { email })).toMatchObject({
    status: 503,
    body: { error: { message: 'Chyba pri opätovnom prihlásení' } },
  })
})
