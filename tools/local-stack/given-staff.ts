import { inviteAdmin } from '#capabilities/staff/people/invite-admin.server.ts'
import { givenAccount, signedIn } from '#capabilities/staff/staff.testing.server.ts'
import type { Language } from '#kernel/language.ts'
import { createAuth } from '#platform/auth/auth.server.ts'
import { systemClock } from '#platform/clock.ts'
import { parseConfig } from '#platform/config/config.server.ts'
import { openDatabase } from '#platform/db/database.server.ts'
import { openJobs } from '#platform/jobs/jobs.server.ts'
import { createLog } from '#platform/log/log.server.ts'
import { localWebEnvironment } from './local-web-environment.ts'

type LocalSite = { origin: string; databaseUrl: string; signingSecret: string }

export type StaffSample = NonNullable<Parameters<typeof givenAccount>[1]> & {
  /** Without a session in any browser yet. */
  isSignedOut?: boolean
}

/** Somebody with an account on a local site, and with a real session there: `cookie` is what their browser sends. */
export async function givenStaff(site: LocalSite, { isSignedOut = false, ...sample }: StaffSample = {}) {
  await using services = await openSite(site)
  const account = await givenAccount(services, { twoFactor: false, ...sample })
  const { cookie } = isSignedOut ? { cookie: '' } : await signedIn(services, account)
  return { ...account, cookie }
}

/** Has an invitation sent, as the command of an installation does. */
export async function inviteStaff(
  site: LocalSite,
  { email, name, language = 'sk' }: { email: string; name: string; language?: Language },
): Promise<void> {
  await using services = await openSite(site)
  const jobs = await openJobs(services.pool, services.log)
  try {
    const by = { actor: { kind: 'system', id: 'local-stack' }, requestId: null } as const
    await inviteAdmin({ ...services, jobs }, { email, name, role: 'admin', language }, by)
  } finally {
    await jobs.stop()
  }
}

async function openSite(site: LocalSite) {
  const config = parseConfig({
    ...(await localWebEnvironment(site.databaseUrl)),
    PUBLIC_ORIGIN: site.origin,
    SIGNING_SECRETS: site.signingSecret,
    // Passwords of sample people are hashed at the cost of tests; the hash itself says so to whoever compares it.
    NODE_ENV: 'test',
  })
  const log = createLog('silent')
  const { db, pool, close } = openDatabase({ url: site.databaseUrl, poolMax: 2, log })
  const auth = createAuth({ config, db, clock: systemClock, log })
  return { config, db, pool, log, clock: systemClock, auth, [Symbol.asyncDispose]: close }
}
