import { Link, useLocation } from 'react-router'
import { CONSENT_MESSAGES } from '#capabilities/consent/consent.messages.ts'
import {
  type CookieProof,
  listCookieChoices,
  readCookieShares,
} from '#capabilities/consent/cookies/list-cookie-choices.server.ts'
import { COOKIE_CHOICES } from '#capabilities/consent/cookies/ways-to-choose.ts'
import { Figures } from '#routes/admin/chart/figures.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { AdminTable } from '#routes/admin/table/admin-table.tsx'
import { ExportButtons } from '#routes/admin/table/export-buttons.tsx'
import { tableHref } from '#routes/admin/table/table-query.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { DateText } from '#ui/format/date-text.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Column } from '#ui/table/data-table.tsx'
import type { Route } from './+types/consent-cookies'
import { cookieQueryIn } from './consent-cookies-query.ts'
import { cursorIn, stepsOf } from './consent-query.ts'
import { ConsentTabs } from './consent-tabs.tsx'

const MESSAGES = {
  sk: {
    lead: 'Dôkazy volieb o cookies. Prehliadač má náhodné číslo, ktoré nikoho nemenuje; návštevník ho nájde v nastaveniach svojho prehliadača.',
    caption: 'Voľby cookies, najnovšie prvé',
    at: 'Kedy',
    chooser: 'Číslo prehliadača',
    how: 'Voľba',
    anyHow: 'Všetky voľby',
    allowed: 'Dovolené',
    necessary: 'len nevyhnutné',
    banner: 'Lišta',
    policy: 'Zásady',
    from: 'Od dňa',
    to: 'Do dňa',
    search: 'Hľadať číslo prehliadača',
    empty: 'Zatiaľ nikto nič nevybral.',
    share: (percent: number) => `${percent} % za 30 dní`,
    note: 'Voľby, ktoré zodpovedajú výberu, s verziou lišty a odtlačkom zásad. Stiahnutie sa zapíše do záznamu zmien.',
  },
  en: {
    lead: 'Proofs of choices about cookies. A browser has a random number that names nobody; visitors find it in their browser’s storage.',
    caption: 'Cookie choices, newest first',
    at: 'When',
    chooser: 'Browser number',
    how: 'Choice',
    anyHow: 'All choices',
    allowed: 'Allowed',
    necessary: 'necessary only',
    banner: 'Banner',
    policy: 'Policy',
    from: 'From',
    to: 'To',
    search: 'Search a browser number',
    empty: 'Nobody has chosen anything yet.',
    share: (percent: number) => `${percent} % in 30 days`,
    note: 'The choices that match the selection, with version of the banner and fingerprint of the policy. The download is recorded in the audit log.',
  },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, isAdmin } = staffRequest(context)
  const { query, wanted } = cookieQueryIn(request.url)
  const [page, shares] = await Promise.all([
    listCookieChoices(services, { ...wanted, cursor: cursorIn(request.url) }, call),
    readCookieShares(services, call),
  ]).catch(refused)
  const { choices } = page
  const steps = stepsOf(
    choices.map(({ id }) => id),
    page,
  )
  return { choices, shares, query, steps, isAdmin }
}

export default function ConsentCookies({
  loaderData: { choices, shares, query, steps, isAdmin },
}: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  const consent = useMessages(CONSENT_MESSAGES)
  const { search } = useLocation()
  const all = COOKIE_CHOICES.reduce((sum, how) => sum + shares[how], 0)
  return (
    <AdminScreen
      lead={words.lead}
      actions={isAdmin && <ExportButtons action="/admin/consent-audit/cookies/export" note={words.note} />}
    >
      <ConsentTabs current="cookies" />
      <Figures
        items={COOKIE_CHOICES.map((how) => ({
          label: consent.cookies[how],
          value: String(shares[how]),
          note: words.share(all === 0 ? 0 : Math.round((shares[how] / all) * 100)),
          to: `/admin/consent-audit/cookies?how=${how}`,
        }))}
      />
      <AdminTable
        caption={words.caption}
        columns={columnsIn(words, consent, search)}
        rows={choices}
        rowKey={({ id }) => String(id)}
        query={query}
        steps={steps}
        search={{ label: words.search }}
        filters={[
          {
            name: 'how',
            label: words.how,
            all: words.anyHow,
            options: COOKIE_CHOICES.map((value) => ({ value, label: consent.cookies[value] })),
          },
          { name: 'from', label: words.from },
          { name: 'to', label: words.to },
        ]}
        empty={<EmptyState>{words.empty}</EmptyState>}
      />
    </AdminScreen>
  )
}

function columnsIn(
  words: (typeof MESSAGES)['sk'],
  { cookies, categories }: (typeof CONSENT_MESSAGES)['sk'],
  search: string,
): ReadonlyArray<Column<CookieProof>> {
  const allowed = (choice: CookieProof) =>
    (['analytics', 'marketing', 'functional'] as const).filter((name) => choice[name]).map((name) => categories[name])
  return [
    {
      key: 'at',
      header: words.at,
      fold: 'side',
      cell: ({ at }) => <DateText value={new Date(at)} format="moment" className="num whitespace-nowrap" />,
    },
    { key: 'how', header: words.how, fold: 'lead', cell: ({ how }) => cookies[how] },
    {
      key: 'allowed',
      header: words.allowed,
      cell: (choice) => allowed(choice).join(', ') || words.necessary,
    },
    {
      key: 'chooser',
      header: words.chooser,
      cell: ({ chooserId }) => (
        <Link to={tableHref(search, { q: chooserId })} className="link consent-hash">
          {chooserId.slice(0, 13)}…
        </Link>
      ),
    },
    { key: 'banner', header: words.banner, cell: ({ bannerVersion }) => <span className="num">{bannerVersion}</span> },
    {
      key: 'policy',
      header: words.policy,
      cell: ({ policyVersion, policyHash }) => (
        <Link to={`/admin/legal/texts/${policyHash}`} className="link num">
          {policyVersion}
        </Link>
      ),
    },
  ]
}
