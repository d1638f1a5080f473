import { createHash } from 'node:crypto'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
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
