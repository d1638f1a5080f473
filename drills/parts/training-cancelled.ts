import type { Looks } from './training-looks.ts'
import { CANCELLED, type Cancelled, ON_THE_WAY } from './training-meant.ts'
import { cancelByTerms, recordMoney, sumToReturn } from './training-money.ts'
import { orderShortly } from './training-quote.ts'
import type { Company, TrainingWalk } from './training-walk.ts'

const DAY_MINUTES = 24 * 60

/** Each orders the same and ends it somewhere else. */
const COMPANIES: ReadonlyArray<Company> = [
  {
    name: 'Prvá pekáreň, s. r. o.',
    ico: '35757442',
    dic: '2020000051',
    contact: 'Pavol Prvý',
    email: 'pavol@prva-pekaren.test',
  },
  {
    name: 'Druhá tehelňa, a. s.',
    ico: '31333532',
    dic: '2020000062',
    contact: 'Dagmar Druhá',
    email: 'dagmar@druha-tehelna.test',
  },
  {
    name: 'Tretia píla, s. r. o.',
    ico: '31322832',
    dic: '2020000073',
    contact: 'Tomáš Tretí',
    email: 'tomas@tretia-pila.test',
  },
]

/** The same training, cancelled by the office in three places of its way, until nobody owes anybody anything. */
export async function cancelInPlaces(walk: TrainingWalk, looks: Looks): Promise<void> {
  for (const [at, cancelled] of CANCELLED.entries()) {
    const company = COMPANIES[at]
    if (company) await cancelOne(walk, { company, cancelled, looks })
  }
}

async function cancelOne(
  walk: TrainingWalk,
  { company, cancelled, looks }: { company: Company; cancelled: Cancelled; looks: Looks },
): Promise<void> {
  const { name, isPaid, daysAhead, asked, after, settled } = cancelled
  const training = await orderShortly(walk, company)
  await walk.runJobs(training.registrationId)
  await looks.letters(`${name}, ordered`, ON_THE_WAY.ordered, company)
  if (isPaid) {
    await recordMoney(walk, training, { ask: 'receipt', sum: '504,00' })
    await looks.letters(`${name}, paid`, ON_THE_WAY.paid, company)
    await walk.startsIn(training.sessionId, daysAhead * DAY_MINUTES)
  }
  const dialog = await cancelByTerms(walk, training)
  const toReturn = after['sum to return'] === undefined ? {} : { 'sum to return': await sumToReturn(walk, training) }
  await looks.at(name, { ...after, dialog: asked }, training, { dialog, ...toReturn })
  if (settled === null) return
  const isOwed = after['sum to return'] === undefined
  await recordMoney(walk, training, isOwed ? { ask: 'receipt', sum: '1 176,00' } : { ask: 'returned', sum: '504,00' })
  await looks.at(`${name}, settled`, settled, training)
}
