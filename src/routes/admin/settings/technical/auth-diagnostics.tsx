import { ROLE_MESSAGES } from '#capabilities/staff/role.messages.ts'
import { DiagnosticsReport } from '#capabilities/staff/ui/diagnostics-report.tsx'
import { servicesContext } from '#platform/http/router-context.server.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffContext } from '#routes/admin/shell/staff-context.server.ts'
import { Facts } from '#ui/display/facts.tsx'
import { DateText } from '#ui/format/date-text.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/auth-diagnostics'

const MESSAGES = {
  sk: {
    lead: 'Čo všetko musí fungovať, aby ste ostali prihlásení, a čo robiť, keď niečo nefunguje.',
    known: 'Čo o vašom prihlásení vie server',
    email: 'Účet',
    role: 'Rola',
    since: 'Prihlásenie od',
    until: 'Platí najdlhšie do',
    seen: 'Naposledy videné',
    twoFactor: 'Druhý faktor',
    twoFactorOf: { true: 'zapnutý', false: 'nezapnutý' },
    cookie: 'Cookie prihlásenia',
    cookieOf: { true: 'len cez HTTPS, skriptom neprístupná', false: 'cez HTTP (lokálny beh), skriptom neprístupná' },
  },
  en: {
    lead: 'Everything that must work for you to stay signed in, and what to do when it does not.',
    known: 'What the server knows about your sign-in',
    email: 'Account',
    role: 'Role',
    since: 'Signed in since',
    until: 'Ends at the latest',
    seen: 'Last seen',
    twoFactor: 'Second factor',
    twoFactorOf: { true: 'on', false: 'off' },
    cookie: 'Cookie of the sign-in',
    cookieOf: { true: 'over HTTPS only, out of reach of scripts', false: 'over HTTP (local), out of reach of scripts' },
  },
}

export function loader({ context }: Route.LoaderArgs) {
  const { user, authSession } = context.get(staffContext)
  const { publicOrigin } = context.get(servicesContext).config
  const { email, role, hasTwoFactor } = user
  const { createdAt, expiresAt, lastSeenAt } = authSession
  return { email, role, hasTwoFactor, createdAt, expiresAt, lastSeenAt, isHttps: publicOrigin.startsWith('https:') }
}

export default function AuthDiagnostics({ loaderData }: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  const { names } = useMessages(ROLE_MESSAGES)
  const { email, role, hasTwoFactor, createdAt, expiresAt, lastSeenAt, isHttps } = loaderData
  return (
    <AdminScreen lead={words.lead}>
      <DiagnosticsReport />
      <section className="mt-6 max-w-[60rem]">
        <h2 className="text-lg">{words.known}</h2>
        <Facts
          className="mt-3"
          items={[
            { term: words.email, value: email },
            { term: words.role, value: names[role] },
            { term: words.since, value: <DateText value={createdAt} format="moment" /> },
            { term: words.until, value: <DateText value={expiresAt} format="moment" /> },
            { term: words.seen, value: <DateText value={lastSeenAt} format="moment" /> },
            { term: words.twoFactor, value: words.twoFactorOf[`${hasTwoFactor}`] },
            { term: words.cookie, value: words.cookieOf[`${isHttps}`] },
          ]}
        />
      </section>
    </AdminScreen>
  )
}
