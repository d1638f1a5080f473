import { givenAccount, givenAdmin } from '#capabilities/staff/staff.testing.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'
import { askNode } from './ask-node.ts'
import { type Canary, newCanary } from './canaries.ts'
import { signIn } from './guess-passwords.ts'

/** Everybody the drill acts as. The two admins have names that sing: nobody else may ever read them. */
export async function givenPeople(stack: BookingStack, services: Services, port: number) {
  const name = newCanary('name of an admin')
  const address = newCanary('address of an admin')
  const admin = await givenAdmin(services, { name: name.word, email: `${address.word}@bystro.test` })
  const otherName = newCanary('name of another admin')
  const otherAdmin = await givenAdmin(services, { name: otherName.word })
  const viewer = await givenAdmin(services, { role: 'viewer' })
  const user = await givenAdmin(services, { role: null })
  const unenrolled = await givenAdmin(services, { twoFactor: false })

  const half = await givenAccount(services)
  const first = await signIn(
    port,
    { email: half.user.email, password: half.password },
    { 'x-forwarded-for': '198.18.1.1' },
  )
  const halfCookie = (first.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
  if (halfCookie === '') throw new Error(`Nobody can sign in: ${first.status} ${first.body}`)
  const halfway = { ...half, cookie: halfCookie, token: admin.token }

  const signedOut = await givenAdmin(services)
  const headers = { 'content-type': 'application/json', cookie: signedOut.cookie, authorization: signedOut.token }
  await askNode(port, { method: 'POST', path: '/api/signOut', headers, body: '{"data":{}}' })

  const removed = await givenAdmin(services)
  await stack.admin.query('update auth_users set role = null where id = $1', [removed.user.id])

  const idle = await givenAdmin(services)
  await stack.admin.query(`update auth_sessions set last_seen_at = now() - interval '8 days' where user_id = $1`, [
    idle.user.id,
  ])
  const canaries: ReadonlyArray<Canary> = [name, address, otherName]
  return { people: { admin, otherAdmin, viewer, user, halfway, unenrolled, signedOut, removed, idle }, canaries }
}
