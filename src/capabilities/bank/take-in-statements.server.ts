import { randomUUID } from 'node:crypto'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { bankMovementStates, bankMovements, bankStatements } from './bank.tables.server.ts'
import { type Movement, type MovementState, OUR_CURRENCY, type Statement, type StatementSource } from './bank.ts'
import { lockAccount } from './lock-account.server.ts'
import { type KeyedMovement, planImport } from './statement/plan-import.server.ts'

export type TakenStatement = { iban: string; number: string; isKnown: boolean; added: number; known: number }

type Given = {
  statements: ReadonlyArray<Statement>
  source: StatementSource
  file: { name: string; hash: string } | null
  /** Whoever gives them says that accounts nobody knows yet are ours. */
  isOurs: boolean
  by: string
}

/** Rows of one INSERT: thousands of parameters at once are slower than a few hundred rows at a time. */
const PORTION = 500

/**
 * Takes statements in, all or none of them. What an account has already is not written again, so a statement twice, out of order or
 * by another way changes nothing.
 */
export async function takeInStatements(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  { statements, source, file, isOurs, by }: Given,
): Promise<ReadonlyArray<TakenStatement>> {
  const accounts = new Map<string, string>()
  // In one order for everybody, so that two files with the same accounts do not wait for each other.
  for (const { iban, currency } of statements.toSorted((one, other) => (one.iban < other.iban ? -1 : 1))) {
    if (!accounts.has(iban)) accounts.set(iban, await lockAccount(services, tx, { iban, currency, isOurs, by }))
  }
  const taken: TakenStatement[] = []
  for (const statement of statements) {
    const { iban, number, fromDay, toDay, balance, movements } = statement
    const accountId = accounts.get(iban) ?? ''
    const { fingerprint, isKnown, added } = await planImport(tx, { accountId, source, statement })
    taken.push({ iban, number, isKnown, added: added.length, known: movements.length - added.length })
    if (isKnown) continue
    const statementId = randomUUID()
    await tx.insert(bankStatements).values({
      id: statementId,
      accountId,
      number,
      fromDay,
      toDay,
      openingCents: balance?.openingCents ?? null,
      closingCents: balance?.closingCents ?? null,
      fingerprint,
      source,
      fileName: file?.name ?? null,
      fileHash: file?.hash ?? null,
      importedBy: by,
      importedAt: services.clock.now(),
    })
    await insertMovements(services, tx, { accountId, statementId, added })
  }
  return taken
}

async function insertMovements(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  { accountId, statementId, added }: { accountId: string; statementId: string; added: ReadonlyArray<KeyedMovement> },
): Promise<void> {
  for (let at = 0; at < added.length; at += PORTION) {
    const rows = added
      .slice(at, at + PORTION)
      .map((movement) => ({ ...movement, id: randomUUID(), accountId, statementId }))
    await tx.insert(bankMovements).values(rows)
    await tx.insert(bankMovementStates).values(
      rows.map((movement) => ({
        movementId: movement.id,
        state: firstState(movement),
        isForPeople: movement.isReversal,
        changedAt: clock.now(),
      })),
    )
  }
}

/** What takes an earlier movement back is for a person, in either direction. */
function firstState({ amountCents, currency, isReversal }: Movement): MovementState {
  if (currency !== OUR_CURRENCY) return 'aside'
  return amountCents > 0 || isReversal ? 'waiting' : 'aside'
}
