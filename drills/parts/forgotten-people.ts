import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { emailHash } from '#capabilities/consent/email-hash.server.ts'
import { recordMarketingChoice } from '#capabilities/consent/marketing-choice.server.ts'
import { checkIdentity } from '#capabilities/privacy/check-identity.server.ts'
import { erasePersonalData } from '#capabilities/privacy/erase-personal-data.server.ts'
import { recordDataRequest } from '#capabilities/privacy/record-data-request.server.ts'
import { dayOf } from '#kernel/day.ts'
import type { Services } from '#platform/services.server.ts'
import { localWebEnvironment } from '../../tools/local-stack/local-web-environment.ts'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'
import type { RunningPostgres } from '../../tools/postgres/start-postgres.ts'
import { askServer } from './pair-stack.ts'

const ERASED = 'zofia.vymazana@example.test'
const UNSUBSCRIBED = 'emil.odhlaseny@example.test'
const ADMIN = { actor: { kind: 'admin', id: 'drill' }, requestId: 'drill' } as const

/** Two people whom a backup will know: one wrote to us, one wants news. */
export async function givenPeople({ services }: BookingStack): Promise<void> {
  await services.db.execute(sql`insert into contact_messages (id, at, name, email, message)
    values (${randomUUID()}, now(), 'Žofia Vymazaná', ${ERASED}, 'Dobrý deň')`)
  await wantNews(services, true)
}

/** The one is erased and the other unsubscribed, as the office and a letter would do it. */
export async function forgetPeople({ services }: BookingStack): Promise<void> {
  const asked = { kind: 'erasure', channel: 'email', receivedOn: dayOf(services.clock.now()), wish: '' } as const
  const person = { name: 'Žofia Vymazaná', emails: ERASED, language: 'sk', isAcknowledged: false } as const
  const { id } = await recordDataRequest(services, { ...asked, ...person }, ADMIN)
  const version = async () => {
    const { rows } = await services.db.execute<{ version: number }>(
      sql`select version from data_requests where id = ${id}`,
    )
    return rows[0]?.version ?? 0
  }
  const check = { id, version: await version(), how: 'mailbox', isConfirmed: true, note: '' } as const
  await checkIdentity(services, check, ADMIN)
  await erasePersonalData(services, { id, version: await version() }, ADMIN)
  await wantNews(services, false)
}

async function wantNews(services: Services, given: boolean): Promise<void> {
  const choice = { emailHash: emailHash(services.config, UNSUBSCRIBED), given, registrationId: null, browser: null }
  const source = given ? 'resubscribe' : 'unsubscribe'
  await services.db.transaction((tx) => recordMarketingChoice(tx, services, { ...choice, source }))
}

/** Which of the two a database still knows. */
export async function peopleIn(postgres: RunningPostgres, { services }: BookingStack): Promise<ReadonlyArray<string>> {
  const [found] = await askServer<{ written: boolean; news: boolean }>(
    postgres,
    `select exists (select from contact_messages where email = '${ERASED}') as written,
      (select given from consent_entries where purpose = 'marketing'
        and email_hash = '${emailHash(services.config, UNSUBSCRIBED)}' order by id desc limit 1) as news`,
  )
  return [...(found?.written ? ['who was erased'] : []), ...(found?.news ? ['who unsubscribed'] : [])]
}

/** The scripts of the guide, on any of the databases: the list is written by one and repeated in another. */
export async function erasureScripts(stack: BookingStack, file: string) {
  const run = async (url: string, ...given: ReadonlyArray<string>) =>
    execFileSync(process.execPath, ['scripts/erasures.ts', ...given], {
      env: { ...process.env, ...(await localWebEnvironment(url)), ...stack.environment, DATABASE_URL: url },
      encoding: 'utf8',
    })
  return {
    list: async () => writeFileSync(file, await run(stack.database.appUrl, 'list')),
    repeatIn: (postgres: RunningPostgres) => run(postgres.url('bystro_app', 'bystro'), 'repeat', file),
  }
}
