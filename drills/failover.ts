import { setTimeout as wait } from 'node:timers/promises'
import type { Outcome } from '../scripts/run-named.ts'
import { bookingClient } from '../tools/local-stack/booking-client.ts'
import { compareBooks } from './parts/compare-books.ts'
import { startPairStack } from './parts/pair-stack.ts'
import { promoteUnderLoad, promoteUnsafely } from './parts/promotions.ts'
import { scaleOf } from './parts/scale.ts'
import { violationsIn } from './parts/violations.ts'

const RECOVERED_WITHIN_MS = 15_000

export const bar =
  'In 5 promotions of the synchronous standby under booking load no acknowledged booking is lost, the first booking is answered within 15 s of the death of the primary, no write is decided on a standby that is 60 s late, no commit is answered while the standby is away, and an old primary that comes back says yes to nothing; with an asynchronous standby bookings are lost.'

/** The machine of the database dies, and the other one takes its place by the scripts that operators have. */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const scaled = scaleOf(args)
  const note = (what: string) => console.error(`${new Date().toISOString()} ${what}`)
  const parts = await startPairStack()
  const { stack } = parts
  try {
    const [web, worker] = [await stack.startWeb(), await stack.startWorker()]
    let endedByThemselves = 0
    for (const node of [web, worker]) void node.ended.then(() => endedByThemselves++)
    note('started')
    const client = bookingClient(web.port)
    const safe = await promoteUnderLoad(parts, client, {
      rounds: scaled(5),
      lagSeconds: scaled(60),
      awaySeconds: scaled(20),
    })
    note('promotions done, waiting for the jobs')
    const violations = await violationsIn(stack)
    note('jobs done')
    const { differences } = await compareBooks(stack)
    const taken = await connectionsTaken(web.metricsPort)
    const ended = endedByThemselves
    const unsafe = await promoteUnsafely(parts, client)
    client.close()

    const recovered = safe.rounds.map(({ recoveredMs }) => recoveredMs).toSorted((a, b) => a - b)
    const slowestMs = recovered.at(-1) ?? Number.POSITIVE_INFINITY
    const { lag, away } = safe
    const checks = {
      'nothing lost': safe.lost.length === 0 && safe.refused.length === 0,
      'recovery in time': slowestMs <= RECOVERED_WITHIN_MS,
      'no decision on a replica':
        safe.connectionsToStandby === 0 && !lag?.answersOfANodeOnIt.some((said) => said.startsWith('2')),
      'bookings during lag': lag === null || (lag.answeredMeanwhile > 0 && lag.behind > 0),
      'silence without the standby': away === null || away.answeredMeanwhile === 0,
      'old primary': safe.oldPrimary !== 'said yes',
      'nodes went on': ended === 0 && taken === 0,
      invariants: violations.length === 0,
      books: differences.length === 0,
      control: unsafe.lost.length > 0,
    }
    const failed = Object.entries(checks).flatMap(([what, isRight]) => (isRight ? [] : [what]))
    const seconds = (ms: number) => (ms / 1000).toFixed(1)
    return {
      pass: failed.length === 0,
      figures:
        `${safe.rounds.length} promotions under load: ${safe.answered} bookings answered, ${safe.lost.length} lost, ${safe.paid} paid; ` +
        `from the primary's death to the first booking median ${seconds(recovered[Math.floor(recovered.length / 2)] ?? 0)} s, slowest ${seconds(slowestMs)} s; ` +
        `old primary rebuilt as standby in at most ${seconds(Math.max(...safe.rounds.map(({ rebuiltMs }) => rebuiltMs)))} s ` +
        `(${safe.rounds.filter(({ rebuilt }) => rebuilt === 'rewound').length} rewound); ` +
        (lag
          ? `standby ${lag.seconds.toFixed(0)} s late: ${lag.answeredMeanwhile} bookings meanwhile, ${lag.behind} not to be seen there, a node on it answered ${[...new Set(lag.answersOfANodeOnIt)].join(', ')}; `
          : '') +
        `product connections to a standby ${safe.connectionsToStandby}; ` +
        (away
          ? `standby away ${away.seconds} s: ${away.answeredMeanwhile} commits answered, bookings again ${seconds(away.resumedMs)} s after its return; `
          : '') +
        (safe.oldPrimary ? `old primary that came back: ${safe.oldPrimary}; ` : '') +
        `sent again ${Object.entries(safe.failed)
          .map(([said, n]) => `${n} × ${said}`)
          .join(
            ', ',
          )}; nodes that ended ${ended}, connections never given back ${taken}; violations ${violations.length}; books differ ${differences.length}; ` +
        `control: asynchronous standby lost ${unsafe.lost.length} of ${unsafe.answered} answered bookings` +
        `${failed.length > 0 ? `; FAILED: ${failed.join(', ')}` : ''}`,
      values: { safe, violations, differences, endedByThemselves: ended, taken, unsafe },
    }
  } finally {
    await stack.stop()
  }
}

/** Once nobody asks for anything, a connection of the pool that is taken all the time was lost by a promotion. */
async function connectionsTaken(metricsPort: number): Promise<number> {
  let fewest = Number.POSITIVE_INFINITY
  for (let look = 0; look < 20; look++) {
    const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    const busy = Number(/^bystro_database_connections\{state="busy"\} (\d+)/m.exec(figures)?.[1] ?? Number.NaN)
    fewest = Math.min(fewest, busy)
    await wait(100)
  }
  return fewest
}
