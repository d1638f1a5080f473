import { createContext, data, redirect } from 'react-router'
import { keptDraft } from '#capabilities/booking/order/kept-draft.ts'
import { knownDraft } from '#capabilities/booking/order/known-draft.ts'
import { placePostedOrder } from '#capabilities/booking/order/place-posted-order.server.ts'
import { readFormAgreement } from '#capabilities/booking/order/read-form-agreement.server.ts'
import { newOrderKey } from '#capabilities/booking/order/start-checkout.ts'
import { OrderPlacedCard } from '#capabilities/booking/order/ui/order-placed-card.tsx'
import { RegistrationPage } from '#capabilities/booking/order/ui/registration-page.tsx'
import type { GivenForm } from '#capabilities/booking/order/ui/use-registration.ts'
import { findKnownOrder } from '#capabilities/company-page/order-for-colleagues.server.ts'
import { writeCompanyPass } from '#capabilities/company-terms/company-pass.server.ts'
import { refuse as termsRefusals } from '#capabilities/company-terms/company-terms.refusals.ts'
import { languageIn } from '#capabilities/legal/reading-language.ts'
import { timetableContext } from '#capabilities/schedule/timetable-context.server.ts'
import { findOffer } from '#capabilities/waiting/find-offer.server.ts'
import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import { inEuros } from '#kernel/money.ts'
import { inLanguage } from '#kernel/page-address.ts'
import { typo } from '#kernel/typography.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import { KEPT_BY_READER } from '#platform/http/page-kind.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import type { Services } from '#platform/services.server.ts'
import { pageLanguage } from '#routes/page-language.ts'
import { refusedPageIn } from '#routes/refused.server.ts'
import { RouteError } from '#routes/route-error.tsx'
import { brandIn } from '#ui/hooks/use-brand.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { ErrorPage } from '#ui/page/error-page.tsx'
import { contractTextsIn } from '../contract-texts-in.server.ts'
import { wordsOfSessions } from '../say-in.server.ts'
import { shownSessions } from '../shown-sessions.ts'
import type { Route } from './+types/registration'

const MESSAGES = {
  sk: {
    title: (course: string) => `Rezervácia: ${course}`,
    missing: 'Tento termín nie je v ponuke',
    missingHeading: 'Tento termín nie je v ponuke.',
    missingText: 'Možno sa už začal alebo sme ho zrušili. Vyberte si, prosím, iný.',
    pick: 'Vybrať termín',
  },
  en: {
    title: (course: string) => `Reservation: ${course}`,
    missing: 'This date is not on offer',
    missingHeading: 'This date is not on offer.',
    missingText: 'It may have started already, or we have cancelled it. Please choose another one.',
    pick: 'Choose a date',
  },
}

/** For one visitor: each rendered form carries the key of its own order. */
const PRIVATE = { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  const refresh = actionHeaders.get('refresh')
  if (refresh) return { ...PRIVATE, refresh }
  const isEmpty = loaderHeaders.has('cache-control')
  return isEmpty ? { ...PRIVATE, ...KEPT_BY_READER } : PRIVATE
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const words = messagesIn(MESSAGES, pageLanguage(matches))
  const title = loaderData ? words.title(typo(loaderData.session.title)) : words.missing
  return [{ title: `${title} | ${brandIn(matches).product}` }, { name: 'robots', content: 'noindex' }]
}

/** Whether this request posted the form: then what it says is the page, whatever became of the offer meanwhile. */
const postedContext = createContext(false)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const asked = sessionIn(context, params.session)
  const given = await givenIn(context, { sessionId: asked.id, url: request.url })
  // Whoever waited comes in the language in which they joined.
  const named = languageIn(request.url) ?? given.offer?.language ?? null
  const [session = asked] = shownSessions([asked], wordsOfSessions(context, named ?? 'sk', [asked]))
  const page = {
    ...given,
    session,
    named,
    language: named ?? ('sk' as const),
    now: context.get(servicesContext).clock.now().toISOString(),
    key: newOrderKey(),
    texts: contractTextsIn(context, named ?? 'sk'),
  }
  // Filled in for somebody, it is theirs.
  const isEmpty = !given.draft && !given.messages
  return data(page, { headers: isEmpty ? KEPT_BY_READER : {} })
}

