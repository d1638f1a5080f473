import { mailboxOf } from '#kernel/mail-domain.ts'
import { Refusal } from '#kernel/refusal.ts'
import { limitedBy, networkOf } from '#platform/http/client-address.server.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './company-page.refusals.ts'

/** Letters a day: to a mailbox, whoever asks for them, from an address, and from its network. */
const LETTERS_A_DAY = { mailbox: 6, address: 40, network: 60 }

/** Counts a letter that is asked for, whether it is going to be written or not: the answer says nothing about a mailbox. */
export async function requireLetter(
  db: Services['db'],
  { email, clientAddress }: { email: string; clientAddress: string },
): Promise<void> {
  const limits = [
    { name: 'company-page-from', by: limitedBy(clientAddress), perDay: LETTERS_A_DAY.address },
    { name: 'company-page-from', by: networkOf(clientAddress), perDay: LETTERS_A_DAY.network },
    { name: 'company-page-to', by: mailboxOf(email), perDay: LETTERS_A_DAY.mailbox },
  ]
  try {
    for (const limit of limits) await limitRate(db, limit)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'TOO_MANY_REQUESTS') refuse.now('TOO_MANY_LETTERS')
    throw error
  }
}
