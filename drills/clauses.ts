import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { readClauses } from '../scripts/requirements.ts'
import type { Outcome } from '../scripts/run-named.ts'
import { BROKEN_CLAUSES, type BrokenClause, SAMPLED } from './parts/broken-clauses.ts'
import { buildSite, type RanTest, type Runner, runClauseTests, runnerOf } from './parts/run-clause-tests.ts'
import { type ThrowAwayCopy, throwAwayCopy } from './parts/throw-away-copy.ts'

type Verdict = { by: string } | { why: string }
type Look = { isUnbrokenGood: boolean; unbroken: string; isNoticed: boolean; broken: string }
/** What was seen of one tree, so that a run that was interrupted goes on where it stopped. */
type Seen = {
  hash: string
  unbroken: Record<string, string | true>
  broken: Record<string, Verdict & { how: string }>
}

const SEEN = '.results/drill-clauses-seen.json'
const RUNNERS: ReadonlyArray<Runner> = ['vitest', 'playwright']

export const bar = 'Every tenth clause, broken once, fails the test that names it; unbroken the test passes'

export const isResumable = true

/**
 * A test proves a clause only when it fails without it. The code behind every tenth clause is broken once, in a copy
 * that is thrown away, and the test that names the clause must notice; unbroken it must pass.
 *
 * `--only PUB-020,ADM-019` breaks some, `--with vitest` or `--with playwright` those of one runner, and `--resume` goes on
 * with what is left of an interrupted run on the same tree.
 */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const { values } = parseArgs({
    args: [...args],
    options: { only: { type: 'string' }, with: { type: 'string' }, resume: { type: 'boolean', default: false } },
  })
  const sampled = readClauses(readFileSync('docs/requirements.tsv', 'utf8'))
    .filter((_, index) => (index + 1) % SAMPLED === 0)
    .map(({ id }) => id)
  const unlisted = sampled.filter((id) => !BROKEN_CLAUSES.some(({ clause }) => clause === id))
  const only = values.only?.split(',')
  const asked = BROKEN_CLAUSES.filter(
    ({ clause, test }) => (only?.includes(clause) ?? true) && runnerOf(test) === (values.with ?? runnerOf(test)),
  )
  if (asked.length === 0) throw new Error('Nothing in drills/parts/broken-clauses.ts is what was asked for.')
  const isWhole = only === undefined && values.with === undefined

  const copy = throwAwayCopy()
  process.once('exit', copy.remove)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
  const seen = seenBefore(copy.hash, values.resume)

  for (const runner of RUNNERS) {
    const open = asked.filter(({ clause, test }) => runnerOf(test) === runner && seen.unbroken[clause] !== true)
    if (open.length === 0) continue
    if (runner === 'playwright') await buildSite(copy.folder)
    const ran = await runClauseTests(
      copy.folder,
      runner,
      [...new Set(open.map(({ test }) => test))],
      open.map(({ clause }) => clause),
    )
    for (const each of open) seen.unbroken[each.clause] = soundness(each, ran)
    keep(seen)
  }

  for (const each of asked) {
    const before = seen.broken[each.clause]
    if (before && 'by' in before && before.how === howOf(each)) continue
    const startedAt = performance.now()
    seen.broken[each.clause] = { how: howOf(each), ...(await breakOnce(copy, each)) }
    keep(seen)
    console.error(`${each.clause} ${Math.round((performance.now() - startedAt) / 1000)} s`)
  }
  copy.remove()

  const looks = asked.map((each) => ({ ...each, ...lookAt(each, seen) }))
  for (const { clause, fault, file, broken, isNoticed, isUnbrokenGood, unbroken } of looks) {
    console.log(`${isNoticed && isUnbrokenGood ? 'ok  ' : 'FAIL'} ${clause}  ${fault} (${file})`)
    console.log(`       ${isUnbrokenGood ? broken : `unbroken: ${unbroken}`}`)
  }
  for (const id of isWhole ? unlisted : [])
    console.log(`FAIL ${id}  nobody says how to break it (drills/parts/broken-clauses.ts)`)
  const noticed = looks.filter(({ isNoticed }) => isNoticed).length
  const good = looks.filter(({ isUnbrokenGood }) => isUnbrokenGood).length
  return {
    pass: noticed === looks.length && good === looks.length && (!isWhole || unlisted.length === 0),
    figures:
      `every ${SAMPLED}th of the clauses: ${sampled.length} sampled, ${looks.length} broken once each, ` +
      `${good} of ${looks.length} pass unbroken, ${noticed} of ${looks.length} breaks failed a test that names the clause` +
      (isWhole && unlisted.length > 0 ? `; not in the list: ${unlisted.join(', ')}` : ''),
    values: { sampled, unlisted, looks },
  }
}

