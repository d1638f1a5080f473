import { redirect } from 'react-router'
import {
  BillingChange,
  FreeSeats,
  MarketingWish,
  MoveOrder,
  ParticipantChange,
  ParticipantList,
} from '#capabilities/booking/booking.ts'
import { freeSeatsByBuyer } from '#capabilities/booking/freeing/free-seats-by-buyer.server.ts'
import { moveByBuyer } from '#capabilities/booking/moving/move-by-buyer.server.ts'
import { openReservation } from '#capabilities/booking/open-reservation.server.ts'
import { changeBilling } from '#capabilities/booking/reservation/change-billing.server.ts'
import { changeMarketing } from '#capabilities/booking/reservation/change-marketing.server.ts'
import { changeParticipant } from '#capabilities/booking/reservation/change-participant.server.ts'
import { nameParticipants } from '#capabilities/booking/reservation/name-participants.server.ts'
import { readReservationPage } from '#capabilities/booking/reservation/read-reservation-page.server.ts'
import type { ReservationPage } from '#capabilities/booking/reservation/reservation-page.ts'
import { SAVED_FORMS, type SavedForm } from '#capabilities/booking/reservation/ui/reservation-form-answer.ts'
import { ReservationPanes } from '#capabilities/booking/reservation/ui/reservation-panes.tsx'
import { ReservationTicket } from '#capabilities/booking/reservation/ui/reservation-ticket.tsx'
import { hasCompanyPage, sendCompanyPageOfOrder } from '#capabilities/company-page/send-company-pages.server.ts'
import { CompanyPagePane } from '#capabilities/company-page/ui/company-page-pane.tsx'
import { readBuyerDocuments } from '#capabilities/invoicing/buyer/read-buyer-documents.server.ts'
import { refuseWhenInvoiced } from '#capabilities/invoicing/buyer/refuse-when-invoiced.server.ts'
import { DocumentsPane } from '#capabilities/invoicing/ui/documents-pane.tsx'
import { languageIn } from '#capabilities/legal/reading-language.ts'
import { freeSeats } from '#capabilities/schedule/availability.ts'
import type { PublicSession } from '#capabilities/schedule/schedule.ts'
import { timetableContext } from '#capabilities/schedule/timetable-context.server.ts'
import { findSeat } from '#capabilities/training/find-seat.server.ts'
import { MOMENT_MESSAGES } from '#capabilities/training/ui/moment.messages.ts'
import { TimeLeft } from '#capabilities/training/ui/time-left.tsx'
import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import type { Services } from '#platform/services.server.ts'
import { alsoAfterANo } from '#routes/also-after-a-no.ts'
import { answerForm, fieldsIn, refuseForm } from '#routes/answer-form.server.ts'
import { pageLanguage } from '#routes/page-language.ts'
import { refusedPageIn } from '#routes/refused.server.ts'
import { RouteError } from '#routes/route-error.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { brandIn } from '#ui/hooks/use-brand.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/reservation'
import { linkLanguage, stillIn } from './link-language.server.ts'

const MESSAGES = {
  sk: { title: 'Moja rezervácia', unreadable: 'Skontrolujte, prosím, čo ste napísali, a uložte to znova.' },
  en: { title: 'My reservation', unreadable: 'Please check what you have written and save it again.' },
}

/** Where the form ends that sends the page of the company. */
const COMPANY_PAGE_SENT = 'firma'

/** After a course that does not take place; more would hide the rest of the page. */
const OTHER_DATES = 3

/** More than anybody types, far less than a script would like. */
const CHANGES_PER_MINUTE = 20

/** The address is the key, so it stays here: no other site learns it, no search engine keeps it. */
export function headers() {
  return { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }
}

export function meta({ matches }: Route.MetaArgs) {
  const { title } = messagesIn(MESSAGES, pageLanguage(matches))
  return [{ title: `${title} | ${brandIn(matches).product}` }, { name: 'robots', content: 'noindex' }]
}

