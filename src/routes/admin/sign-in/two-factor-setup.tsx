import { useState } from 'react'
import { Form, redirect } from 'react-router'
import { ConfirmTwoFactor, OwnFactors } from '#capabilities/staff/staff.ts'
import { beginTwoFactor } from '#capabilities/staff/two-factor/begin-two-factor.server.ts'
import { confirmTwoFactor } from '#capabilities/staff/two-factor/confirm-two-factor.server.ts'
import { totpUri } from '#capabilities/staff/two-factor/one-time-code.server.ts'
import { readSecondFactors } from '#capabilities/staff/two-factor/read-second-factors.server.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { qrCode, qrPath } from '#platform/pictures/qr-code.ts'
import { answerForm } from '#routes/answer-form.server.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { chosenLanguage, languageOf, parseForm, sayWait } from '../form/form-input.server.ts'
import { WaitingButton } from '../form/waiting-button.tsx'
import { adminMeta } from '../shell/admin-meta.ts'
import { nextPath, withNext } from '../shell/next-path.ts'
import type { Route } from './+types/two-factor-setup'
import { AuthenticatorKey } from './authenticator-key.tsx'
import { CodeField } from './code-field.tsx'
import { EntranceCard } from './entrance-card.tsx'
import { LeaveEntrance } from './leave-entrance.tsx'
import { PasskeySetup } from './passkey-setup.tsx'
import { PasskeyProofButton, ProofFields } from './proof-fields.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const MESSAGES = {
  sk: {
    title: 'Dvojstupňové overenie',
    lead: 'K heslu pridáme kód z telefónu alebo prístupový kľúč. Kto by vaše heslo uhádol, dnu sa ním nedostane.',
    what: 'Budete potrebovať overovaciu aplikáciu v telefóne alebo v správcovi hesiel, ktorá vie kódy TOTP.',
    prove: 'Prístupový kľúč už máte. Aplikáciu k nemu pridáte, keď potvrdíte oba kroky.',
    begin: 'Začať',
    steps: {
      scan: 'Odfoťte kód v aplikácii, alebo do nej opíšte kľúč.',
      confirm: 'Opíšte šesťmiestny kód, ktorý aplikácia ukáže.',
    },
    confirm: 'Zapnúť overenie',
    confirming: 'Overujeme…',
    on: 'Dvojstupňové overenie máte zapnuté.',
    done: 'Hotovo, overenie je zapnuté. Ostáva uložiť záchranné kódy.',
    goOn: 'Do administrácie',
  },
  en: {
    title: 'Two-factor authentication',
    lead: 'We add a code from your phone or a passkey to the password. Whoever guesses your password cannot get in with it.',
    what: 'You will need an authenticator app on your phone or in your password manager that knows TOTP codes.',
    prove: 'You have a passkey already. To add an app to it, please confirm both steps.',
    begin: 'Begin',
    steps: {
      scan: 'Scan the code in the app, or type the key into it.',
      confirm: 'Enter the six-digit code that the app shows.',
    },
    confirm: 'Turn it on',
    confirming: 'Verifying…',
    on: 'Two-factor authentication is on.',
    done: 'Done, it is on. Now save the recovery codes.',
    goOn: 'To the back office',
  },
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { title } = messagesIn(MESSAGES, loaderData?.language ?? 'sk')
  return adminMeta(matches, title)
}

