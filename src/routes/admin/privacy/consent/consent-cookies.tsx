import { CONSENT_MESSAGES } from '#capabilities/consent/consent.messages.ts'
import { listCookieChoices, readCookieShares } from '#capabilities/consent/cookies/list-cookie-choices.server.ts'
import { COOKIE_CHOICES } from '#capabilities/consent/cookies/ways-to-choose.ts'
import { Figures } from '#routes/admin/chart/figures.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { ExportButtons } from '#routes/admin/table/export-buttons.tsx'
import { OfficeTable } from '#routes/admin/table/office-table.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/consent-cookies'
import { COOKIE_LIST, cookieQueryIn } from './consent-cookies-list.tsx'
import { cursorIn, stepsOf } from './consent-steps.ts'
import { ConsentTabs } from './consent-tabs.tsx'

const MESSAGES = {
  sk: {
    lead: 'Dôkazy volieb o cookies. Prehliadač má náhodné číslo, ktoré nikoho nemenuje; návštevník ho nájde v nastaveniach svojho prehliadača.',
    share: (percent: number) => `${percent} % za 30 dní`,
    note: 'Voľby, ktoré zodpovedajú výberu, s verziou lišty a odtlačkom zásad. Stiahnutie sa zapíše do záznamu zmien.',
  },
  en: {
    lead: 'Proofs of choices about cookies. A browser has a random number that names nobody; visitors find it in their browser’s storage.',
    share: (percent: number) => `${percent} % in 30 days`,
    note: 'The choices that match the selection, with version of the banner and fingerprint of the policy. The download is recorded in the audit log.',
  },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const mayChange = may('exportCookieChoices')
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
  return { choices, shares, query, steps, mayChange }
}

export default function ConsentCookies({
  loaderData: { choices, shares, query, steps, mayChange },
}: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  const consent = useMessages(CONSENT_MESSAGES)
  const all = COOKIE_CHOICES.reduce((sum, how) => sum + shares[how], 0)
  return (
    <AdminScreen
      lead={words.lead}
      actions={mayChange && <ExportButtons action="/admin/consent-audit/cookies/export" note={words.note} />}
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
      <OfficeTable list={COOKIE_LIST} rows={choices} query={query} steps={steps} />
    </AdminScreen>
  )
}
