import { exportConsentEntries } from '#capabilities/consent/audit/export-consent-entries.server.ts'
import { backToList, takeAway } from '#routes/admin/table/take-away.server.ts'
import { CONSENT_LIST } from './consent-list.tsx'
import { ledgerQueryIn } from './consent-query.server.ts'

export const loader = backToList(CONSENT_LIST)

export const action = takeAway(CONSENT_LIST, async (services, { address }, call) => {
  const { wanted } = await ledgerQueryIn(services, address, call)
  return exportConsentEntries(services, wanted, call)
})
