/**
 * Lets people into the back office from the command line, with the settings of a web node:
 * `npm run admin -- invite EMAIL [NAME]` sends an invitation, `npm run admin -- sign-in-link EMAIL` prints a link that
 * signs in once, within ten minutes, `npm run admin -- reset-two-factor EMAIL` is for a lost phone, `npm run admin --
 * end-sessions EMAIL` for a lost computer. All are written into the audit.
 */
import { endAuthSessions } from '#capabilities/staff/devices/end-auth-sessions.server.ts'
import { inviteAdmin } from '#capabilities/staff/people/invite-admin.server.ts'
import { writeSignInLink } from '#capabilities/staff/people/write-sign-in-link.server.ts'
import { InviteAdmin, OfEmail } from '#capabilities/staff/staff.ts'
import { resetTwoFactor } from '#capabilities/staff/two-factor/reset-two-factor.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { parseConfig } from '#platform/config/config.server.ts'
import { openServices } from '#server/services.server.ts'

const USAGE = `Usage:
  npm run admin -- invite EMAIL [NAME]
  npm run admin -- sign-in-link EMAIL
  npm run admin -- reset-two-factor EMAIL
  npm run admin -- end-sessions EMAIL`

const COMMANDS = new Set(['invite', 'sign-in-link', 'reset-two-factor', 'end-sessions'])

const [command, email = '', ...name] = process.argv.slice(2)
const person = OfEmail.safeParse({ email })
if (!person.success || !COMMANDS.has(command ?? '')) {
  console.error(USAGE)
  process.exit(1)
}
const { services, close } = await openServices(parseConfig({ LOG_LEVEL: 'warn', ...process.env }), 'bystro-admin')
const by = { actor: { kind: 'system', id: 'command' }, requestId: null } as const
try {
  if (command === 'invite') {
    const called = name.join(' ') || (person.data.email.split('@')[0] ?? '')
    await inviteAdmin(services, InviteAdmin.parse({ ...person.data, name: called }), by)
    console.log(`${person.data.email} is an admin; a worker sends the invitation, which is good for seven days.`)
  } else if (command === 'reset-two-factor') {
    await resetTwoFactor(services, person.data, by)
    console.log(`${person.data.email} is asked for a new authenticator app at the next sign-in.`)
  } else if (command === 'end-sessions') {
    const { ended } = await endAuthSessions(services, person.data, by)
    console.log(`${ended} sessions of ${person.data.email} have ended.`)
  } else {
    const { url, expiresAt } = await writeSignInLink(services, person.data, by)
    console.log(`${url}\nworks once, until ${expiresAt.toISOString()}`)
  }
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.text.en)
  process.exitCode = 1
} finally {
  await close()
}
