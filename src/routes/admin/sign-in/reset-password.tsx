import { Form, useLocation } from 'react-router'
import { requestPasswordReset } from '#capabilities/staff/password/request-password-reset.server.ts'
import { resetPassword } from '#capabilities/staff/password/reset-password.server.ts'
import { RequestPasswordReset, ResetPassword } from '#capabilities/staff/staff.ts'
import { messagesIn } from '#kernel/messages.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { answerForm } from '#routes/answer-form.server.ts'
import { pageLanguage } from '#routes/page-language.ts'
import { TextLink } from '#ui/controls/text-link.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { languageOf, parseForm, sayWait } from '../form/form-input.server.ts'
import { OwnEmailField } from '../form/own-email-field.tsx'
import { WaitingButton } from '../form/waiting-button.tsx'
import { adminMeta } from '../shell/admin-meta.ts'
import type { Route } from './+types/reset-password'
import { EntranceCard } from './entrance-card.tsx'
import { NewPasswordField } from './new-password-field.tsx'

const MESSAGES = {
  sk: {
    title: 'Nové heslo',
    lead: 'Napíšte svoj e-mail. Ak k nemu patrí účet, pošleme naň odkaz, ktorým si heslo zmeníte.',
    leadWithToken: 'Zvoľte si nové heslo. Ostatné prihlásenia vášho účtu sa tým skončia.',
    send: 'Poslať odkaz',
    sending: 'Posielame…',
    save: 'Zmeniť heslo',
    saving: 'Meníme…',
    sent: 'Ak k tejto adrese patrí účet, odkaz je na ceste. Platí 30 minút. Pozrite sa aj do nevyžiadanej pošty.',
    back: 'Späť na prihlásenie',
    again: 'Vyžiadať nový odkaz',
  },
  en: {
    title: 'New password',
    lead: 'Enter your e-mail address. If it belongs to an account, we will send it a link to change the password.',
    leadWithToken: 'Choose a new password. All other sign-ins of your account will end.',
    send: 'Send the link',
    sending: 'Sending…',
    save: 'Change password',
    saving: 'Changing…',
    sent: 'If this address belongs to an account, the link is on its way. It is valid for 30 minutes. Please look into your spam folder too.',
    back: 'Back to sign-in',
    again: 'Ask for a new link',
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

/** Merely looks: a scanner that follows the link of the letter spends nothing. */
export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const language = languageOf(request)
  const call = { ...context.get(callContext), language }
  return answerForm(
    request,
    async ({ given }) => {
      if (given.token === undefined) {
        await requestPasswordReset(services, parseForm(RequestPasswordReset, given), call)
        return { isSent: true as const, given: { email: given.email ?? '' } }
      }
      await resetPassword(services, parseForm(ResetPassword, given), call)
      return `/admin?password-changed&lang=${language}`
    },
    { language, gives: ['email'], also: sayWait(language) },
  )
}

export default function ResetPasswordScreen({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  const { search } = useLocation()
  const refused = actionData && 'message' in actionData ? actionData : undefined
  return (
    <EntranceCard
      title={words.title}
      lead={token ? words.leadWithToken : words.lead}
      mark="makcen"
      aside={
        <>
          {token && refused && <TextLink to="/admin/reset-password">{words.again}</TextLink>}
          <TextLink to={token ? '/admin' : `/admin${search}`}>{words.back}</TextLink>
        </>
      }
    >
      {actionData && 'isSent' in actionData && (
        <p role="status" className="entrance-said">
          {words.sent}
        </p>
      )}
      {refused && <AnswerNote id="answer">{refused.message}</AnswerNote>}
      <Form method="post" className="entrance-form">
        {token ? (
          <>
            <input type="hidden" name="token" value={token} />
            <NewPasswordField name="password" />
          </>
        ) : (
          <OwnEmailField given={actionData?.given.email} />
        )}
        <WaitingButton answer={refused} busyLabel={token ? words.saving : words.sending}>
          {token ? words.save : words.send}
        </WaitingButton>
      </Form>
    </EntranceCard>
  )
}
