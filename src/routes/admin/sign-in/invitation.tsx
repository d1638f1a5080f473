import { Form } from 'react-router'
import { acceptInvitation } from '#capabilities/staff/people/accept-invitation.server.ts'
import { findInvitedPerson } from '#capabilities/staff/people/find-invited-person.server.ts'
import { AcceptInvitation } from '#capabilities/staff/staff.ts'
import { messagesIn } from '#kernel/messages.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { answerForm } from '#routes/answer-form.server.ts'
import { pageLanguage } from '#routes/page-language.ts'
import { TextField } from '#ui/controls/text-field.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { useBrand } from '#ui/hooks/use-brand.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { languageOf, parseForm, sayWait } from '../form/form-input.server.ts'
import { WaitingButton } from '../form/waiting-button.tsx'
import { adminMeta } from '../shell/admin-meta.ts'
import type { Route } from './+types/invitation'
import { EntranceCard } from './entrance-card.tsx'
import { NewPasswordField } from './new-password-field.tsx'

const MESSAGES = {
  sk: {
    title: 'Pozvánka',
    lead: (product: string) => `Pozvali vás spravovať ${product}. Skontrolujte svoje meno a zvoľte si heslo.`,
    name: 'Meno a priezvisko',
    accept: 'Prijať pozvánku',
    accepting: 'Pripravujeme účet…',
    back: 'Už mám účet',
  },
  en: {
    title: 'Invitation',
    lead: (product: string) => `You are invited to run ${product}. Check your name and choose a password.`,
    name: 'Full name',
    accept: 'Accept the invitation',
    accepting: 'Preparing the account…',
    back: 'I already have an account',
  },
}

/** The link carries its key, so the address stays here: no other site learns it. */
export function headers() {
  return { 'referrer-policy': 'same-origin' }
}

export function meta({ matches }: Route.MetaArgs) {
  const { title } = messagesIn(MESSAGES, pageLanguage(matches))
  return adminMeta(matches, title)
}

/** Looking at an invitation does not accept it. Its language is the one it was written in, unless its reader changes it. */
export async function loader({ context, request, params: { token } }: Route.LoaderArgs) {
  const invited = await findInvitedPerson(context.get(servicesContext), { token })
  return { name: invited?.name ?? '', language: languageOf(request, invited?.language) }
}

export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const invited = await findInvitedPerson(services, { token })
  const language = languageOf(request, invited?.language)
  const call = { ...context.get(callContext), language }
  return answerForm(
    request,
    async ({ given }) => {
      await acceptInvitation(services, parseForm(AcceptInvitation, { ...given, token }), call)
      return `/admin?invited&lang=${language}`
    },
    { language, gives: ['name'], also: sayWait(language) },
  )
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  const { product } = useBrand()
  return (
    <EntranceCard
      title={words.title}
      lead={words.lead(product)}
      mark="makcen"
      aside={<TextLink to={`/admin?lang=${language}`}>{words.back}</TextLink>}
    >
      {actionData && <AnswerNote id="answer">{actionData.message}</AnswerNote>}
      <Form method="post" className="entrance-form">
        <TextField
          label={words.name}
          name="name"
          autoComplete="name"
          maxLength={120}
          defaultValue={actionData?.given.name ?? loaderData.name}
          required
        />
        <NewPasswordField name="password" />
        <WaitingButton answer={actionData} busyLabel={words.accepting}>
          {words.accept}
        </WaitingButton>
      </Form>
    </EntranceCard>
  )
}