/** A participant who comes with their own link is shown to their own page. `?ulozene` is where a saved form ends. */
export async function loader({ context, params: { token }, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  if (await findSeat(services, token)) throw redirect(`/pripojit/${token}`, { headers: headers() })
  const named = languageIn(request.url)
  const page = await readReservationPage(services, token, named).catch(refusedPageIn(named ?? 'sk'))
  const saved = new URL(request.url).searchParams.get('ulozene')
  const timetable = context.get(timetableContext).current()
  const otherDates = page.isSessionCancelled ? openDates(timetable, page).slice(0, OTHER_DATES) : null
  const { registration } = await openReservation(services, token)
  const [papers, hasCompany] = await Promise.all([
    readBuyerDocuments(services.db, registration.id),
    hasCompanyPage(services.db, registration.id),
  ])
  return {
    language: page.language,
    page,
    papers,
    otherDates,
    saved: SAVED_FORMS.find((form) => form === saved) ?? null,
    companyPage: hasCompany ? { isSent: saved === COMPANY_PAGE_SENT } : null,
  }
}

/** Every change is a POST and ends at the page, read anew: neither a scanner nor a reload changes anything. */
export async function action({ context, params: { token }, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const language = await linkLanguage(context, url, 'reservation', token)
  return answerForm(
    request,
    async ({ form, given }) => {
      await limitRate(services.db, { name: 'reservation-change', by: token, perMinute: CHANGES_PER_MINUTE })
      const asked = { ...given, positions: form.getAll('positions'), token, language }
      const saved = await change(services, asked, context.get(callContext)).catch((error: unknown) => {
        // A reservation that is not there has no page that could be drawn again.
        if (asRefusal(error)?.status === 404) refusedPageIn(language)(error)
        throw error
      })
      const place = saved === COMPANY_PAGE_SENT ? saved : 'ulozene'
      return stillIn(url, `/moja-rezervacia/${token}?ulozene=${saved}#${place}`)
    },
    {
      language,
      headers: headers(),
      gives: 'all',
      also: ({ form }, asked) => ({
        form: formOf(form, asked.given),
        positions: asked.form.getAll('positions').map(Number),
      }),
    },
  )
}

/** Several forms of the page do the same for one seat each. */
function formOf(form: string, { position, from = '0' }: Record<string, string>): string {
  if (form === 'participant') return `participant-${position}`
  return form === 'free' && from !== '0' ? `free-${from}` : form
}

/** Dates of the same level with room for everybody. */
function openDates(sessions: ReadonlyArray<PublicSession>, { level, seats }: ReservationPage) {
  return sessions.filter((session) => session.level === level && !session.isClosed && freeSeats(session) >= seats)
}

type Given = { token: string; language: Language; form?: string; positions: ReadonlyArray<FormDataEntryValue> }

/** Which form was saved; one that no page of ours sends is refused. */
async function change(services: Services, given: Given, call: Call): Promise<SavedForm | typeof COMPANY_PAGE_SENT> {
  const { token, language } = given
  const { unreadable: message } = messagesIn(MESSAGES, language)
  switch (given.form) {
    case 'participant':
      await changeParticipant(services, { ...fieldsIn(ParticipantChange, given, { message }), token }, call)
      return 'ucastnik'
    case 'participants':
      await nameParticipants(services, { ...fieldsIn(ParticipantList, given, { message }), token }, call)
      return 'ucastnici'
    case 'free':
      return (await freeSeatsByBuyer(services, { ...fieldsIn(FreeSeats, given, { message }), token }, call)).isWhole
        ? 'zrusene'
        : 'miesto'
    case 'move':
      await moveByBuyer(services, { ...fieldsIn(MoveOrder, given, { message }), token }, call)
      return 'presun'
    case 'billing':
      await changeBilling(services, { ...fieldsIn(BillingChange, given, { message }), token }, call, refuseWhenInvoiced)
      return 'udaje'
    case 'company-page': {
      const { registration } = await openReservation(services, token)
      await sendCompanyPageOfOrder(services, { registrationId: registration.id, language }, call)
      return COMPANY_PAGE_SENT
    }
    case 'marketing': {
      const wish = fieldsIn(MarketingWish, given, { message })
      return (await changeMarketing(services, { ...wish, token }, call)) === 'asked' ? 'novinky-v-e-maile' : 'novinky'
    }
    default:
      return refuseForm({ message })
  }
}

export const shouldRevalidate = alsoAfterANo

export default function Reservation({ loaderData, actionData, params: { token } }: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  const { page, papers, otherDates, saved, companyPage } = loaderData
  const here = `/moja-rezervacia/${token}`
  return (
    <main id="main" className="wrap grid gap-6 py-[clamp(1.5rem,4vw,3.5rem)] pb-24">
      <p className="text-ink-2">{words.title}</p>
      <ReservationTicket page={page} calendarHref={`${here}/kalendar.ics`} moment={<Moment page={page} />} />
      <ReservationPanes
        page={page}
        otherDates={otherDates}
        reservation={token}
        confirmationHref={`${here}/potvrdenie`}
        answer={actionData ?? null}
        saved={actionData ? null : saved}
        documents={
          <DocumentsPane
            {...papers}
            hrefOf={(id) => `${here}/doklad/${id}`}
            billingHref={page.billing ? '#billing-title' : null}
          />
        }
      />
      {companyPage && <CompanyPagePane isSent={companyPage.isSent && !actionData} />}
    </main>
  )
}

/** The big words of the stub, for a reservation that has its seats. */
function Moment({ page }: { page: ReservationPage }) {
  const words = useMessages(MOMENT_MESSAGES)
  const { state, isSessionCancelled, startsAt, endsAt, now } = page
  if (isSessionCancelled) return <p className="ticket-moment">{words.cancelled}</p>
  if (state !== 'paid' && state !== 'completed') return null
  if (endsAt <= now) return <p className="ticket-moment">{words.past}</p>
  const isAhead = startsAt > now
  return (
    <p>
      <span className="block text-sm text-ink-2">{isAhead ? words.startsIn : words.startedAt}</span>{' '}
      <span className="ticket-moment block">
        {isAhead ? <TimeLeft until={startsAt} now={now} /> : formatDate(startsAt, 'time')}
      </span>
    </p>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
