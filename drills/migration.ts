import { problemsIn } from '../scripts/check-migrations.ts'
import type { Outcome } from '../scripts/run-named.ts'
import { closeConnections } from './parts/ask-cache.ts'
import { buildRelease, releasesBeforeMigrations } from './parts/past-release.ts'
import { type Replay, replayMigrations } from './parts/replay-migrations.ts'
import { type Rolled, rollRelease } from './parts/roll-release.ts'
import { scaleOf } from './parts/scale.ts'

/** What a provider has sold in a first year. With 5,000, 0016 alone computes its columns for longer than the bar allows. */
const ORDERS = 1_000
const RELEASES = 3
/** 0.1.0, which providers run. */
const PUBLISHED = 'b158dc5'
const MOST_WAIT_MS = 1_000
const CARELESS = 'ALTER TABLE "registrations" ALTER COLUMN "buyer_name" SET NOT NULL;'

export const bar =
  'While every migration is applied to a database in use, nobody waits longer than 1 s for a table, and from 0.1 and across the last three releases with migrations old and new code both book on the new schema: no failed request, nothing lost, nothing unsettled, and the book equals Stripe’s'

/**
 * Migrations meet people. Each is replayed while every table is read and written; then past releases are built and rolled
 * over to this one as a deployment does it. A migration that gets its table only behind a long transaction gives way.
 */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const scaled = scaleOf(args)
  const replay = await replayMigrations(scaled(ORDERS))
  console.error(`replay: ${JSON.stringify(replay)}`)
  const rolled: Array<Rolled> = []
  for (const commit of [PUBLISHED, ...releasesBeforeMigrations(scaled(RELEASES))]) {
    const release = buildRelease(commit)
    try {
      rolled.push(await rollRelease(release))
    } finally {
      release.remove()
    }
    console.error(`rolled: ${JSON.stringify(rolled.at(-1))}`)
  }
  closeConnections()
  const isRefused = problemsIn('0031_careless.sql', CARELESS).length > 0
  const checks = {
    replay:
      replay.migrations.every(({ longestWaitMs }) => longestWaitMs <= MOST_WAIT_MS) && replay.failures.length === 0,
    held: replay.held.isApplied && replay.held.longestWaitMs <= MOST_WAIT_MS,
    releases: rolled.length > 0 && rolled.every(isRight),
    checker: isRefused,
    control: replay.careless.longestWaitMs > MOST_WAIT_MS,
  }
  const failed = Object.entries(checks).flatMap(([what, is]) => (is ? [] : [what]))
  return {
    pass: failed.length === 0,
    figures: `${figuresOf(replay, rolled)}${failed.length > 0 ? `; FAILED: ${failed.join(', ')}` : ''}`,
    values: { replay, rolled, checks },
  }
}

function isRight({
  longestWaitMs,
  failures,
  lost,
  unsettled,
  violations,
  bookedByOld,
  bookedSinceNew,
  book,
}: Rolled): boolean {
  const isBalanced = book.stripeCents > 0 && book.ownCents === book.stripeCents && book.clearingCents === 0
  const isQuiet = Object.keys(failures).length === 0 && violations.length === 0 && longestWaitMs <= MOST_WAIT_MS
  return isQuiet && isBalanced && lost === 0 && unsettled === 0 && bookedByOld > 0 && bookedSinceNew > 0
}

function figuresOf(replay: Replay, rolled: ReadonlyArray<Rolled>): string {
  const sum = (read: (release: Rolled) => number) => rolled.reduce((total, release) => total + read(release), 0)
  const slowest = replay.migrations.toSorted((a, b) => b.longestWaitMs - a.longestWaitMs)[0]
  const failures = sum((release) => Object.values(release.failures).reduce((total, n) => total + n, 0))
  return (
    `${replay.migrations.length} migrations replayed under ${replay.transactions} transactions with ${replay.orders} orders: ` +
    `longest wait for a table ${slowest?.longestWaitMs.toFixed(0)} ms (${slowest?.tag}, at most ${MOST_WAIT_MS}), ${replay.failures.length} failed; ` +
    `behind a transaction of 4 s the migration gave way, nobody waited over ${replay.held.longestWaitMs.toFixed(0)} ms, and it was ${replay.held.isApplied ? 'applied' : 'NOT APPLIED'} after; ` +
    `${rolled.length} releases (${rolled.map(({ commit, migrations }) => `${commit}, ${migrations} migrations behind`).join('; ')}) rolled over under load: ` +
    `${sum(({ booked }) => booked)} booked (${sum(({ bookedByOld }) => bookedByOld)} by old code on the new schema), ${sum(({ paid }) => paid)} paid, ${sum(({ pages }) => pages)} pages, ${failures} failed, ` +
    `lost ${sum(({ lost }) => lost)}, unsettled ${sum(({ unsettled }) => unsettled)}, longest wait ${Math.max(0, ...rolled.map(({ longestWaitMs }) => longestWaitMs)).toFixed(0)} ms, ` +
    `violations ${sum(({ violations }) => violations.length)}, the book says ${euros(sum(({ book }) => book.ownCents))} and Stripe ${euros(sum(({ book }) => book.stripeCents))}, ${euros(sum(({ book }) => Math.abs(book.clearingCents)))} between them; ` +
    `control: set not null without a limit made others wait ${replay.careless.longestWaitMs.toFixed(0)} ms, and the check of migrations refuses it`
  )
}

function euros(cents: number): string {
  return `${(cents / 100).toFixed(2)} €`
}
