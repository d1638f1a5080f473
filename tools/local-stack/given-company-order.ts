import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { givenCertificates } from './given-certificates.ts'

export type GivenCompanyOrder = { ico: string; mailbox: string; registrationId: string; sessionId: string }

/** The order of a company of its own for a course of yesterday on a local site: who was there, and one who was not. */
export async function givenCompanyOrder(
  site: { databaseUrl: string; signingSecret: string },
  people: ReadonlyArray<{ name: string; email: string }>,
): Promise<GivenCompanyOrder> {
  const { sessionId } = await givenCertificates(site, { people })
  const ico = String(Math.floor(Math.random() * 89_999_999) + 10_000_000)
  const mailbox = `kancelaria.${randomUUID().slice(0, 8)}@firma.example`
  const client = new pg.Client(site.databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `update registrations set buyer_email = $2, company_name = 'Tichý mlyn, s. r. o.', company_ico = $3,
         company_address = 'Mlynská 4, 974 01 Banská Bystrica'
       where session_id = $1 returning id`,
      [sessionId, mailbox, ico],
    )
    return { ico, mailbox, registrationId: rows[0]?.id ?? '', sessionId }
  } finally {
    await client.end()
  }
}
