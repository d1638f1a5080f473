import { listBuyers } from '#capabilities/booking/office/list-buyers.server.ts'
import { exportMarketingAddresses } from '#capabilities/consent/marketing/list-marketing-addresses.server.ts'
import { backToList, takeAway } from '#routes/admin/table/take-away.server.ts'
import { MARKETING_LIST } from './consent-marketing-list.tsx'
import { marketingQueryIn } from './consent-query.server.ts'

export const loader = backToList(MARKETING_LIST)

export const action = takeAway(MARKETING_LIST, async (services, { address }, call) => {
  const { wanted } = await marketingQueryIn(services, address, call)
  const pages = await exportMarketingAddresses(services, wanted, call)
  /** Whose data is erased cannot be written to and is left out. */
  async function* rows() {
    for await (const page of pages) {
      const ids = page.flatMap(({ registrationId }) => registrationId ?? [])
      const buyers = await listBuyers(services, ids, call)
      for (const entry of page) {
        const buyer = buyers.get(entry.registrationId ?? '')
        if (buyer?.email) yield { ...entry, ...buyer }
      }
    }
  }
  return rows()
})
