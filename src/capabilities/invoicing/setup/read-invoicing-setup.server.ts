import { sql } from 'drizzle-orm'
import { dayOf } from '#kernel/day.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { leadingIn, numberOf } from '../issue/take-number.server.ts'
import type { Choices } from '../setup.ts'
import { findMissingChoices } from './find-missing-choices.ts'
import { readDecisions } from './read-decisions.server.ts'

const UNDECIDED = ['unionConsumers', 'outsideUnion'] as const

/** What is decided and by whom, what is still missing, and the numbers that come next. */
export async function readInvoicingSetup(
  { db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>,
  call: Pick<Call, 'actor'>,
) {
  requireAccess('readInvoicingSetup', call.actor)
  const today = dayOf(clock.now())
  const { brand, foreignBuyers } = settings.current()
  const { provider, vatPercent } = brand
  const [{ choices, decided, vatStatuses }, { rows: counters }, { rows: first }] = await Promise.all([
    readDecisions(db),
    db.execute<{ leading: string; next: number }>(sql`select "leading", next from document_series`),
    db.execute(sql`select from documents where not is_sample limit 1`),
  ])
  const ids = [...new Set([...decided, ...vatStatuses].map(({ decidedBy }) => decidedBy))]
  const { rows: people } = await db.execute<{ id: string; name: string }>(sql`
    select id::text, coalesce(nullif(name, ''), email) as name from auth_users where id::text = any(${sql.param(ids)}::text[])`)
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? null
  const icDph = provider.icDph === '' ? null : provider.icDph
  const current = vatStatuses.find(({ fromDay }) => fromDay <= today)?.status ?? null
  return {
    choices,
    decided: Object.fromEntries(
      decided.map(({ name, decidedBy, decidedAt }) => [name, { by: nameOf(decidedBy), at: decidedAt }]),
    ),
    vatStatuses: vatStatuses.map(({ fromDay, status, decidedBy, decidedAt }) => ({
      fromDay,
      status,
      by: nameOf(decidedBy),
      at: new Date(decidedAt).toISOString(),
    })),
    missing: findMissingChoices({ choices, vatStatuses, icDph }),
    /** Buyers who are not sold to until somebody decides. Documents do not wait for it. */
    undecided: UNDECIDED.filter((name) => foreignBuyers[name] === null),
    next: choices.series ? nextNumbers(choices.series, counters, today) : null,
    provider: { name: provider.name, ico: provider.ico, dic: provider.dic, icDph, register: provider.register },
    /** The site shows prices with VAT and documents would have none, or the other way round. */
    isOtherThanSite: current !== null && (current === 'payer') !== (vatPercent !== null),
    hasBegun: first.length > 0,
    today,
  }
}

type Next = Record<keyof Choices['series'], string>

function nextNumbers(
  series: Choices['series'],
  counters: ReadonlyArray<{ leading: string; next: number }>,
  today: string,
): Next {
  const next = Object.entries(series).map(([name, { leading: pattern, first }]) => {
    const leading = leadingIn(pattern, today)
    return [name, numberOf(leading, counters.find((counter) => counter.leading === leading)?.next ?? first)]
  })
  return Object.fromEntries(next)
}
