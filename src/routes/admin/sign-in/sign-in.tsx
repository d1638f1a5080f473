import { Form, redirect, useLocation } from 'react-router'
import { signInWithCustomToken } from '#capabilities/staff/sign-in/sign-in-with-custom-token.server.ts'
import { signInWithPassword } from '#capabilities/staff/sign-in/sign-in-with-password.server.ts'
import { OneTimeToken, SignInWithPassword } from '#capabilities/staff/staff.ts'
import { messagesIn } from '#kernel/messages.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import type { Services } from '#platform/services.server.ts'
import { answerForm, type Given } from '#routes/answer-form.server.ts'
import { pageLanguage } from '#routes/page-language.ts'
import { PasswordField } from '#ui/controls/password-field.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { useBrand } from '#ui/hooks/use-brand.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { languageOf, parseForm, sayWait } from '../form/form-input.server.ts'
import { OwnEmailField } from '../form/own-email-field.tsx'
import { WaitingButton } from '../form/waiting-button.tsx'
import { adminMeta } from '../shell/admin-meta.ts'
import { firstScreen } from '../shell/admin-navigation.ts'
import { nextPath, withNext } from '../shell/next-path.ts'
import type { Route } from './+types/sign-in'
import { EntranceCard } from './entrance-card.tsx'
import { PasskeyEntrance } from './passkey-entrance.tsx'
import { signInPatiently } from './sign-in-patiently.ts'

const NOTICES = ['signed-out', 'password-changed', 'invited'] as const
type Notice = (typeof NOTICES)[number]

const MESSAGES = {
  sk: {
    title: 'Prihlásenie',
    lead: (product: string) => `Vstup pre tých, čo ${product} spravujú.`,
    leadWithNext: 'Na túto obrazovku sa treba najskôr prihlásiť.',
    leadWithLink: 'Máte jednorazový odkaz na prihlásenie. Stačí ho potvrdiť.',
    password: 'Heslo',
    signIn: 'Prihlásiť sa',
    signingIn: 'Prihlasujeme…',
    forgotten: 'Nepamätám si heslo',
    notices: {
      'signed-out': 'Odhlásili ste sa. V tomto prehliadači po vás z administrácie nič neostalo.',
      'password-changed': 'Heslo je zmenené. Prihláste sa ním.',
      invited: 'Účet je pripravený. Prihláste sa.',
    } satisfies Record<Notice, string>,
    withoutClaim: (email: string) =>
      `Ste prihlásení ako ${email}, ale tento účet nemá prístup do administrácie. Môžete sa prihlásiť iným účtom.`,
  },
  en: {
    title: 'Sign in',
    lead: (product: string) => `The entrance for those who run ${product}.`,
    leadWithNext: 'Please sign in to open this screen.',
    leadWithLink: 'You have a sign-in link that works once. Please confirm it.',
    password: 'Password',
    signIn: 'Sign in',
    signingIn: 'Signing in…',
    forgotten: 'I forgot my password',
    notices: {
      'signed-out': 'You are signed out. Nothing of the back office is left in this browser.',
      'password-changed': 'The password is changed. Please sign in with it.',
      invited: 'The account is ready. Please sign in.',
    } satisfies Record<Notice, string>,
    withoutClaim: (email: string) =>
      `You are signed in as ${email}, but this account has no admin access. You can sign in with another account.`,
  },
}

export function meta({ matches }: Route.MetaArgs) {
  const { title } = messagesIn(MESSAGES, pageLanguage(matches))
  return adminMeta(matches, title)
}

/** Whoever is in already goes on: to where they wanted, to what is still missing, or to their first screen. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const next = nextPath(searchParams.get('next'))
  const signedIn = await context.get(servicesContext).auth.identify({ cookie: request.headers.get('cookie') ?? '' })
  if (signedIn?.missing === 'second-factor') throw redirect(withNext('/admin/two-factor', next))
  if (signedIn?.missing === 'two-factor-enrolment') throw redirect(withNext('/admin/two-factor/setup', next))
  if (signedIn?.missing === 'nothing') throw redirect(next ?? firstScreen(signedIn.user.role ?? 'viewer'))
  return {
    notice: NOTICES.find((notice) => searchParams.has(notice)) ?? null,
    next,
    token: searchParams.get('token'),
    withoutClaim: signedIn?.user.email ?? null,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const next = nextPath(new URL(request.url).searchParams.get('next'))
  const language = languageOf(request)
  return answerForm(
    request,
    async ({ given }) => {
      const { missing } = await enter(context.get(servicesContext), given, context.get(callContext))
      return missing === 'second-factor' ? withNext('/admin/two-factor', next) : (next ?? '/admin')
    },
    { language, gives: ['email'], also: sayWait(language) },
  )
}

/** With scripts the same sign-in bears a bad network; without them the form goes to the action above. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  return signInPatiently(await request.formData(), new URL(request.url))
}

function enter(services: Services, given: Given, call: Call) {
  if (given.token !== undefined) return signInWithCustomToken(services, parseForm(OneTimeToken, given), call)
  return signInWithPassword(services, parseForm(SignInWithPassword, given), call)
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  const { product } = useBrand()
  const { search } = useLocation()
  const { notice, next, token, withoutClaim } = loaderData
  const lead = token ? words.leadWithLink : next !== null ? words.leadWithNext : words.lead(product)
  return (
    <EntranceCard
      title={words.title}
      lead={lead}
      aside={<TextLink to={`/admin/reset-password${search}`}>{words.forgotten}</TextLink>}
    >
      {notice && !actionData && (
        <p role="status" className="entrance-said">
          {words.notices[notice]}
        </p>
      )}
      {withoutClaim && !actionData && <p className="entrance-said info">{words.withoutClaim(withoutClaim)}</p>}
      {actionData && <AnswerNote id="answer">{actionData.message}</AnswerNote>}
      <Form method="post" className="entrance-form">
        {token ? (
          <input type="hidden" name="token" value={token} />
        ) : (
          <>
            <OwnEmailField given={actionData?.given.email} describedBy={actionData ? 'answer' : undefined} />
            <PasswordField label={words.password} name="password" />
          </>
        )}
        <WaitingButton answer={actionData} busyLabel={words.signingIn}>
          {words.signIn}
        </WaitingButton>
      </Form>
      {!token && <PasskeyEntrance as="alone" next={next} isAfterForm />}
    </EntranceCard>
  )
}
