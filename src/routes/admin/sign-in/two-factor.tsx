import { useEffect, useRef } from 'react'
import { Form, redirect, useLocation } from 'react-router'
import { SecondFactor } from '#capabilities/staff/staff.ts'
import { readSecondFactors } from '#capabilities/staff/two-factor/read-second-factors.server.ts'
import { verifySecondFactor } from '#capabilities/staff/two-factor/verify-second-factor.server.ts'
import { messagesIn } from '#kernel/messages.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { answerForm } from '#routes/answer-form.server.ts'
import { TextField } from '#ui/controls/text-field.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { chosenLanguage, languageOf, parseForm, sayWait } from '../form/form-input.server.ts'
import { WaitingButton } from '../form/waiting-button.tsx'
import { adminMeta } from '../shell/admin-meta.ts'
import { nextPath, withNext } from '../shell/next-path.ts'
import type { Route } from './+types/two-factor'
import { CodeField } from './code-field.tsx'
import { EntranceCard } from './entrance-card.tsx'
import { LeaveEntrance } from './leave-entrance.tsx'
import { PasskeyEntrance } from './passkey-entrance.tsx'

const MESSAGES = {
  sk: {
    title: 'Druhý krok',
    lead: 'Opíšte šesťmiestny kód z overovacej aplikácie. Mení sa každých 30 sekúnd.',
    leadPasskey: 'Potvrďte prihlásenie prístupovým kľúčom. Keď ho nemáte pri sebe, pomôže záchranný kód.',
    leadRecovery: 'Zadajte jeden zo záchranných kódov, ktoré ste si uložili. Každý platí len raz.',
    recoveryCode: 'Záchranný kód',
    verify: 'Overiť',
    verifying: 'Overujeme…',
    useRecovery: 'Použiť záchranný kód',
    useOther: { app: 'Použiť kód z aplikácie', passkey: 'Použiť prístupový kľúč' },
  },
  en: {
    title: 'Second step',
    lead: 'Enter the six-digit code from your authenticator app. It changes every 30 seconds.',
    leadPasskey: 'Confirm the sign-in with your passkey. If you do not have it with you, a recovery code helps.',
    leadRecovery: 'Enter one of the recovery codes that you saved. Each of them works once.',
    recoveryCode: 'Recovery code',
    verify: 'Verify',
    verifying: 'Verifying…',
    useRecovery: 'Use a recovery code',
    useOther: { app: 'Use a code from the app', passkey: 'Use a passkey' },
  },
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { title } = messagesIn(MESSAGES, loaderData?.language ?? 'sk')
  return adminMeta(matches, title)
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const next = nextPath(searchParams.get('next'))
  const { auth, db } = context.get(servicesContext)
  const signedIn = await auth.identify({ cookie: request.headers.get('cookie') ?? '' })
  if (signedIn?.missing !== 'second-factor') throw redirect(withNext('/admin', next))
  const { hasApp, passkeys } = await readSecondFactors(db, signedIn.user.id)
  return {
    hasPasskeys: passkeys > 0,
    // Without an app there is no code to ask for but those of the recovery set.
    usual: passkeys > 0 && !hasApp ? ('passkey' as const) : ('app' as const),
    isRecovery: searchParams.has('recovery'),
    next,
    language: languageOf(request, chosenLanguage(signedIn.user)),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const signedIn = await services.auth.identify({ cookie: request.headers.get('cookie') ?? '' })
  const language = languageOf(request, signedIn && chosenLanguage(signedIn.user))
  return answerForm(
    request,
    async ({ given }) => {
      await verifySecondFactor(services, parseForm(SecondFactor, given), context.get(callContext))
      return nextPath(new URL(request.url).searchParams.get('next')) ?? '/admin'
    },
    { language, also: sayWait(language) },
  )
}

export default function TwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { hasPasskeys, usual, isRecovery, next } = loaderData
  const isByPasskey = usual === 'passkey' && !isRecovery
  const words = useMessages(MESSAGES)
  const { search } = useLocation()
  const field = useRef<HTMLInputElement>(null)
  // The one thing to do here. After a "no" the sentence takes the focus instead.
  useEffect(() => {
    if (!actionData) field.current?.focus()
  }, [actionData])
  return (
    <EntranceCard
      title={words.title}
      lead={isRecovery ? words.leadRecovery : isByPasskey ? words.leadPasskey : words.lead}
      mark="bodky"
      aside={
        <>
          <TextLink to={withRecovery(search, !isRecovery)} replace>
            {isRecovery ? words.useOther[usual] : words.useRecovery}
          </TextLink>
          <LeaveEntrance />
        </>
      }
    >
      {actionData && <AnswerNote id="answer">{actionData.message}</AnswerNote>}
      {!isByPasskey && (
        <Form key={String(isRecovery)} method="post" className="entrance-form">
          {isRecovery ? (
            <TextField
              ref={field}
              className="code-field long"
              label={words.recoveryCode}
              name="recoveryCode"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              required
            />
          ) : (
            <CodeField ref={field} />
          )}
          <WaitingButton answer={actionData} busyLabel={words.verifying}>
            {words.verify}
          </WaitingButton>
        </Form>
      )}
      {hasPasskeys && !isRecovery && <PasskeyEntrance as="second" next={next} isAfterForm={!isByPasskey} />}
    </EntranceCard>
  )
}

function withRecovery(search: string, isRecovery: boolean): string {
  const parameters = new URLSearchParams(search)
  if (isRecovery) parameters.set('recovery', '1')
  else parameters.delete('recovery')
  return `?${parameters}`
}
