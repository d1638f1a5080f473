import { data } from 'react-router'
import { contactEmail } from '#capabilities/contact/contact.contract.ts'
import { SendContactEmail } from '#capabilities/contact/contact.ts'
import { NOTHING_WRITTEN } from '#capabilities/contact/contact-fields.ts'
import { sendContactEmail } from '#capabilities/contact/send-contact-email.server.ts'
import { ContactSection } from '#capabilities/contact/ui/contact-section.tsx'
import { nextDateWish } from '#capabilities/schedule/next-date-wish.ts'
import { timetableContext } from '#capabilities/schedule/timetable-context.server.ts'
import { messagesIn } from '#kernel/messages.ts'
import { limitedBy } from '#platform/http/client-address.server.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import { asleep, publicPage } from '#platform/http/page-kind.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { answerForm } from '#routes/answer-form.server.ts'
import { pageLanguage } from '#routes/page-language.ts'
import { pageMeta } from '#routes/page-meta.ts'
import { RouteError } from '#routes/route-error.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { BreadcrumbsData } from '../structured-data/breadcrumbs-data.tsx'
import type { Route } from './+types/contact'

const MESSAGES = {
  sk: {
    title: 'Kontakt',
    description: 'Napíšte nám. Poradíme s výberom kurzu o umelej inteligencii aj s firemným školením.',
  },
  en: {
    title: 'Contact',
    description: 'Write to us. We help you choose a course on AI or plan training for a company.',
  },
}

export const handle = asleep(publicPage({ termin: 'any', odoslane: ['1'] }))

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...messagesIn(MESSAGES, pageLanguage(matches)), path: '/kontakt' })
}

/** `?termin={id}` comes from a full session and begins the message; `?odoslane` is where a posted form ends. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const session = context
    .get(timetableContext)
    .current()
    .find(({ id }) => id === searchParams.get('termin'))
  return { isSent: searchParams.has('odoslane'), message: session ? nextDateWish(session) : '' }
}

/** The door of forms without JavaScript, as wide as the callable's. Afterwards a reload sends nothing again. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const call = context.get(callContext)
  const { name, perMinute } = contactEmail
  return answerForm(
    request,
    async ({ given: texts }) => {
      const given = SendContactEmail.parse(texts)
      await limitRate(services.db, { name, by: limitedBy(call.clientAddress), perMinute: perMinute ?? 1 })
      const answer = await sendContactEmail(services, given, call)
      if (answer.success) return `${new URL(request.url).pathname}?odoslane=1`
      return data({ given, errors: answer.fields, failure: null }, { status: 422 })
    },
    {
      also: ({ message }, { given }) => ({
        given: SendContactEmail.parse(given),
        errors: {},
        failure: { message, details: null },
      }),
    },
  )
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { title } = useMessages(MESSAGES)
  return (
    <main id="main">
      <BreadcrumbsData crumbs={[{ name: title, path: '/kontakt' }]} />
      <ContactSection
        level={1}
        isSent={loaderData.isSent && !actionData}
        given={actionData?.given ?? { ...NOTHING_WRITTEN, message: loaderData.message }}
        errors={actionData?.errors}
        failure={actionData?.failure}
      />
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