async function breakOnce(copy: ThrowAwayCopy, each: BrokenClause): Promise<Verdict> {
  const text = readFileSync(join(copy.folder, each.file), 'utf8')
  if (text.split(each.find).length !== 2) return { why: 'what is to be broken does not stand in the file exactly once' }
  return copy.whileChanged(
    each.file,
    text.replace(each.find, () => each.replace),
    async () => {
      try {
        const runner = runnerOf(each.test)
        if (runner === 'playwright') await buildSite(copy.folder)
        return verdict(each, await runClauseTests(copy.folder, runner, [each.test], [each.clause]))
      } catch (error) {
        return { why: error instanceof Error ? error.message : String(error) }
      }
    },
  )
}

/** One that is broken otherwise, or must be noticed otherwise, is looked at anew. */
const howOf = (each: BrokenClause) => JSON.stringify(each)

const nameOf = ({ file, name }: RanTest) => `${file} "${name}"`

function soundness({ clause, test }: BrokenClause, ran: ReadonlyArray<RanTest>): string | true {
  const own = ran.filter(({ file, name }) => file === test && name.includes(clause))
  if (own.length === 0) return `${test} has no test that names ${clause}`
  const failed = own.filter(({ hasPassed }) => !hasPassed)
  return failed.length === 0 || failed.map((each) => `${nameOf(each)}: ${each.says.slice(0, 500)}`).join('\n')
}

function verdict({ says }: BrokenClause, ran: ReadonlyArray<RanTest>): Verdict {
  const failed = ran.filter(({ hasPassed }) => !hasPassed)
  const noticing = failed.find((each) => each.says.includes(says))
  if (noticing) return { by: nameOf(noticing) }
  if (failed.length === 0) return { why: `nothing failed: ${ran.map(nameOf).join(', ') || 'no test ran'}` }
  return { why: `failed for another reason than ${says}: ${failed.map((each) => each.says.slice(0, 500)).join('\n')}` }
}

function lookAt({ clause }: BrokenClause, seen: Seen): Look {
  const unbroken = seen.unbroken[clause] ?? 'not run'
  const broken: Verdict = seen.broken[clause] ?? { why: 'not run' }
  return {
    isUnbrokenGood: unbroken === true,
    unbroken: unbroken === true ? 'passes' : unbroken,
    isNoticed: 'by' in broken,
    broken: 'by' in broken ? broken.by : broken.why,
  }
}

function seenBefore(hash: string, isResumed: boolean): Seen {
  const before = isResumed && existsSync(SEEN) ? (JSON.parse(readFileSync(SEEN, 'utf8')) as Seen) : null
  if (before?.hash === hash) return before
  if (before) console.error('The sources have changed since the run that was interrupted: all is looked at anew.')
  return { hash, unbroken: {}, broken: {} }
}

function keep(seen: Seen): void {
  mkdirSync(dirname(SEEN), { recursive: true })
  writeFileSync(SEEN, `${JSON.stringify(seen, null, 2)}\n`)
}
