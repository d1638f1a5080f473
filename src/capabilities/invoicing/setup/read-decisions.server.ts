import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { CHOICES, type ChoiceName, type Choices, type VatStatus } from '../setup.ts'

export type Decision = { name: ChoiceName; decidedBy: string; decidedAt: string }
export type DatedStatus = { fromDay: string; status: VatStatus; decidedBy: string; decidedAt: string }

type Read = {
  choices: ReadonlyArray<{ name: string; value: unknown; decidedBy: string; decidedAt: string }>
  statuses: ReadonlyArray<DatedStatus>
  closedMonths: ReadonlyArray<string>
}

export type Decisions = {
  choices: Partial<Choices>
  decided: ReadonlyArray<Decision>
  /** Newest first, one for a day: whoever was wrong about a day is followed by who was right. */
  vatStatuses: ReadonlyArray<DatedStatus>
  closedMonths: ReadonlyArray<string>
}

/** What holds of everything that was decided, in one statement. What an older release kept and this one cannot read is missing. */
export async function readDecisions(db: Executor): Promise<Decisions> {
  const { rows } = await db.execute<Read>(sql`
    select
      (select coalesce(json_agg(last), '[]') from (
        select distinct on (name) name, value, decided_by as "decidedBy", decided_at as "decidedAt"
        from invoicing_choices order by name, decided_at desc, id) last) as choices,
      (select coalesce(json_agg(last order by last."fromDay" desc), '[]') from (
        select distinct on (from_day) from_day as "fromDay", status, decided_by as "decidedBy", decided_at as "decidedAt"
        from vat_statuses order by from_day, decided_at desc, id) last) as statuses,
      (select coalesce(json_agg(month order by month), '[]') from closed_months) as "closedMonths"`)
  const [{ choices, statuses, closedMonths } = { choices: [], statuses: [], closedMonths: [] }] = rows
  const held = choices.flatMap(({ name, value, ...decision }) => {
    if (!isChoice(name)) return []
    const parsed = CHOICES[name].safeParse(value)
    return parsed.success ? [{ name, value: parsed.data, ...decision }] : []
  })
  return {
    choices: Object.fromEntries(held.map(({ name, value }) => [name, value])),
    decided: held.map(({ name, decidedBy, decidedAt }) => ({
      name,
      decidedBy,
      decidedAt: new Date(decidedAt).toISOString(),
    })),
    vatStatuses: statuses,
    closedMonths,
  }
}

function isChoice(name: string): name is ChoiceName {
  return Object.hasOwn(CHOICES, name)
}
