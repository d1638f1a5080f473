import { DropView, SaveView, SwitchLetterKeys } from '#capabilities/staff/desk/desk.ts'
import { dropView } from '#capabilities/staff/desk/drop-view.server.ts'
import { saveView } from '#capabilities/staff/desk/save-view.server.ts'
import { switchLetterKeys } from '#capabilities/staff/desk/switch-letter-keys.server.ts'
import { deviceOf } from '#capabilities/staff/devices/device-of.ts'
import { listAuthSessions } from '#capabilities/staff/devices/list-auth-sessions.server.ts'
import { revokeAuthSession } from '#capabilities/staff/devices/revoke-auth-session.server.ts'
import { revokeOtherAuthSessions } from '#capabilities/staff/devices/revoke-other-auth-sessions.server.ts'
import { listPasskeys } from '#capabilities/staff/passkeys/list-passkeys.server.ts'
import { RemovePasskey, RenamePasskey } from '#capabilities/staff/passkeys/passkeys.ts'
import { removePasskey } from '#capabilities/staff/passkeys/remove-passkey.server.ts'
import { renamePasskey } from '#capabilities/staff/passkeys/rename-passkey.server.ts'
import { changePassword } from '#capabilities/staff/password/change-password.server.ts'
import { switchLanguage } from '#capabilities/staff/people/switch-language.server.ts'
import { ROLE_MESSAGES } from '#capabilities/staff/role.messages.ts'
import { ChangePassword, OfAuthSession, OwnFactors, SwitchLanguage } from '#capabilities/staff/staff.ts'
import { readSecondFactors } from '#capabilities/staff/two-factor/read-second-factors.server.ts'
import { removeTwoFactor } from '#capabilities/staff/two-factor/remove-two-factor.server.ts'
import { renewRecoveryCodes } from '#capabilities/staff/two-factor/renew-recovery-codes.server.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { answerStaffForm, type StaffForm, step, takeStep } from '#routes/admin/form/answer-staff-form.server.ts'
import { parseForm, sayWait } from '#routes/admin/form/form-input.server.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { LanguageSwitch } from '#routes/admin/shell/language-switch.tsx'
import { nextPath } from '#routes/admin/shell/next-path.ts'
import { staffContext } from '#routes/admin/shell/staff-context.server.ts'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { TextLink } from '#ui/controls/text-link.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/account'
import { AccountPasskeys } from './account-passkeys.tsx'
import { AccountPassword } from './account-password.tsx'
import { AccountSection } from './account-section.tsx'
import { AccountSessions } from './account-sessions.tsx'
import { AccountTwoFactor } from './account-two-factor.tsx'
import { LetterKeys } from './letter-keys.tsx'

const DONE = [
  'password',
  'session',
  'other-sessions',
  'two-factor-off',
  'app-off',
  'passkey-added',
  'passkey-named',
  'passkey-removed',
] as const
type Done = (typeof DONE)[number]

const MESSAGES = {
  sk: {
    lead: 'Čo patrí len vám: jazyk, heslo, druhý krok, prístupové kľúče a miesta, kde ste prihlásení.',
    profile: 'Profil',
    name: 'Meno',
    email: 'E-mail',
    role: 'Rola',
    language: 'Jazyk',
    diagnostics: 'Diagnostika prihlásenia',
    done: {
      password: 'Heslo je zmenené. Ostatné prihlásenia skončili.',
      session: 'Prihlásenie skončilo.',
      'other-sessions': 'Všade inde ste odhlásení.',
      'two-factor-off': 'Druhý krok je vypnutý.',
      'app-off': 'Overovacia aplikácia je odpojená. Druhým krokom ostáva prístupový kľúč.',
      'passkey-added': 'Prístupový kľúč je pridaný. Môžete sa ním prihlasovať.',
      'passkey-named': 'Prístupový kľúč je premenovaný.',
      'passkey-removed': 'Prístupový kľúč je odstránený. Ostatné prihlásenia skončili.',
    } satisfies Record<Done, string>,
  },
  en: {
    lead: 'What is yours alone: language, password, second step, passkeys and where you are signed in.',
    profile: 'Profile',
    name: 'Name',
    email: 'E-mail',
    role: 'Role',
    language: 'Language',
    diagnostics: 'Authentication Diagnostics',
    done: {
      password: 'The password is changed. The other sign-ins have ended.',
      session: 'The sign-in has ended.',
      'other-sessions': 'You are signed out everywhere else.',
      'two-factor-off': 'The second step is off.',
      'app-off': 'The authenticator app is disconnected. Your passkey stays the second step.',
      'passkey-added': 'The passkey is added. You can sign in with it.',
      'passkey-named': 'The passkey is renamed.',
      'passkey-removed': 'The passkey is removed. The other sign-ins have ended.',
    } satisfies Record<Done, string>,
  },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { id, name, email, role, hasTwoFactor } = context.get(staffContext).user
  const services = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const sessions = await listAuthSessions(services, {}, context.get(callContext))
  const passkeys = await listPasskeys(services, {}, context.get(callContext))
  const { hasApp } = await readSecondFactors(services.db, id)
  return {
    person: { name, email, role },
    factors: hasTwoFactor ? { hasApp, hasPasskeys: passkeys.length > 0 } : null,
    passkeys,
    sessions: sessions.map(({ id, isCurrent, startedAt, lastSeenAt, userAgent }) => ({
      id,
      isCurrent,
      startedAt,
      lastSeenAt,
      device: deviceOf(userAgent),
    })),
    done: DONE.find((done) => done === searchParams.get('done')) ?? null,
  }
}

