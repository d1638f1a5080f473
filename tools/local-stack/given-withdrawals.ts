import { randomUUID } from 'node:crypto'
import type pg from 'pg'

export const UNMATCHED_ID = '5c0f6f1e-3a41-4b8f-9d27-6a1f0f3c7e11'
export const COMPANY_ID = '5c0f6f1e-3a41-4b8f-9d27-6a1f0f3c7e12'

type Sample = {
  id: string
  daysAgo: number
  name: string
  reference: string
  email: string
  standing: string
  registrationId: string | null
  isClosed?: boolean
}

/** Declarations that wait for a person, and some that are done. */
export async function givenWithdrawals(
  client: pg.Client,
  orders: { company: { id: string; reference: string }; ended: { id: string; reference: string } },
): Promise<void> {
  const samples: ReadonlyArray<Sample> = [
    {
      id: UNMATCHED_ID,
      daysAgo: 12,
      name: 'Marta Kollárová',
      reference: 'BY-7K2M-QX4P',
      email: 'marta@example.test',
      standing: 'unmatched',
      registrationId: null,
    },
    {
      id: COMPANY_ID,
      daysAgo: 5,
      name: 'Zuzana Mlynárová',
      reference: orders.company.reference,
      email: 'objednavky@firma.example',
      standing: 'company',
      registrationId: orders.company.id,
    },
    {
      id: randomUUID(),
      daysAgo: 20,
      name: 'Ľubica Šimková',
      reference: orders.ended.reference,
      email: 'lubica.simkova@example.test',
      standing: 'over',
      registrationId: orders.ended.id,
    },
    {
      id: randomUUID(),
      daysAgo: 30,
      name: 'Tomáš Bielik',
      reference: 'kurz 12. novembra',
      email: 'tomas@example.test',
      standing: 'unmatched',
      registrationId: null,
      isClosed: true,
    },
  ]
  for (const { id, daysAgo, name, reference, email, standing, registrationId, isClosed } of samples) {
    await client.query(
      `insert into withdrawals (id, received_at, statement, name, reference, email, language, due_on)
       values ($1, now() - make_interval(days => $2), 'Oznamujem, že odstupujem od zmluvy o účasti na kurze.', $3, $4, $5, 'sk',
         current_date - $2::int + 14)`,
      [id, daysAgo, name, reference, email],
    )
    await client.query(
      `insert into withdrawal_outcomes (withdrawal_id, registration_id, standing, refund_cents) values ($1, $2, $3, 0)`,
      [id, registrationId, standing],
    )
    await client.query(
      `insert into mails (id, template, payload, recipient, once_key, status, attempts, message_id, queued_at, sent_at)
       values ($1, 'withdrawal-received', $2, $3, $4, 'sent', 1, $5, now() - make_interval(days => $6), now() - make_interval(days => $6))`,
      [randomUUID(), { withdrawalId: id }, email, `withdrawal-received:${id}`, `<${id}@bystro.sk>`, daysAgo],
    )
    if (isClosed) await client.query('insert into withdrawal_closings (withdrawal_id) values ($1)', [id])
  }
}
