import type { RouterContextProvider } from 'react-router'
import { sendOrderLink } from '#capabilities/booking/payment/send-order-link.server.ts'
import {
  inviteContact,
  joinPage,
  leavePage,
  renewLink,
  revokeContact,
} from '#capabilities/company-page/change-contacts.server.ts'
import { type CompanyPage, Mailbox, PickedContact, PickedOrder } from '#capabilities/company-page/company-page.ts'
import { findOrderOfPage } from '#capabilities/company-page/open-company-page.server.ts'
import { readCompanyPage } from '#capabilities/company-page/read-company-page.server.ts'
import {
  COMPANY_MESSAGES,
  type CompanyStep,
  isCompanyStep,
} from '#capabilities/company-page/ui/company-page.messages.ts'
import { CompanyView } from '#capabilities/company-page/ui/company-view.tsx'
import { InvitationView } from '#capabilities/company-page/ui/invitation-view.tsx'
import { languageIn } from '#capabilities/legal/reading-language.ts'
import { findOwnRecord } from '#capabilities/records/find-own-record.server.ts'
import { RecordPanel } from '#capabilities/records/ui/record-panel.tsx'
import type { Language } from '#kernel/language.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { answerForm, fieldsIn, type Given, refuseForm } from '#routes/answer-form.server.ts'
import { refusedPageIn } from '#routes/refused.server.ts'
import { RouteError } from '#routes/route-error.tsx'
import { brandIn } from '#ui/hooks/use-brand.ts'
import { useFocusWhenOver } from '#ui/hooks/use-focus-when-over.ts'
import type { Route } from './+types/company'
import { shownPartIn } from './shown-part.server.ts'

/** More than anybody presses, far less than a script would like. */
const STEPS_PER_MINUTE = 20

/** The address is the key, so it stays here: no other site learns it, no search engine keeps it. */
export function headers() {
  return { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { title } = COMPANY_MESSAGES[loaderData?.language ?? 'sk']
  const name = loaderData?.page?.company ?? title
  return [{ title: `${name} | ${brandIn(matches).product}` }, { name: 'robots', content: 'noindex' }]
}

/** `?hotovo` is where a form ends. */
export async function loader({ context, params: { token }, request }: Route.LoaderArgs) {
  const language = languageIn(request.url) ?? ('sk' as const)
  const services = context.get(servicesContext)
  const shown = await readCompanyPage(services, { ...shownPartIn(request.url), token }).catch(refusedPageIn(language))
  const done = new URL(request.url).searchParams.get('hotovo')
  const record = shown.page && (await findOwnRecord(services, services.db, shown.page.reader))
  return { ...shown, record, language, done: isCompanyStep(done) ? done : null }
}

/** Every step is a POST: neither a scanner of mail nor a reload invites, joins, removes or leaves. */
export async function action({ context, params: { token }, request, url }: Route.ActionArgs) {
  const language = languageIn(url.href) ?? 'sk'
  const { db } = context.get(servicesContext)
  return answerForm(
    request,
    async ({ given }) => {
      await limitRate(db, { name: 'company-page-step', by: token, perMinute: STEPS_PER_MINUTE })
      return take(context, { token, language, given }).catch((error: unknown) => {
        // A page whose link is dead cannot be drawn again.
        if (asRefusal(error)?.code === 'COMPANY_PAGE_NOT_FOUND') refusedPageIn(language)(error)
        throw error
      })
    },
    { language, headers: headers(), gives: ['email'] },
  )
}

type Asked = { token: string; language: Language; given: Given }

/** Takes the step that a form names and answers the address where it ends. */
async function take(context: Readonly<RouterContextProvider>, { token, language, given }: Asked): Promise<string> {
  const [services, call] = [context.get(servicesContext), context.get(callContext)]
  const suffix = language === 'en' ? '&lang=en' : ''
  const endAt = (step: CompanyStep, place = '') => `/firma/${token}?hotovo=${step}${suffix}${place}`
  switch (given.intent) {
    case 'join':
      await joinPage(services, { token }, call)
      return endAt('pridany')
    case 'invite':
      await inviteContact(services, { token, language, ...fieldsIn(Mailbox, given) }, call)
      return endAt('pozvany')
    case 'revoke':
      await revokeContact(services, { token, ...fieldsIn(PickedContact, given) }, call)
      return endAt('odvolany')
    case 'order-link': {
      const { clientKey } = await findOrderOfPage(services, { token, ...fieldsIn(PickedOrder, given) })
      await sendOrderLink(services, { paymentId: clientKey }, call)
      return endAt('odkaz')
    }
    case 'renew':
      await renewLink(services, { token, language }, call)
      return `/firma?novy=1${suffix}`
    case 'leave':
      await leavePage(services, { token }, call)
      return `/firma?odchod=1${suffix}`
    default:
      return refuseForm({ status: 422 })
  }
}

export default function Company({ loaderData, actionData, params: { token } }: Route.ComponentProps) {
  const { page, invitation, record, language, done } = loaderData
  const heading = useFocusWhenOver(page === null)
  return (
    <main id="main" className="wrap py-[clamp(1.5rem,4vw,3.5rem)] pb-24">
      {page ? (
        <CompanyView
          page={page}
          here={`/firma/${token}`}
          language={language}
          done={actionData ? null : done}
          answer={actionData ?? null}
          headingRef={heading}
          record={page.figures.people > 0 && <Record page={page} token={token} code={record} />}
        />
      ) : (
        <InvitationView invitation={invitation} message={actionData?.message || null} headingRef={heading} />
      )}
    </main>
  )
}

/** Nothing to record is no panel: the files would not be there. */
function Record({ page, token, code }: { page: CompanyPage; token: string; code: string | null }) {
  return (
    <RecordPanel
      peopleCount={page.figures.people}
      asOf={page.asOf}
      paperHref={`/firma/${token}/zaznam.pdf`}
      tableHref={`/firma/${token}/zaznam.csv`}
      checkHref={code && `/overenie/${code}`}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
