import { listBuyers } from '#capabilities/booking/office/list-buyers.server.ts'
import { listMarketingAddresses } from '#capabilities/consent/marketing/list-marketing-addresses.server.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { ExportButtons } from '#routes/admin/table/export-buttons.tsx'
import { OfficeTable } from '#routes/admin/table/office-table.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/consent-marketing'
import { MARKETING_LIST } from './consent-marketing-list.tsx'
import { marketingQueryIn } from './consent-query.server.ts'
import { cursorIn, stepsOf } from './consent-steps.ts'
import { ConsentTabs } from './consent-tabs.tsx'

const MESSAGES = {
  sk: {
    lead: 'Každá adresa raz, podľa toho, čo povedala naposledy. Novinky smú dostávať len tie, ktoré súhlasia.',
    note: 'Zoznam adries s dôkazom o súhlase. Stiahnutie sa zapíše do záznamu zmien.',
  },
  en: {
    lead: 'Every address once, by what it said last. Only those that agree may be sent news.',
    note: 'The list of addresses with the proof of consent. The download is recorded in the audit log.',
  },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const mayChange = may('exportMarketingAddresses')
  const { query, wanted } = await marketingQueryIn(services, request.url, call).catch(refused)
  const page = await listMarketingAddresses(services, { ...wanted, cursor: cursorIn(request.url) }, call).catch(refused)
  const ids = page.addresses.flatMap(({ registrationId }) => registrationId ?? [])
  const buyers = await listBuyers(services, ids, call).catch(refused)
  const rows = page.addresses.map((address) => {
    const buyer = buyers.get(address.registrationId ?? '')
    return { ...address, name: buyer?.name ?? null, email: buyer?.email ?? null }
  })
  const steps = stepsOf(
    rows.map(({ entryId }) => entryId),
    page,
  )
  return { rows, query, steps, mayChange }
}

export default function ConsentMarketing({ loaderData: { rows, query, steps, mayChange } }: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  return (
    <AdminScreen
      lead={words.lead}
      actions={mayChange && <ExportButtons action="/admin/consent-audit/marketing/export" note={words.note} />}
    >
      <ConsentTabs current="marketing" />
      <OfficeTable list={MARKETING_LIST} rows={rows} query={query} steps={steps} />
    </AdminScreen>
  )
}
