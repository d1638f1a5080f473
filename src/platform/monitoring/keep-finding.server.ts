import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'

type Finding = { name: string; isFine: boolean; details: Record<string, unknown> }

/** Keeps what one look found in place of what the look before it found. */
export async function keepFinding(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { name, isFine, details }: Finding,
  executor: Executor = db,
): Promise<void> {
  await executor.execute(sql`
    insert into watch_findings (name, at, is_fine, details)
    values (${name}, ${clock.now().toISOString()}, ${isFine}, ${JSON.stringify(details)}::jsonb)
    on conflict (name) do update set at = excluded.at, is_fine = excluded.is_fine, details = excluded.details`)
}
