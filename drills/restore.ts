import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { migrateDatabase } from '#server/migrate-database.server.ts'
import type { Outcome } from '../scripts/run-named.ts'
import { bookingClient } from '../tools/local-stack/booking-client.ts'
import { type BookingStack, startBookingStack } from '../tools/local-stack/start-booking-stack.ts'
import { makeDatabase } from '../tools/local-stack/start-local-database.ts'
import { runOperatorScript } from '../tools/postgres/run-operator-script.ts'
import { serverAccount } from '../tools/postgres/server-account.ts'
import { type RunningPostgres, startPairedPostgres, startPostgres } from '../tools/postgres/start-postgres.ts'
import { startBackgroundLoad } from './parts/background-load.ts'
import { erasureScripts, forgetPeople, givenPeople, peopleIn } from './parts/forgotten-people.ts'
import { askServer } from './parts/pair-stack.ts'
import { EVERY_REGISTRATION, registrationsIn, startRestored, violationsOn } from './parts/restored-copy.ts'
import { scaleOf } from './parts/scale.ts'
import { startPaying } from './parts/start-paying.ts'
import { untilAnswered } from './parts/until-answered.ts'

const BUYERS = 20

export const bar =
  'After a base backup, 1,000 more bookings and a delete of all registrations, a copy restored to the instant before the delete has every registration of that instant and none after it, byte for byte, with every booking acknowledged until then and all invariants; a nightly dump restores as well; who was erased or unsubscribed after the backup is back in both copies until the list that was kept apart is repeated, and gone then; without the archive the last bookings are missing.'

/** Somebody deletes everything while people book, and it is brought back by the scripts that operators have. */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const scaled = scaleOf(args)
  const server = await startPairedPostgres({}, { name: 'bystro_a', archive: null, follows: null })
  const archive = join(server.home, 'archive')
  const folder = (name: string) => ownFolder(join(server.home, name))
  const stack = await startBookingStack({ database: await makeDatabase(server) })
  const copies: Array<RunningPostgres> = []
  const operate = (name: 'base-backup' | 'restore' | 'backup', environment: Record<string, string>) =>
    runOperatorScript(name, {
      bin: server.bin,
      cwd: server.home,
      environment: { PGPORT: String(server.port), ...environment },
    })
  async function restored(name: string, environment: Record<string, string>) {
    const home = folder(name)
    const startedAt = performance.now()
    operate('restore', { PGDATA: join(home, 'data'), ...environment })
    const { postgres } = await startRestored(home)
    copies.push(postgres)
    return { postgres, tookMs: performance.now() - startedAt }
  }

  try {
    const web = await stack.startWeb()
    await stack.startWorker()
    const client = bookingClient(web.port)
    const load = await startBackgroundLoad(stack, client, { buyers: BUYERS, pauseMs: 20, sessions: 10 })
    const paying = startPaying(stack, load)

    await givenPeople(stack)
    await untilAnswered(load, scaled(200))
    const backups = folder('backups')
    operate('base-backup', { BACKUP_DIR: backups, WAL_ARCHIVE: archive })
    await untilAnswered(load, scaled(500))
    const dumpingAt = Date.now()
    operate('backup', { BACKUP_DIR: backups, PGDATABASE: 'bystro' })
    await untilAnswered(load, scaled(500))
    const disaster = await deleteEverything(server)
    await untilAnswered(load, scaled(50))
    await load.stop()
    const paid = await paying.stop()
    client.close()
    await forgetPeople(stack)
    const erasures = await erasureScripts(stack, join(server.home, 'erasures.jsonl'))
    await erasures.list()
    await untilArchived(server)

    const base = join(backups, nameIn(backups, /^base-/))
    const toTheInstant = await restored('to-the-instant', {
      BASE: base,
      WAL_ARCHIVE: archive,
      RESTORE_UNTIL: disaster.at,
    })
    const there = await registrationsIn(toTheInstant.postgres)
    const violations = await violationsOn(toTheInstant.postgres)
    const before = load.acknowledged.filter(({ answeredAt }) => answeredAt < disaster.atMs)
    const after = load.acknowledged.filter(({ sentAt }) => sentAt > disaster.atMs)
    const lost = before.filter(({ key }) => !there.keys.has(key))
    const tooMany = after.filter(({ key }) => there.keys.has(key))

    const dump = await restoreDump(stack, join(backups, nameIn(backups, /\.dump$/)))
    copies.push(dump.postgres)
    const inDump = await registrationsIn(dump.postgres)
    const dumpViolations = await violationsOn(dump.postgres)
    const beforeDump = load.acknowledged.filter(({ answeredAt }) => answeredAt < dumpingAt)
    const lostByDump = beforeDump.filter(({ key }) => !inDump.keys.has(key))

    const withoutArchive = await restored('without-archive', { BASE: base, WAL_ARCHIVE: folder('empty') })
    const onlyBase = await registrationsIn(withoutArchive.postgres)
    const missing = before.filter(({ key }) => !onlyBase.keys.has(key))

    const copiesOfPeople = [toTheInstant.postgres, dump.postgres]
    const known = await Promise.all(copiesOfPeople.map((postgres) => peopleIn(postgres, stack)))
    const repeated: Array<string> = []
    for (const postgres of copiesOfPeople) repeated.push((await erasures.repeatIn(postgres)).trim())
    const stillKnown = await Promise.all(copiesOfPeople.map((postgres) => peopleIn(postgres, stack)))
    const violationsAfter = (await Promise.all(copiesOfPeople.map(violationsOn))).flat()

    const checks = {
      'the same registrations': there.sum === disaster.sum && there.keys.size === disaster.keys,
      'every acknowledged one': lost.length === 0 && before.length > 0,
      'none from later': tooMany.length === 0 && after.length > 0,
      invariants: violations.length === 0,
      dump: lostByDump.length === 0 && beforeDump.length > 0 && dumpViolations.length === 0,
      'erasures repeated': stillKnown.flat().length === 0 && violationsAfter.length === 0,
      'control: without the list they are back': known.every((people) => people.length === 2),
      control: missing.length > 0,
    }
    const failed = Object.entries(checks).flatMap(([what, isRight]) => (isRight ? [] : [what]))
    return {
      pass: failed.length === 0,
      figures:
        `${load.acknowledged.length} bookings answered, ${paid} paid, all ${disaster.keys} registrations deleted at ${disaster.at}; ` +
        `restored to that instant in ${(toTheInstant.tookMs / 1000).toFixed(1)} s: ${there.keys.size} registrations, ` +
        `${there.sum === disaster.sum ? 'the same byte for byte' : 'NOT the same'}, ${lost.length} of ${before.length} acknowledged before it lost, ` +
        `${tooMany.length} of ${after.length} from after it there, violations ${violations.length}; ` +
        `dump restored in ${(dump.tookMs / 1000).toFixed(1)} s: ${lostByDump.length} of ${beforeDump.length} acknowledged before it lost, violations ${dumpViolations.length}; ` +
        `erased or unsubscribed after the backup and back: ${known.map((people) => people.length).join(' and ')} of 2, ` +
        `after the list was repeated ${stillKnown.map((people) => people.length).join(' and ')} (${repeated[0]}), violations ${violationsAfter.length}; ` +
        `control: without the archive ${missing.length} of ${before.length} are missing` +
        `${failed.length > 0 ? `; FAILED: ${failed.join(', ')}` : ''}`,
      values: {
        answered: load.acknowledged.length,
        paid,
        registrations: disaster.keys,
        restoredMs: toTheInstant.tookMs,
        lost,
        tooMany,
        violations,
        dump: { tookMs: dump.tookMs, lost: lostByDump, violations: dumpViolations },
        erasures: { known, repeated, stillKnown, violations: violationsAfter },
        missingWithoutArchive: missing.length,
        failed: load.failed,
      },
    }
  } finally {
    await Promise.all(copies.map((postgres) => postgres.stop()))
    await stack.stop()
  }
}