/** Every change ends at the screen, read anew; only recovery codes are shown with the answer, because never again. */
export function action({ context, request }: Route.ActionArgs) {
  const { language } = staffRequest(context)
  return answerStaffForm({ context, request }, (asked) => takeStep(asked, STEPS, asked.given.form), {
    gives: ['id'],
    also: sayWait(language),
  })
}

type Step = (asked: StaffForm) => Promise<string | { recoveryCodes: ReadonlyArray<string> }>

const done = (at: Done) => `/admin/account?done=${at}`

const STEPS: Readonly<Record<string, Step>> = {
  language: async ({ services, call, given }) => {
    await switchLanguage(services, parseForm(SwitchLanguage, given), call)
    return nextPath(given.back) ?? '/admin/account'
  },
  'letter-keys': step('/admin/account', SwitchLetterKeys, switchLetterKeys),
  'view-save': async ({ services, call, given }) => {
    const view = parseForm(SaveView, given)
    await saveView(services, view, call)
    return `${view.list}?${view.query}`
  },
  'view-drop': async ({ services, call, given }) => {
    await dropView(services, parseForm(DropView, given), call)
    return nextPath(given.back) ?? '/admin/account'
  },
  password: step(done('password'), ChangePassword, changePassword),
  session: step(done('session'), OfAuthSession, revokeAuthSession),
  'other-sessions': async ({ services, call }) => {
    await revokeOtherAuthSessions(services, {}, call)
    return done('other-sessions')
  },
  'recovery-codes': ({ services, call, given }) => renewRecoveryCodes(services, parseForm(OwnFactors, given), call),
  'two-factor-off': async ({ services, call, given }) => {
    const { isOff } = await removeTwoFactor(services, parseForm(OwnFactors, given), call)
    return done(isOff ? 'two-factor-off' : 'app-off')
  },
  'passkey-name': step(done('passkey-named'), RenamePasskey, renamePasskey),
  'passkey-remove': step(done('passkey-removed'), RemovePasskey, removePasskey),
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  const { names } = useMessages(ROLE_MESSAGES)
  const { person, factors, passkeys, sessions, done } = loaderData
  const refused = actionData && 'message' in actionData ? actionData : undefined
  const codes = actionData && 'recoveryCodes' in actionData ? actionData.recoveryCodes : undefined
  return (
    <AdminScreen lead={words.lead}>
      <div role="status">{done && !actionData && <p className="entrance-said mb-4 note">{words.done[done]}</p>}</div>
      <div className="halves gap-4">
        <div className="grid grid-cols-1 items-start gap-4">
          <AccountSection title={words.profile}>
            <Facts
              items={[
                { term: words.name, value: person.name },
                { term: words.email, value: person.email },
                { term: words.role, value: names[person.role] },
              ]}
            />
            <div className="flex items-center justify-between gap-4">
              <span className="text-ink-2">{words.language}</span>
              <LanguageSwitch />
            </div>
            <LetterKeys />
            <p>
              <TextLink to="/admin/auth-diagnostics">{words.diagnostics}</TextLink>
            </p>
          </AccountSection>
          <AccountSessions sessions={sessions} refused={refused} />
        </div>
        <div className="grid grid-cols-1 items-start gap-4">
          <AccountTwoFactor factors={factors} refused={refused} codes={codes} />
          <AccountPasskeys passkeys={passkeys} factors={factors} refused={refused} />
          <AccountPassword refused={refused} email={person.email} />
        </div>
      </div>
    </AdminScreen>
  )
}
