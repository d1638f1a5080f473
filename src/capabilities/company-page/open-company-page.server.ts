import type { Executor } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './company-page.refusals.ts'
import { type Contact, openContact } from './find-contact.server.ts'
import { type CompanyOrder, listCompanyOrders } from './list-company-orders.server.ts'

/** Who opened a page and everything that belongs to it. Whoever was only invited sees nothing of it yet. */
export async function openCompanyPage(
  services: Pick<Services, 'config'> & { db: Executor },
  token: string,
): Promise<{ contact: Contact; orders: ReadonlyArray<CompanyOrder> }> {
  const contact = await openContact(services, token)
  if (contact.state !== 'joined') refuse.now('NOT_JOINED')
  return { contact, orders: await listCompanyOrders(services.db, contact.pageId) }
}

/** One of its orders; a colleague's, too. */
export async function findOrderOfPage(
  services: Parameters<typeof openCompanyPage>[0],
  { token, registrationId }: { token: string; registrationId: string },
): Promise<CompanyOrder> {
  const { orders } = await openCompanyPage(services, token)
  return orders.find(({ id }) => id === registrationId) ?? refuse.now('FILE_NOT_FOUND')
}
