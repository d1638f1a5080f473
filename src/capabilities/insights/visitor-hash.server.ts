import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Day } from '#kernel/day.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { anonymousAddress } from '#platform/http/anonymous-address.server.ts'
import type { Services } from '#platform/services.server.ts'

const SALT_BYTES = 32
const HASH_BYTES = 16
/** As much of it as tells browsers apart. */
const USER_AGENT_LENGTH = 400

export type Visitor = { clientAddress: string; userAgent: string }

/** Who somebody is for one day, and only to whoever has its salt. */
export function visitorHash(salt: Buffer, { clientAddress, userAgent }: Visitor): Buffer {
  return createHmac('sha256', salt)
    .update(`${anonymousAddress(clientAddress)}\n${userAgent.slice(0, USER_AGENT_LENGTH)}`)
    .digest()
    .subarray(0, HASH_BYTES)
}

/** Deletes the salts of days before this one: without them nobody can tell again whose their hashes were. */
export async function forgetSalts(db: Executor, before: Day): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from visit_salts where day < ${before}`)
  return rowCount ?? 0
}

/** The salt of a day, the same on every node: whoever is first makes it, and takes those of earlier days away. */
export function openSalts({ db }: Pick<Services, 'db'>): (day: Day) => Promise<Buffer> {
  let known: { day: Day; salt: Promise<Buffer> } | null = null
  return async (day) => {
    if (known?.day !== day) known = { day, salt: saltOf(db, day) }
    const asked = known
    try {
      return await asked.salt
    } catch (error) {
      if (known === asked) known = null
      throw error
    }
  }
}

async function saltOf(db: Services['db'], day: Day): Promise<Buffer> {
  await db.execute(
    sql`insert into visit_salts (day, salt) values (${day}, ${randomBytes(SALT_BYTES)}) on conflict (day) do nothing`,
  )
  await forgetSalts(db, day)
  const { rows } = await db.execute<{ salt: Buffer }>(sql`select salt from visit_salts where day = ${day}`)
  if (!rows[0]) throw new Error(`the salt of ${day} is gone`)
  return rows[0].salt
}
