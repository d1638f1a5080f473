import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { authUsers } from '#platform/auth/auth.tables.server.ts'
import type { Letter } from '#platform/mail/letter.server.ts'
import { renderHtml } from '#platform/mail/render-html.server.ts'
import { renderText } from '#platform/mail/render-text.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { passkeyChanged } from '../passkeys/passkey-changed.mail.server.ts'
import { passwordChanged } from '../password/password-changed.mail.server.ts'
import { passwordReset } from '../password/password-reset.mail.server.ts'
import { issueOneTimeToken } from '../sign-in/one-time-token.server.ts'
import { givenAccount } from '../staff.testing.server.ts'
import { twoFactorChanged } from '../two-factor/two-factor-changed.mail.server.ts'
import { staffInvited } from './staff-invited.mail.server.ts'

const FRAME = { product: 'Bystro', wordmark: 'bystro', origin: 'http://bystro.test', footerLines: [] }

test('every letter is written in the language of its reader, and its link leads to the screen that acts', async () => {
  await using services = await testServices()
  const { user } = await givenAccount(services)
  const invitation = await issueOneTimeToken(services.db, services, 'invitation', user.id)
  const reset = await issueOneTimeToken(services.db, services, 'password-reset', user.id)
  const compose = async () => [
    await staffInvited.compose(services, { tokenId: invitation.id }),
    await passwordReset.compose(services, { tokenId: reset.id }),
    await passwordChanged.compose(services, { userId: user.id }),
    ...(await Promise.all(
      (['on', 'off', 'app-on', 'app-off', 'recovery-codes'] as const).map((change) =>
        twoFactorChanged.compose(services, { userId: user.id, change }),
      ),
    )),
    await passkeyChanged.compose(services, { userId: user.id, change: 'added' }),
    await passkeyChanged.compose(services, { userId: user.id, change: 'removed' }),
  ]
  const subjects = (letters: Array<Letter | null>) => letters.map((letter) => letter?.subject)
  const slovak = await compose()
  expect(subjects(slovak)).toEqual([
    'Pozvánka do administrácie Bystro',
    'Nové heslo',
    'Vaše heslo sa zmenilo',
    'Druhý krok prihlásenia je zapnutý',
    'Druhý krok prihlásenia je vypnutý',
    'Pribudla vám overovacia aplikácia',
    'Overovacia aplikácia je odpojená',
    'Máte nové záchranné kódy',
    'Pribudol vám prístupový kľúč',
    'Prístupový kľúč je odstránený',
  ])
  await services.db.update(authUsers).set({ language: 'en' }).where(eq(authUsers.id, user.id))
  const english = await compose()
  expect(slovak.map((letter) => letter && /<html lang="(\w+)"/.exec(renderHtml(letter, FRAME))?.[1])).toEqual(
    Array(10).fill('sk'),
  )
  expect(english.map((letter) => letter && /<html lang="(\w+)"/.exec(renderHtml(letter, FRAME))?.[1])).toEqual(
    Array(10).fill('en'),
  )
  expect(subjects(english)).toEqual([
    'Invitation to the back office of Bystro',
    'New password',
    'Your password was changed',
    'The second step of your sign-in is on',
    'The second step of your sign-in is off',
    'You have added an authenticator app',
    'The authenticator app is disconnected',
    'You have new recovery codes',
    'You have a new passkey',
    'A passkey was removed',
  ])
  const links = english.map(
    (letter) => /http:\/\/bystro\.test\/admin\S+/.exec(letter ? renderText(letter, FRAME) : '')?.[0],
  )
  expect(links).toEqual([
    `http://bystro.test/admin/invitation/${invitation.token}?lang=en`,
    `http://bystro.test/admin/reset-password?token=${reset.token}&lang=en`,
    ...Array(8).fill('http://bystro.test/admin/reset-password?lang=en'),
  ])
})

test('a letter about somebody who is gone, or an invitation whose claim was taken back, is not written', async () => {
  await using services = await testServices()
  const { user } = await givenAccount(services)
  const { id } = await issueOneTimeToken(services.db, services, 'invitation', user.id)
  await services.db.update(authUsers).set({ role: null }).where(eq(authUsers.id, user.id))
  expect(await staffInvited.compose(services, { tokenId: id })).toBeNull()
  await services.db.delete(authUsers)
  expect(await passwordChanged.compose(services, { userId: user.id })).toBeNull()
  expect(await twoFactorChanged.compose(services, { userId: user.id, change: 'on' })).toBeNull()
})

test('a link is still written after the secret was replaced, and no secret of another writes it', async () => {
  await using services = await testServices()
  const { user } = await givenAccount(services)
  const { id, token } = await issueOneTimeToken(services.db, services, 'password-reset', user.id)
  const withSecrets = (...signingSecrets: string[]) => ({ ...services, config: { ...services.config, signingSecrets } })
  const next = 'another-secret-of-tests-that-signs-nothing'
  const before = services.config.signingSecrets[0] ?? ''
  expect(JSON.stringify(await passwordReset.compose(withSecrets(next, before), { tokenId: id }))).toContain(token)
  expect(await passwordReset.compose(withSecrets(next), { tokenId: id })).toBeNull()
})
