import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import type { Choices, VatStatus } from './setup.ts'

/** As an accountant would decide who has nothing special to say. */
export const USUAL_CHOICES: Choices = {
  documentsFrom: '2026-11-01',
  seat: { street: 'Znamienková 1', city: 'Bratislava', zip: '811 01', country: 'SK' },
  iban: 'SK3112000000198742637541',
  series: {
    invoice: { leading: 'YYYY0', first: 1 },
    advance: { leading: 'YYYY7', first: 1 },
    credit: { leading: 'YYYY9', first: 1 },
    proforma: { leading: 'YYYY8', first: 1 },
  },
  beforeCourse: 'proforma',
  wholePayment: 'invoice',
  taxPeriod: 'month',
  keptFee: 'lower-price',
  dueDays: 14,
  eInvoiceSender: 'bystro',
}

const DECIDED = { by: 'ada', at: '2025-12-15T08:00:00Z' }

/** Everything decided, so that documents are issued; what differs is given. */
export async function givenSetup(
  db: Executor,
  changes: Partial<Choices> = {},
  vatStatuses: ReadonlyArray<{ fromDay: string; status: VatStatus }> = [{ fromDay: '2025-01-01', status: 'payer' }],
): Promise<Choices> {
  const choices = { ...USUAL_CHOICES, ...changes }
  for (const [name, value] of Object.entries(choices)) {
    await db.execute(sql`insert into invoicing_choices (id, name, value, decided_by, decided_at)
      values (${randomUUID()}, ${name}, ${JSON.stringify(value)}::jsonb, ${DECIDED.by}, ${DECIDED.at})`)
  }
  for (const { fromDay, status } of vatStatuses) {
    await db.execute(sql`insert into vat_statuses (id, from_day, status, decided_by, decided_at)
      values (${randomUUID()}, ${fromDay}, ${status}, ${DECIDED.by}, ${DECIDED.at})`)
  }
  return choices
}
