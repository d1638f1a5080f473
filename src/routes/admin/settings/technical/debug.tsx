import { data } from 'react-router'
import { ROLE_MESSAGES } from '#capabilities/staff/role.messages.ts'
import { SignInFacts } from '#capabilities/staff/ui/sign-in-facts.tsx'
import { messagesIn } from '#kernel/messages.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'
import { adminMeta } from '#routes/admin/shell/admin-meta.ts'
import { EntranceCard } from '#routes/admin/sign-in/entrance-card.tsx'
import { pageLanguage } from '#routes/page-language.ts'
import { TextLink } from '#ui/controls/text-link.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { DateText } from '#ui/format/date-text.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/debug'

const MESSAGES = {
  sk: {
    title: 'Ladenie prihlásenia',
    lead: 'Iba fakty o vašom vlastnom prihlásení, bez tajomstiev. V prevádzke ju vidia len prihlásení správcovia.',
    server: 'Čo vie server',
    browser: 'Čo vie prehliadač',
    state: 'Stav',
    signedOut: 'neprihlásené',
    missing: {
      nothing: 'prihlásené, nič nechýba',
      'second-factor': 'chýba druhý faktor',
      'two-factor-enrolment': 'treba zapnúť druhý faktor',
      claim: 'prihlásené, chýba oprávnenie správcu',
    },
    email: 'Účet',
    role: 'Rola',
    noRole: 'žiadna',
    since: 'Prihlásenie od',
    until: 'Platí najdlhšie do',
    cookies: 'Názvy cookies v požiadavke',
    none: 'žiadne',
    twoFactor: 'Druhý faktor je',
    twoFactorOf: { required: 'povinný', optional: 'dobrovoľný' },
    standIns: 'Lokálne náhrady služieb',
    standInsOf: { true: 'áno', false: 'nie' },
    back: 'Na prihlásenie',
  },
  en: {
    title: 'Login debug',
    lead: 'Only facts about your own sign-in, no secrets. In production only signed-in admins see it.',
    server: 'What the server knows',
    browser: 'What the browser knows',
    state: 'State',
    signedOut: 'signed out',
    missing: {
      nothing: 'signed in, nothing is missing',
      'second-factor': 'the second factor is missing',
      'two-factor-enrolment': 'the second factor has to be switched on',
      claim: 'signed in, the admin claim is missing',
    },
    email: 'Account',
    role: 'Role',
    noRole: 'none',
    since: 'Signed in since',
    until: 'Ends at the latest',
    cookies: 'Names of cookies in the request',
    none: 'none',
    twoFactor: 'The second factor is',
    twoFactorOf: { required: 'required', optional: 'optional' },
    standIns: 'Local stand-ins',
    standInsOf: { true: 'yes', false: 'no' },
    back: 'To the sign-in',
  },
}

export function meta({ matches }: Route.MetaArgs) {
  const { title } = messagesIn(MESSAGES, pageLanguage(matches))
  return adminMeta(matches, title)
}

/** Open to everybody while developing and where it is enabled, else to admins; of cookies it tells the names alone. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { auth, config } = context.get(servicesContext)
  const cookie = request.headers.get('cookie') ?? ''
  const signedIn = await auth.identify({ cookie })
  const isAdmin = signedIn?.missing === 'nothing' && signedIn.user.role === 'admin'
  if (!isAdmin && !config.admin.debugPage && !config.isLocal) throw data(null, { status: 404 })
  return {
    missing: signedIn?.missing ?? null,
    email: signedIn?.user.email ?? null,
    role: signedIn?.user.role ?? null,
    createdAt: signedIn?.authSession.createdAt ?? null,
    expiresAt: signedIn?.authSession.expiresAt ?? null,
    cookieNames: cookie
      .split(';')
      .map((pair) => pair.split('=')[0]?.trim() ?? '')
      .filter(Boolean),
    twoFactor: config.admin.twoFactor,
    usesStandIns: config.usesStandIns,
  }
}

export default function Debug({ loaderData }: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  const { names } = useMessages(ROLE_MESSAGES)
  const { missing, email, role, createdAt, expiresAt, cookieNames, twoFactor, usesStandIns } = loaderData
  return (
    <EntranceCard title={words.title} lead={words.lead} isWide aside={<TextLink to="/admin">{words.back}</TextLink>}>
      <h2 className="text-lg">{words.server}</h2>
      <Facts
        items={[
          { term: words.state, value: missing === null ? words.signedOut : words.missing[missing] },
          ...(email === null ? [] : [{ term: words.email, value: email }]),
          { term: words.role, value: role ? names[role] : words.noRole },
          ...(createdAt ? [{ term: words.since, value: <DateText value={createdAt} format="moment" /> }] : []),
          ...(expiresAt ? [{ term: words.until, value: <DateText value={expiresAt} format="moment" /> }] : []),
          { term: words.cookies, value: cookieNames.join(', ') || words.none },
          { term: words.twoFactor, value: words.twoFactorOf[twoFactor] },
          { term: words.standIns, value: words.standInsOf[`${usesStandIns}`] },
        ]}
      />
      <h2 className="text-lg">{words.browser}</h2>
      <SignInFacts />
    </EntranceCard>
  )
}
