import { eq, sql } from 'drizzle-orm'
import { compactIban, isIban } from '#kernel/iban.ts'
import type { Cents } from '#kernel/money.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { limitedBy } from '#platform/http/client-address.server.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { openToken } from '#platform/tokens/signed-token.server.ts'
import { refuse } from '../bank.refusals.ts'
import { bankReturns } from '../bank.tables.server.ts'
import { accountGiven } from './account-given.mail.server.ts'
import { readReturns } from './known-returns.server.ts'
import { lockReturn } from './lock-return.server.ts'
import { endOfIban, type ListedReturn } from './returns.ts'

/** open: nobody has said it yet · given: it was said here, and can be said anew · over: nothing is asked any more. */
export type AccountPage = { kind: 'open' | 'given'; amountCents: Cents; reference: string } | { kind: 'over' }

/** Slips of the pen of an office behind one address, and no machine. */
const TRIES_A_MINUTE = 10
/** Each of them is a letter. */
const CHANGES_A_DAY = 5

/** What a link shows: the sum and the code of the order, and never an account. */
export async function readAccountPage(
  { config, db }: Pick<Services, 'config' | 'db'>,
  { token }: { token: string },
): Promise<AccountPage> {
  const id = openToken(config, 'return-account', token) ?? refuse.now('RETURN_NOT_FOUND')
  const [found] = await readReturns(db, sql`back.id = ${id}`)
  if (!found) return refuse.now('RETURN_NOT_FOUND')
  if (!isOpenToLink(found)) return { kind: 'over' }
  const { amountCents, reference, ibanFrom } = found
  return { kind: ibanFrom === 'link' ? 'given' : 'open', amountCents, reference }
}

/**
 * Takes the account that a buyer writes behind the link, until the money is on its way or the office knows better, and tells their
 * mailbox: whoever has the link of another is found out.
 */
export async function giveAccount(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'jobs'>,
  { token, iban: written }: { token: string; iban: string },
  { clientAddress }: Pick<Call, 'clientAddress'>,
): Promise<void> {
  const { clock, config, db } = services
  await limitRate(db, { name: 'return-account-from', by: limitedBy(clientAddress), perMinute: TRIES_A_MINUTE })
  const returnId = openToken(config, 'return-account', token) ?? refuse.now('RETURN_NOT_FOUND')
  const iban = compactIban(written)
  if (!isIban(iban)) refuse.now('RETURN_IBAN_WRONG', { wrong: ['iban'] })
  await limitRate(db, { name: 'return-account', by: returnId, perDay: CHANGES_A_DAY })
  await db.transaction(async (tx) => {
    const before = await lockReturn(tx, returnId)
    if (!isOpenToLink(before)) refuse.now('RETURN_LINK_OVER')
    if (before.iban === iban) return
    await tx
      .update(bankReturns)
      .set({ iban, ibanFrom: 'link', version: sql`version + 1` })
      .where(eq(bankReturns.id, returnId))
    if (before.buyerEmail !== null) {
      const told = { returnId, endsWith: endOfIban(iban) }
      await queueMail(services, tx, accountGiven, told, before.buyerEmail)
    }
    await writeAudit(tx, clock, {
      actor: { kind: 'visitor', id: null },
      action: 'return-account-given',
      subject: { kind: 'bank-return', id: returnId },
      changes: { iban: { before: before.iban && endOfIban(before.iban), after: endOfIban(iban) } },
    })
  })
}

/** A file for the bank has been made with the account, so nobody changes it from outside under the hands of who sends it. */
function isOpenToLink({ state, iban, ibanFrom, orderedAt }: ListedReturn): boolean {
  return state === 'requested' && orderedAt === null && (iban === null || ibanFrom === 'link')
}