/**
 * The policy of our pages lets no form end on another site, not even by a redirect: a browser without our scripts gets a
 * page that goes on from there.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const session = sessionIn(context, params.session)
  const language = languageIn(request.url) ?? 'sk'
  const form = await request.formData()
  context.set(postedContext, true)
  const outcome = await placePostedOrder(
    context.get(servicesContext),
    { form, session, language },
    context.get(callContext),
  )
  if (outcome.kind === 'again') return data(outcome, { status: outcome.status })
  const isOurs = new URL(outcome.url).origin === context.get(servicesContext).config.publicOrigin
  if (isOurs) return redirect(outcome.url, { status: 303, headers: PRIVATE })
  return data(outcome, { headers: { refresh: `0; url=${outcome.url}` } })
}

export default function Registration({ loaderData, actionData }: Route.ComponentProps) {
  const { session, named, language, now, ...given } = loaderData
  return (
    <main id="main" className="wrap py-[clamp(1.5rem,4vw,3.5rem)] pb-24">
      {actionData?.kind === 'placed' ? (
        <OrderPlacedCard url={actionData.url} session={session} language={language} />
      ) : (
        <RegistrationPage session={session} named={named} now={now} given={{ ...given, ...actionData }} />
      )}
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const words = useMessages(MESSAGES)
  const isUnknown = typeof error === 'object' && error !== null && 'status' in error && error.status === 404
  if (!isUnknown) return <RouteError error={error} />
  return (
    <ErrorPage
      title={words.missingHeading}
      text={words.missingText}
      action={{ kind: 'link', to: '/#schedule', label: words.pick }}
    />
  )
}

type Context = Route.LoaderArgs['context']
type Asked = { sessionId: string; language: Language }

type Offered = { token: string; seats: number; price: number; language: Language }
/** What the address fills the form in with, for one order. */
type GivenByAddress = Omit<GivenForm, 'key' | 'texts' | 'offer'> & { offer?: Offered }

async function givenIn(
  context: Context,
  { sessionId, url }: { sessionId: string; url: string },
): Promise<GivenByAddress> {
  const { searchParams } = new URL(url)
  const language = languageIn(url) ?? 'sk'
  const [offer, pass] = [searchParams.get('ponuka'), searchParams.get('firma')]
  if (offer !== null) return keptIn(context, { token: offer, sessionId, language })
  if (pass === null) return {}
  return knownIn(context.get(servicesContext), { pass, people: searchParams.get('kto') ?? '', sessionId, language })
}

/**
 * `?ponuka={token}` comes from the waiting list: as many seats as were offered, at the price that was. Whoever comes back
 * once that is over, from a payment or by an old link, reads on the page of their entry what became of it.
 */
async function keptIn(
  context: Context,
  { token, sessionId, language }: Asked & { token: string },
): Promise<GivenByAddress> {
  const services = context.get(servicesContext)
  try {
    const { seats, seatCents, email, language: joinedIn } = await findOffer(services, services.db, { token, sessionId })
    return {
      offer: { token, seats, price: inEuros(seatCents), language: joinedIn },
      draft: keptDraft({ seats, email }),
    }
  } catch (error) {
    const code = asRefusal(error)?.code
    if (context.get(postedContext)) {
      if (code === undefined) throw error
      return {}
    }
    if (code !== 'OFFER_OVER' && code !== 'ENTRY_OVER') return refusedPageIn(language)(error)
    throw redirect(inLanguage(`/v-poradovniku/${token}`, language), { headers: PRIVATE })
  }
}

/**
 * `?firma={pass}&kto={ids}` comes from the page of a company: its details, the people that were picked there, and what was
 * agreed on where the reader's mailbox may order. Behind a pass that is over the form says so and is everybody's.
 */
async function knownIn(
  services: Services,
  { pass, people, sessionId, language }: Asked & { pass: string; people: string },
) {
  const known = await findKnownOrder(services, { pass, people })
  if (!known) return { messages: [termsRefusals.table.PASS_OVER[language]] }
  const { email, company } = known
  const agreement = await readFormAgreement(services, {
    pass: writeCompanyPass(services, { ico: company.ico, email }),
    sessionId,
  })
  return { draft: knownDraft(known), ...(agreement && { agreement }) }
}

function sessionIn(context: Context, wanted: string) {
  const session = context
    .get(timetableContext)
    .current()
    .find(({ id }) => id === wanted)
  if (!session) throw data(null, { status: 404 })
  return session
}
