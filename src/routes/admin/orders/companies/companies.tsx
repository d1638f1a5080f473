import { listCompanies } from '#capabilities/booking/companies/list-companies.server.ts'
import { Ico } from '#capabilities/company-terms/company-terms.ts'
import { typo } from '#kernel/typography.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { ExportButtons } from '#routes/admin/table/export-buttons.tsx'
import { OfficeTable } from '#routes/admin/table/office-table.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/companies'
import { COMPANY_LIST } from './companies-list.tsx'

const MESSAGES = {
  sk: {
    lead: 'Každá firma, ktorá objednala alebo s ňou máte dohodu, podľa IČO.',
    empty: 'Zatiaľ neobjednala žiadna firma. Dohodu môžete pripraviť aj vopred: vyhľadajte jej IČO.',
    prepare: (ico: string) => `Pripraviť dohodu pre IČO ${ico}`,
  },
  en: {
    lead: 'Every company that has ordered or that you have an agreement with, by its company number.',
    empty: 'No company has ordered yet. An agreement can be prepared ahead: search for its company number.',
    prepare: (ico: string) => `Prepare an agreement for company number ${ico}`,
  },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const { query, wanted } = COMPANY_LIST.queryIn(request.url)
  const listed = await listCompanies(services, wanted, call).catch(refused)
  // A number that nobody has ordered under yet leads to its empty page, where an agreement can be prepared.
  const typed = /\d{6}/.test(query.q) ? Ico.safeParse(query.q).data : undefined
  const unknown = listed.total === 0 && may('saveCompanyTerms') ? (typed ?? null) : null
  return { ...listed, query, unknown, mayTake: may('exportCompanies') }
}

export default function Companies({ loaderData: { companies, total, query, unknown, mayTake } }: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  return (
    <AdminScreen lead={typo(words.lead)} actions={mayTake && <ExportButtons action="/admin/companies/export" />}>
      {unknown && (
        <p>
          <OfficeLink to={`/admin/companies/${unknown}`}>{words.prepare(unknown)}</OfficeLink>
        </p>
      )}
      <OfficeTable
        list={COMPANY_LIST}
        rows={companies}
        query={query}
        total={total}
        empty={<EmptyState>{typo(words.empty)}</EmptyState>}
      />
    </AdminScreen>
  )
}
