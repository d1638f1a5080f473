import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { dayOf } from '#kernel/day.ts'
import { isIban } from '#kernel/iban.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { setupOf } from '../find-setup.server.ts'
import { refuse } from '../invoicing.refusals.ts'
import { CHOICES, type ChoiceName, type Choices } from '../setup.ts'
import { findSeriesFault } from './find-series-fault.ts'
import { lookAtOrdersSince } from './look-at-orders-since.server.ts'
import { type Decisions, readDecisions } from './read-decisions.server.ts'

const FAULTS = { collides: 'SERIES_COLLIDE', 'too-long': 'SERIES_TOO_LONG' } as const

/**
 * Keeps what was decided, each choice that differs as a row of its own with who and when. From the moment the last one is
 * there, orders since the first day are looked at for documents.
 */
export async function saveInvoicingChoices(
  { db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>,
  given: Readonly<Partial<Record<ChoiceName, unknown>>>,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('saveInvoicingChoices', call.actor)
  const wanted = parsed(given)
  await db.transaction(async (tx) => {
    // Who decides waits for who decides: series are held against each other as they will be.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('invoicing-setup'))`)
    const before = await readDecisions(tx)
    const names = (Object.keys(wanted) as ReadonlyArray<ChoiceName>).filter(
      (name) => !isSame(wanted[name], before.choices[name]),
    )
    if (names.length === 0) return
    await requirePossible(tx, { wanted, names, before, today: dayOf(clock.now()) })
    for (const name of names) {
      await tx.execute(sql`insert into invoicing_choices (id, name, value, decided_by, decided_at)
        values (${randomUUID()}, ${name}, ${JSON.stringify(wanted[name])}::jsonb, ${call.actor.id ?? ''},
          ${clock.now().toISOString()})`)
    }
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'invoicing-choices-saved',
      subject: { kind: 'invoicing', id: 'setup' },
      requestId: call.requestId,
      changes: Object.fromEntries(
        names.map((name) => [name, { before: before.choices[name] ?? null, after: wanted[name] }]),
      ),
    })
    const after = setupOf({ ...before, choices: { ...before.choices, ...wanted } }, settings.current().brand)
    // What is decided otherwise later holds for what comes then.
    if (after && setupOf(before, settings.current().brand) === null)
      await lookAtOrdersSince(tx, after.choices.documentsFrom)
  })
}

function parsed(given: Readonly<Partial<Record<ChoiceName, unknown>>>): Partial<Choices> {
  const wrong: Array<string> = []
  const values = Object.entries(given).flatMap(([name, value]) => {
    const read = Object.hasOwn(CHOICES, name) ? CHOICES[name as ChoiceName].safeParse(value) : null
    if (read?.success) return [[name, read.data] as const]
    wrong.push(...(read ? read.error.issues.map(({ path }) => [name, ...path].join('.')) : [name]))
    return []
  })
  if (wrong.length > 0) refuse.now('CHOICE_INVALID', { wrong: [...new Set(wrong)] })
  return Object.fromEntries(values)
}

type Wish = { wanted: Partial<Choices>; names: ReadonlyArray<ChoiceName>; before: Decisions; today: string }

async function requirePossible(tx: Transaction, { wanted, names, before, today }: Wish): Promise<void> {
  const { iban, series, documentsFrom } = wanted
  if (iban !== undefined && !isIban(iban)) refuse.now('IBAN_WRONG', { wrong: ['iban'] })
  if (series !== undefined && names.includes('series')) {
    const { rows } = await tx.execute<{ leading: string }>(sql`select "leading" from document_series`)
    const used = rows.map(({ leading }) => leading)
    const fault = findSeriesFault(series, used)
    if (fault) refuse.now(FAULTS[fault.is], { wrong: fault.names.map((name) => `series.${name}.leading`) })
  }
  if (documentsFrom === undefined || !names.includes('documentsFrom')) return
  const { rows } = await tx.execute(sql`select from documents where not is_sample limit 1`)
  const wrong = { wrong: ['documentsFrom'] }
  if (rows.length > 0) refuse.now('DOCUMENTS_HAVE_BEGUN', wrong)
  const isClosed = before.closedMonths.includes(documentsFrom.slice(0, 7))
  if (documentsFrom.slice(0, 7) < today.slice(0, 7) || isClosed) refuse.now('DOCUMENTS_FROM_PAST', wrong)
}

function isSame(one: unknown, other: unknown): boolean {
  return other !== undefined && JSON.stringify(one) === JSON.stringify(other)
}
