import { Link } from 'react-router'
import { listReferences } from '#capabilities/booking/office/list-references.server.ts'
import { listConsentEntries } from '#capabilities/consent/audit/list-consent-entries.server.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { useDrawerFocus } from '#routes/admin/table/drawer-address.ts'
import { ExportButtons } from '#routes/admin/table/export-buttons.tsx'
import { OfficeTable } from '#routes/admin/table/office-table.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/consent-audit'
import { ConsentEntryDrawer } from './consent-entry-drawer.tsx'
import { CONSENT_LIST } from './consent-list.tsx'
import { ledgerQueryIn } from './consent-query.server.ts'
import { cursorIn, stepsOf } from './consent-steps.ts'
import { ConsentTabs } from './consent-tabs.tsx'

const MESSAGES = {
  sk: {
    lead: 'Kto s čím súhlasil, čo odmietol a čo odvolal. Do evidencie sa len pridáva.',
    person: 'Našli sme človeka s touto adresou.',
    history: 'Otvoriť jeho históriu a dôkaz',
  },
  en: {
    lead: 'Who agreed to what, refused and took back. The ledger only grows.',
    person: 'We know somebody with this address.',
    history: 'Open their history and proof',
  },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const mayChange = may('exportConsentEntries')
  const { query, meant, wanted } = await ledgerQueryIn(services, request.url, call).catch(refused)
  const page = await listConsentEntries(services, { ...wanted, cursor: cursorIn(request.url) }, call).catch(refused)
  const ids = page.entries.flatMap(({ registrationId }) => registrationId ?? [])
  const references = meant ?? (await listReferences(services, { ids }, call))
  const entries = page.entries.map((entry) => ({
    ...entry,
    reference: references.get(entry.registrationId ?? '') ?? null,
  }))
  const openId = Number(new URL(request.url).searchParams.get('open'))
  return {
    entries,
    query,
    mayChange,
    personEntry: wanted.email ? (entries[0]?.id ?? null) : null,
    opened: entries.find(({ id }) => id === openId) ?? null,
    steps: stepsOf(
      entries.map(({ id }) => id),
      page,
    ),
  }
}

export default function ConsentAudit({ loaderData }: Route.ComponentProps) {
  const { entries, query, opened, steps, personEntry, mayChange } = loaderData
  const words = useMessages(MESSAGES)
  useDrawerFocus(opened ? String(opened.id) : null)
  return (
    <AdminScreen
      lead={words.lead}
      actions={mayChange && <ExportButtons action="/admin/consent-audit/export" />}
      drawer={opened && <ConsentEntryDrawer entry={opened} />}
    >
      <ConsentTabs current="ledger" />
      {personEntry !== null && (
        <p className="done-note bg-info-bg text-ink" role="status">
          {words.person}{' '}
          <Link to={`/admin/consent-audit/people/${personEntry}`} className="link">
            {words.history}
          </Link>
        </p>
      )}
      <OfficeTable
        list={CONSENT_LIST}
        rows={entries}
        currentKey={opened && String(opened.id)}
        query={query}
        steps={steps}
      />
    </AdminScreen>
  )
}
