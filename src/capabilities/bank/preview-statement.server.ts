import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { Movement } from './bank.ts'
import { findAccountId } from './lock-account.server.ts'
import type { PreviewedStatement } from './movements-list.ts'
import { planImport } from './statement/plan-import.server.ts'
import { readStatementFile, type StatementFile } from './statement/read-statement-file.server.ts'

/** Rows by which a person sees whether the columns are right. */
const SHOWN = 3

/** What a file would bring, without taking anything in. What would be refused is refused here too. */
export async function previewStatement(
  services: Pick<Services, 'db'>,
  { file }: { file: StatementFile },
  call: Pick<Call, 'actor'>,
): Promise<ReadonlyArray<PreviewedStatement>> {
  requireAccess('previewStatement', call.actor)
  const { statements, source } = await readStatementFile(services, file)
  const previewed: PreviewedStatement[] = []
  for (const statement of statements) {
    const { iban, currency, number, fromDay, toDay, balance, movements } = statement
    const accountId = await findAccountId(services.db, iban)
    const { isKnown, added } = await planImport(services.db, { accountId, source, statement })
    previewed.push({
      number,
      fromDay,
      toDay,
      iban,
      currency,
      source,
      openingCents: balance?.openingCents ?? null,
      closingCents: balance?.closingCents ?? null,
      cameCents: sumOf(movements, 1),
      wentCents: sumOf(movements, -1),
      isKnownAccount: accountId !== null,
      isKnown,
      movements: movements.length,
      added: added.length,
      first: source === 'csv' ? movements.slice(0, SHOWN) : [],
    })
  }
  return previewed
}

function sumOf(movements: ReadonlyArray<Movement>, sign: 1 | -1): number {
  return movements.reduce((sum, { amountCents }) => sum + Math.max(0, amountCents * sign), 0)
}
