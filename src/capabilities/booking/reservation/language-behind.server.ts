import { sql } from 'drizzle-orm'
import type { Language } from '#kernel/language.ts'
import type { Services } from '#platform/services.server.ts'
import { openToken } from '#platform/tokens/signed-token.server.ts'

/** Links that open an order, and those that open one of its seats. */
const LINKS = {
  reservation: 'order',
  payment: 'order',
  choice: 'order',
  transfer: 'order',
  change: 'order',
  join: 'seat',
  feedback: 'seat',
} as const
export type OrderLink = keyof typeof LINKS

/** What the order behind a signed link is written in; Slovak where the link opens none. */
export async function languageBehind(
  { config, db }: Pick<Services, 'config' | 'db'>,
  link: OrderLink,
  token: string,
): Promise<Language> {
  const id = openToken(config, link, token)
  if (id === null) return 'sk'
  const order =
    LINKS[link] === 'order' ? sql`${id}::uuid` : sql`(select registration_id from participants where id = ${id})`
  const { rows } = await db.execute<{ language: Language }>(sql`select language from registrations where id = ${order}`)
  return rows[0]?.language ?? 'sk'
}