type Disaster = { at: string; atMs: number; keys: number; sum: string }

/** Everything is noted and deleted behind one lock, so that nothing can come between the note and the deed. */
async function deleteEverything(server: RunningPostgres): Promise<Disaster> {
  const client = new pg.Client(server.url('postgres', 'bystro'))
  await client.connect()
  await client.query('begin')
  // Nobody may hold a row either: whoever has one and wants to write would wait for us while we wait for the row.
  await client.query('lock table registrations in access exclusive mode')
  const noted = await client.query<{ keys: ReadonlyArray<string>; sum: string }>(EVERY_REGISTRATION)
  const clock = await client.query<{ at: string; ms: number }>(
    'select now::text as at, (extract(epoch from now) * 1000)::float as ms from clock_timestamp() as now',
  )
  // What a superuser can do who means well and forgets a condition.
  await client.query('set local session_replication_role = replica')
  await client.query('delete from registrations')
  await client.query('commit')
  await client.end()
  const [{ keys, sum } = { keys: [], sum: '' }] = noted.rows
  const [{ at, ms } = { at: '', ms: 0 }] = clock.rows
  return { at, atMs: ms, keys: keys.length, sum }
}

async function untilArchived(server: RunningPostgres): Promise<void> {
  const [switched] = await askServer<{ name: string }>(server, 'select pg_walfile_name(pg_switch_wal()) as name')
  for (;;) {
    const [said] = await askServer<{ name: string | null }>(
      server,
      'select last_archived_wal as name from pg_stat_archiver',
    )
    if ((said?.name ?? '') >= (switched?.name ?? '')) return
    await wait(100)
  }
}

async function restoreDump(
  { database }: BookingStack,
  file: string,
): Promise<{ postgres: RunningPostgres; tookMs: number }> {
  const postgres = await startPostgres({ durable: true })
  const startedAt = performance.now()
  const program = (name: string, ...given: ReadonlyArray<string>) =>
    execFileSync(join(database.postgres.bin, name), [
      '-h',
      '127.0.0.1',
      '-p',
      String(postgres.port),
      '-U',
      'postgres',
      ...given,
    ])
  program('createdb', '--owner=bystro_owner', 'bystro')
  program('pg_restore', '--exit-on-error', '--jobs=2', '--dbname=bystro', file)
  await migrateDatabase(postgres.url('bystro_owner', 'bystro'))
  return { postgres, tookMs: performance.now() - startedAt }
}

/** Of the account that servers and their scripts run as. */
function ownFolder(path: string): string {
  mkdirSync(path)
  const { uid, gid } = serverAccount()
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
  return path
}

function nameIn(folder: string, pattern: RegExp): string {
  const name = readdirSync(folder).find((found) => pattern.test(found))
  if (!name) throw new Error(`Nothing in ${folder} is like ${pattern}`)
  return name
}
