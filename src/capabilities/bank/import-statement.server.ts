import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { bankAccounts } from './bank.tables.server.ts'
import type { GivenCsv } from './csv-mapping.ts'
import { matchMovementsJob } from './match-movements-job.server.ts'
import { readStatementFile, type StatementFile } from './statement/read-statement-file.server.ts'
import { type TakenStatement, takeInStatements } from './take-in-statements.server.ts'

/** Takes the statements of one file in, and has their movements matched. The same file again changes nothing. */
export async function importStatement(
  services: Pick<Services, 'clock' | 'db' | 'jobs'>,
  { file, isOurs }: { file: StatementFile; isOurs: boolean },
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<ReadonlyArray<TakenStatement>> {
  requireAccess('importStatement', call.actor)
  const { clock, db, jobs } = services
  const { statements, source } = await readStatementFile(services, file)
  const hash = createHash('sha256').update(file.bytes).digest('hex')
  return db.transaction(async (tx) => {
    const by = call.actor.id ?? ''
    const name = file.name.slice(0, 200)
    const taken = await takeInStatements(services, tx, { statements, source, file: { name, hash }, isOurs, by })
    if (source === 'csv' && file.csv) await rememberMapping(services, tx, file.csv, call)
    const added = taken.reduce((sum, statement) => sum + statement.added, 0)
    if (taken.every(({ isKnown }) => isKnown)) return taken
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'bank-statement-imported',
      subject: { kind: 'bank-statement', id: hash },
      requestId: call.requestId,
      changes: {
        statements: { before: null, after: taken.map(({ number }) => number).slice(0, 50) },
        movements: { before: null, after: added },
      },
    })
    if (added > 0) await jobs.enqueue(tx, matchMovementsJob, {})
    return taken
  })
}

/** The next file of the account is read in the same way, and nobody is asked. */
async function rememberMapping(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  { iban, mapping }: GivenCsv,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  const [account] = await tx.select().from(bankAccounts).where(eq(bankAccounts.iban, iban))
  if (!account || isDeepStrictEqual(account.csvMapping, mapping)) return
  await tx.update(bankAccounts).set({ csvMapping: mapping }).where(eq(bankAccounts.id, account.id))
  await writeAudit(tx, clock, {
    actor,
    action: 'bank-csv-mapped',
    subject: { kind: 'bank-account', id: account.id },
    requestId,
    changes: { mapping: { before: account.csvMapping, after: mapping } },
  })
}
