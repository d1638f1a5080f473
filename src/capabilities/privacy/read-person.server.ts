import {
  findBuyerAs,
  findSomebody,
  type KnownAs,
  listOrdersOf,
  type OrderOfSomebody,
} from '#capabilities/booking/registrations-of-person.server.ts'
import { type ConsentOnCard, listConsentsOf } from '#capabilities/consent/list-consents-of.server.ts'
import { findWriter, listMessagesOf, type MessageOfPerson } from '#capabilities/contact/list-messages-of.server.ts'
import { listWithdrawalsOf, type WithdrawalOnCard } from '#capabilities/withdrawal/list-withdrawals-of.server.ts'
import type { Verb } from '#platform/auth/who-may.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { isAdmitted, requireAccess } from '#platform/http/require-access.server.ts'
import { listMailsOf, type MailOnCard } from '#platform/mail/list-mails-of.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { RequestKind } from './data-requests.ts'
import { refuse } from './privacy.refusals.ts'
import { requestsOfPerson } from './requests-of-person.server.ts'

/** What somebody is to us, on one card. A part is null for whoever may not see it. */
export type PersonForStaff = KnownAs & {
  orders: ReadonlyArray<OrderOfSomebody>
  messages: ReadonlyArray<MessageOfPerson> | null
  mails: ReadonlyArray<MailOnCard> | null
  consents: ReadonlyArray<ConsentOnCard> | null
  requests: ReadonlyArray<{ id: string; kind: RequestKind; receivedOn: string; isClosed: boolean }> | null
  withdrawals: ReadonlyArray<WithdrawalOnCard> | null
}

/**
 * Everything about one person, each part for whoever may see it where it stands alone. The address is what makes a person:
 * it is found by the id of a seat, an order or a message, so that no link has to name it.
 */
export async function readPerson(
  { config, db }: Pick<Services, 'config' | 'db'>,
  { id }: { id: string },
  { actor }: Pick<Call, 'actor'>,
): Promise<PersonForStaff> {
  requireAccess('readPerson', actor)
  const sees = (verb: Verb) => isAdmitted(verb, actor.kind)
  const meant = await findMeant(db, id, sees('readMessage'))
  if (!meant) return refuse.now('PERSON_NOT_FOUND')
  const { email } = meant
  const orders = await listOrdersOf(db, email)
  const registrationIds = orders.flatMap((order) => (order.isBuyer ? [order.id] : []))
  const [buyer, messages, mails, consents, requests, withdrawals] = await Promise.all([
    findBuyerAs(db, email),
    part('listMessages', () => listMessagesOf(db, email)),
    part('listMails', () => listMailsOf(db, email)),
    part('listConsentEntries', () => listConsentsOf({ config, db }, { email, registrationIds })),
    part('listDataRequests', () => requestsOfPerson({ config, db }, [email.toLowerCase()])),
    part('listWithdrawals', () => listWithdrawalsOf(db, email)),
  ])
  return {
    email,
    name: meant.name ?? buyer?.name ?? null,
    phone: sees('readRegistration') ? (meant.phone ?? buyer?.phone ?? null) : null,
    company: meant.company ?? buyer?.company ?? null,
    ico: meant.ico ?? buyer?.ico ?? null,
    orders,
    messages,
    mails,
    consents,
    requests:
      requests?.map(({ id, kind, receivedOn, closedAt }) => ({ id, kind, receivedOn, isClosed: closedAt !== null })) ??
      null,
    withdrawals,
  }

  async function part<Part>(verb: Verb, read: () => Promise<Part>): Promise<Part | null> {
    return sees(verb) ? read() : null
  }
}

async function findMeant(db: Executor, id: string, seesMessages: boolean): Promise<KnownAs | null> {
  const known = await findSomebody(db, id)
  if (known || !seesMessages) return known
  const writer = await findWriter(db, id)
  return writer && { ...writer, phone: null, company: null, ico: null }
}
