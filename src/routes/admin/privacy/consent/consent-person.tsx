import { Link } from 'react-router'
import { listBuyers } from '#capabilities/booking/office/list-buyers.server.ts'
import { readConsentHistory } from '#capabilities/consent/audit/read-consent-history.server.ts'
import { refuse } from '#capabilities/consent/consent.refusals.ts'
import { Figures } from '#routes/admin/chart/figures.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { DateText } from '#ui/format/date-text.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/consent-person'
import { ConsentMoments } from './consent-moments.tsx'
import { ConsentProofForm } from './consent-proof-form.tsx'
import './consent.css'

const MESSAGES = {
  sk: {
    unnamed: 'Osoba bez mena',
    erased: 'Osobné údaje sú vymazané. Dôkaz o súhlasoch ostáva, pozná len kľúčovaný odtlačok adresy.',
    marketing: 'Marketing',
    yes: 'Súhlasí',
    no: 'Nesúhlasí',
    never: 'Nepýtali sme sa',
    since: (day: string) => `od ${day}`,
    orders: 'Objednávky',
    entries: 'Záznamy',
    first: (day: string) => `prvý ${day}`,
    orderList: 'Objednávky osoby',
    history: 'Čo mala osoba pred sebou a čo odpovedala',
  },
  en: {
    unnamed: 'Person without a name',
    erased: 'The personal data is erased. The proof of consents stays; it knows the keyed hash of the address only.',
    marketing: 'Marketing',
    yes: 'Agrees',
    no: 'Does not agree',
    never: 'Never asked',
    since: (day: string) => `since ${day}`,
    orders: 'Orders',
    entries: 'Entries',
    first: (day: string) => `first on ${day}`,
    orderList: 'Orders of the person',
    history: 'What was in front of the person and what they answered',
  },
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const mayChange = may('exportConsentProof')
  const entryId = Number(params.entry)
  const history = await Promise.resolve()
    .then(() =>
      Number.isSafeInteger(entryId) ? readConsentHistory(services, { entryId }, call) : refuse.now('ENTRY_NOT_FOUND'),
    )
    .catch(refused)
  const buyers = [...(await listBuyers(services, history.registrationIds, call).catch(refused)).values()]
  return { entryId, history, buyers, mayChange }
}

export default function ConsentPerson({ loaderData }: Route.ComponentProps) {
  const { entryId, history, buyers, mayChange } = loaderData
  const words = useMessages(MESSAGES)
  const { entries, marketing } = history
  const named = buyers.findLast(({ email }) => email !== null)
  const references = new Map(buyers.map(({ id, reference }) => [id, reference]))
  const first = entries[0]
  return (
    <AdminScreen
      title={named?.name ?? named?.email ?? words.unnamed}
      lead={named ? <span className="wrap-anywhere">{named.email}</span> : words.erased}
    >
      <Figures
        items={[
          {
            label: words.marketing,
            value: marketing ? (marketing.given ? words.yes : words.no) : words.never,
            note: marketing ? words.since(formatDate(new Date(marketing.since), 'numeric')) : undefined,
          },
          { label: words.orders, value: String(history.registrationIds.length) },
          {
            label: words.entries,
            value: String(entries.length),
            note: first && words.first(formatDate(new Date(first.at), 'numeric')),
          },
        ]}
      />
      <div className="desk [--beside:minmax(18rem,22rem)]">
        <section aria-labelledby="consent-history">
          <h2 id="consent-history" className="consent-heading">
            {words.history}
          </h2>
          <ConsentMoments entries={entries} references={references} />
        </section>
        <aside className="grid min-w-0 gap-5">
          {mayChange && <ConsentProofForm entryId={entryId} orders={buyers} />}
          {buyers.length > 0 && (
            <section className="card pane consent-part">
              <h2>{words.orderList}</h2>
              <ul className="consent-orders">
                {buyers.map(({ id, reference, createdAt }) => (
                  <li key={id}>
                    <Link to={`/admin/registrations/${id}`} className="link num">
                      {reference}
                    </Link>
                    <DateText value={new Date(createdAt)} format="numeric" className="num text-ink-2" />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </aside>
      </div>
    </AdminScreen>
  )
}