/** Stays when everything is on: this screen is also where the recovery codes are shown, once. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const next = nextPath(searchParams.get('next'))
  const { cookie } = context.get(callContext)
  const { auth, db } = context.get(servicesContext)
  const signedIn = await auth.identify({ cookie })
  if (!signedIn) throw redirect(withNext('/admin', next))
  if (signedIn.missing === 'second-factor') throw redirect(withNext('/admin/two-factor', next))
  const { hasApp, passkeys } = await readSecondFactors(db, signedIn.user.id)
  return {
    hasApp,
    // Beside a passkey an app takes both steps once more.
    factors: signedIn.user.hasTwoFactor ? { hasApp, hasPasskeys: passkeys > 0 } : null,
    next: next ?? '/admin',
    language: languageOf(request, chosenLanguage(signedIn.user)),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const call = context.get(callContext)
  const signedIn = await services.auth.identify({ cookie: call.cookie })
  const language = languageOf(request, signedIn && chosenLanguage(signedIn.user))
  const { product } = services.settings.current().brand
  return answerForm(
    request,
    async ({ given }) => {
      if (given.form !== 'confirm') {
        const proof = signedIn?.user.hasTwoFactor ? parseForm(OwnFactors, given) : null
        return { key: drawn(await beginTwoFactor(services, { proof }, call)) }
      }
      const { recoveryCodes } = await confirmTwoFactor(services, parseForm(ConfirmTwoFactor, given), call)
      const next = nextPath(new URL(request.url).searchParams.get('next')) ?? '/admin'
      return recoveryCodes.length > 0 ? { recoveryCodes } : next
    },
    {
      language,
      also: (no, { given }) => ({
        ...sayWait(language)(no),
        key: signedIn && keyOf(given.secret ?? '', signedIn.user.email, product),
      }),
    },
  )
}

/** The key that stands on the screen comes back with the form, so that a mistyped code does not mean a new one. */
function keyOf(secret: string, email: string, product: string) {
  return /^[A-Z2-7]{16,64}$/.test(secret) ? drawn({ secret, uri: totpUri(secret, email, product) }) : null
}

function drawn({ secret, uri }: { secret: string; uri: string }) {
  return { secret, uri, qr: qrPath(qrCode(uri)) }
}

export default function TwoFactorSetup({ loaderData, actionData }: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  const [ofPasskey, setOfPasskey] = useState<ReadonlyArray<string> | null>(null)
  const codes = actionData && 'recoveryCodes' in actionData ? actionData.recoveryCodes : ofPasskey
  const key = actionData && 'key' in actionData ? actionData.key : undefined
  const refused = actionData && 'message' in actionData ? actionData : undefined
  if (codes) {
    return (
      <EntranceCard title={words.title} mark="makcen" isWide>
        <p role="status" className="entrance-said">
          {words.done}
        </p>
        <RecoveryCodes codes={codes} next={loaderData.next} />
      </EntranceCard>
    )
  }
  return (
    <EntranceCard title={words.title} lead={words.lead} mark="bodky" isWide={Boolean(key)} aside={<LeaveEntrance />}>
      {refused && <AnswerNote id="answer">{refused.message}</AnswerNote>}
      {key ? (
        <ol className="steps">
          <li>
            <div className="grid min-w-0 gap-3">
              <p>{words.steps.scan}</p>
              <AuthenticatorKey {...key} />
            </div>
          </li>
          <li>
            <div className="grid min-w-0 gap-3">
              <p>{words.steps.confirm}</p>
              <Form method="post" className="entrance-form">
                <input type="hidden" name="form" value="confirm" />
                <input type="hidden" name="secret" value={key.secret} />
                <CodeField />
                <WaitingButton answer={refused} busyLabel={words.confirming}>
                  {words.confirm}
                </WaitingButton>
              </Form>
            </div>
          </li>
        </ol>
      ) : loaderData.hasApp ? (
        <>
          <p className="entrance-said">{words.on}</p>
          <ButtonLink to={loaderData.next} look="ink">
            {words.goOn}
          </ButtonLink>
        </>
      ) : (
        <>
          <p>{typo(loaderData.factors ? words.prove : words.what)}</p>
          <Form method="post" className="entrance-form">
            {loaderData.factors && <ProofFields hasApp={false} />}
            <Button type="submit" look="spark" size="lg" go>
              {words.begin}
            </Button>
            {loaderData.factors && <PasskeyProofButton />}
          </Form>
          {!loaderData.factors && <PasskeySetup onAdded={setOfPasskey} />}
        </>
      )}
    </EntranceCard>
  )
}
