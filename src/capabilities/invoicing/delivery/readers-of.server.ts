import { findDocumentMailboxes } from '#capabilities/company-terms/find-document-mailboxes.server.ts'
import type { Executor } from '#platform/db/database.server.ts'

/** Somebody whom letters about documents of an order go to: the buyer, or a mailbox of the company that the office wrote down. */
export type DocumentReader = { email: string; mailboxId: string | null }

type Order = { registrationId: string; companyIco: string | null; buyerEmail: string | null }

/**
 * All of them, the first one first; nobody where the buyer was erased and the company has no mailbox. Each address once: whoever
 * ordered and is on the list of the company gets one letter.
 */
export async function readersOf(
  db: Executor,
  { registrationId, companyIco, buyerEmail }: Order,
): Promise<ReadonlyArray<DocumentReader>> {
  const { isInstead, mailboxes } = await findDocumentMailboxes(db, { registrationId, ico: companyIco })
  const isBuyer = (email: string) => email.toLowerCase() === buyerEmail?.toLowerCase()
  const others = mailboxes.filter(({ email }) => !isBuyer(email)).map(({ id, email }) => ({ email, mailboxId: id }))
  const isWanted = !isInstead || others.length === 0 || others.length < mailboxes.length
  return buyerEmail !== null && isWanted ? [{ email: buyerEmail, mailboxId: null }, ...others] : others
}

/** Where one of these letters goes at the moment it is written; null once its reader is on the list no more. */
export async function readerNow(
  db: Executor,
  order: Order,
  mailboxId: string | undefined,
): Promise<DocumentReader | null> {
  if (mailboxId === undefined) return order.buyerEmail === null ? null : { email: order.buyerEmail, mailboxId: null }
  return (await readersOf(db, order)).find((reader) => reader.mailboxId === mailboxId) ?? null
}

/** One letter for each of them: what it is about, and its key. The first has the plain key, by which it is known that it went. */
export function lettersTo<About extends object>(
  readers: ReadonlyArray<DocumentReader>,
  { about, onceKey }: { about: About; onceKey?: string },
) {
  return readers.map(({ email, mailboxId }, n) => ({
    payload: mailboxId === null ? about : { ...about, mailboxId },
    recipient: email,
    ...(onceKey === undefined ? {} : { onceKey: n === 0 ? onceKey : `${onceKey}:${mailboxId}` }),
  }))
}
