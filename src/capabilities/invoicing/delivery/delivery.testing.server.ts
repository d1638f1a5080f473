import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { dayOf } from '#kernel/day.ts'
import type { Services } from '#platform/services.server.ts'
import type { IssuedDocument } from '../document.ts'
import { sampleDocuments } from '../invoicing.testing.server.ts'
import { keepDocument } from '../issue/keep-document.server.ts'
import { planDeliveries } from './plan-deliveries.server.ts'

const one = (leading: string) => ({ leading, first: 1 })
const SERIES = { invoice: one('YYYY0'), advance: one('YYYY7'), credit: one('YYYY9'), proforma: one('YYYY8') }

type Needed = Pick<Services, 'clock' | 'db'>

export async function givenSender({ clock, db }: Needed, sender: 'bystro' | 'accounting-program' = 'bystro') {
  await db.execute(sql`
    insert into invoicing_choices (id, name, value, decided_by, decided_at)
    values (${randomUUID()}, 'eInvoiceSender', ${JSON.stringify(sender)}::jsonb, 'test', ${clock.now().toISOString()})`)
}

/** A sample document, issued now and planned to be delivered, as the job that issues does it. */
export async function givenDocument(
  { clock, db }: Needed,
  name: keyof ReturnType<typeof sampleDocuments> = 'invoice',
  {
    registrationId = null,
    isSample = false,
    ...changes
  }: Partial<IssuedDocument> & { registrationId?: string | null; isSample?: boolean } = {},
): Promise<{ id: string; number: string }> {
  const sample = sampleDocuments()[name]
  if (!sample) throw new Error(`There is no sample ${name}`)
  return db.transaction(async (tx) => {
    const { id, document } = await keepDocument(tx, {
      registrationId,
      cause: randomUUID(),
      correctsId: sample.kind === 'credit' ? randomUUID() : null,
      issuedBy: null,
      issuedAt: clock.now(),
      isSample,
      series: SERIES,
      make: (number) => ({ ...sample, ...changes, number }),
      kind: sample.kind,
      issuedOn: dayOf(clock.now()),
    })
    await planDeliveries(tx, id)
    return { id, number: document.number }
  })
}

export type DeliveryRow = {
  way: string
  state: string
  tries: number
  last_error: string | null
  unsure_since: string | null
  key: string
}

export async function deliveriesOf(
  { db }: Pick<Services, 'db'>,
  documentId: string,
): Promise<ReadonlyArray<DeliveryRow>> {
  const { rows } = await db.execute<DeliveryRow>(sql`
    select way, state, tries, last_error, unsure_since, key from document_deliveries
    where document_id = ${documentId} order by way`)
  return rows
}
