import { sql } from 'drizzle-orm'
import { BUYER, keepCredit, keepInvoice, SEATS } from '#capabilities/invoicing/invoicing.testing.server.ts'
import { dayOf } from '#kernel/day.ts'
import { openDatabase } from '#platform/db/database.server.ts'
import { createLog } from '#platform/log/log.server.ts'

const PEOPLE = ['Jana Kováčová', 'Michal Baláž', 'Peter Ďurica', 'Ivana Hrabovská', 'Štefan Ľach']

/** Documents of the running month: of companies and of people, one given back in part, one that nobody has paid. */
export async function givenDocuments({ databaseUrl }: { databaseUrl: string }): Promise<void> {
  const { db, close } = openDatabase({ url: databaseUrl, poolMax: 2, log: createLog('fatal') })
  try {
    const on = `${dayOf(new Date()).slice(0, 7)}-01`
    const taxPoint = { on, is: 'payment' as const }
    for (const name of PEOPLE) {
      const buyer = { ...BUYER, name, ico: null, dic: null, icDph: null, isCompany: false }
      await keepInvoice(db, {
        taxPoint,
        buyer,
        isEInvoice: false,
        lines: [{ ...SEATS, quantity: 1, grossCents: 12_700 }],
      })
    }
    const company = await keepInvoice(db, { taxPoint })
    await keepCredit(db, company, { grossCents: 6_350, on })
    await keepInvoice(db, {
      taxPoint: { on, is: 'supply' },
      dueOn: dayOf(new Date()),
      buyer: { ...BUYER, name: 'Kovohuta Hron, s. r. o.' },
      payment: { way: 'transfer', paidOn: null },
      prepaidCents: 0,
    })
    await db.execute(sql`
      insert into balance_readings (source, read_until) values ('stripe', now()) on conflict (source) do nothing`)
  } finally {
    await close()
  }
}
