import { givenAccount, signedIn } from '#capabilities/staff/staff.testing.server.ts'
import { createAuth } from '#platform/auth/auth.server.ts'
import { systemClock } from '#platform/clock.ts'
import { parseConfig } from '#platform/config/config.server.ts'
import { openDatabase } from '#platform/db/database.server.ts'
import { createLog } from '#platform/log/log.server.ts'
import { localWebEnvironment } from './local-web-environment.ts'

type LocalSite = { origin: string; databaseUrl: string; signingSecret: string }

export type StaffSample = NonNullable<Parameters<typeof givenAccount>[1]> & {
  /** Without a session in any browser yet. */
  isSignedOut?: boolean
}

/** Somebody with an account on a local site, and with a real session there: `cookie` is what their browser sends. */
export async function givenStaff(site: LocalSite, { isSignedOut = false, ...sample }: StaffSample = {}) {
  const config = parseConfig({
    ...(await localWebEnvironment(site.databaseUrl)),
    PUBLIC_ORIGIN: site.origin,
    SIGNING_SECRETS: site.signingSecret,
  })
  const log = createLog('silent')
  const { db, close } = openDatabase({ url: site.databaseUrl, poolMax: 2, log })
  try {
    const services = { config, db, log, clock: systemClock, auth: createAuth({ config, db, clock: systemClock, log }) }
    const account = await givenAccount(services, { twoFactor: false, ...sample })
    const { cookie } = isSignedOut ? { cookie: '' } : await signedIn(services, account)
    return { ...account, cookie }
  } finally {
    await close()
  }
}
