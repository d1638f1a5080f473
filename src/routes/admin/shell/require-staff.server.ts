import { data, type MiddlewareFunction, redirect } from 'react-router'
import { followBrowserLanguage } from '#capabilities/staff/people/follow-browser-language.server.ts'
import type { Language } from '#kernel/language.ts'
import type { SignedIn } from '#platform/auth/identity.ts'
import { acceptedLanguage } from '#platform/http/accepted-language.ts'
import { refuse } from '#platform/http/http.refusals.ts'
import { SAFE_METHODS } from '#platform/http/origin-guard.server.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { mayOpen, maySend } from './admin-navigation.ts'
import { ADMIN_PAGES } from './admin-pages.ts'
import { withNext } from './next-path.ts'
import { type Staff, staffContext } from './staff-context.server.ts'

/**
 * The guard of the back office. It is middleware of the layout, so no loader and no action below it runs for anybody it
 * turns away, however their data are asked for. Session and role are read from the database each time.
 */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, url, pattern, context }) => {
  const { pathname, search } = url
  const isRead = SAFE_METHODS.has(request.method)
  const here = isRead ? pathname + search : pathname
  const services = context.get(servicesContext)
  const signedIn = await services.auth.identify({ cookie: request.headers.get('cookie') ?? '' })
  if (!signedIn) throw redirect(withNext('/admin', here))
  if (signedIn.missing === 'second-factor') throw redirect(withNext('/admin/two-factor', here))
  if (signedIn.missing === 'two-factor-enrolment') throw redirect(withNext('/admin/two-factor/setup', here))
  const accepted = acceptedLanguage(request.headers.get('accept-language'))
  const language = await followBrowserLanguage(services, signedIn.user, accepted)
  if (!isStaff(signedIn)) throw refusedIn(language)
  const user = { ...signedIn.user, language }
  // By the route that matched: the address may be of data (`.data`), escaped or in capitals, the route is one.
  const path = pathOfRoute(pattern)
  const page = ADMIN_PAGES.find((each) => each.path === path)
  if (page && !mayOpen(page, user.role)) throw refusedIn(language)
  if (!isRead && !maySend(path, user.role)) throw refusedIn(language)
  context.set(staffContext, { ...signedIn, user })
  context.set(callContext, { ...context.get(callContext), actor: { kind: user.role, id: user.id }, language })
}

/** React Router joins a pattern of the parts as they stand in the table of routes, which begin without a slash. */
function pathOfRoute(pattern: string): string {
  return pattern.startsWith('/') ? pattern : `/${pattern}`
}

function isStaff(signedIn: SignedIn): signedIn is Staff {
  return signedIn.missing === 'nothing' && signedIn.user.role !== null
}

/** The specified sentence as a page of its own, in the person's language and without any data of the screen. */
function refusedIn(language: Language) {
  const { status, sk, en } = refuse.table.INSUFFICIENT_PERMISSIONS
  return data({ message: { sk, en }[language], language, advice: ADVICE[language] }, { status })
}

const ADVICE = {
  sk: {
    text: 'Ste prihlásení, ale na túto obrazovku alebo zmenu váš účet nestačí. Ak si myslíte, že ide o omyl, obráťte sa na správcu.',
    to: '/admin',
    label: 'Späť do administrácie',
  },
  en: {
    text: 'You are signed in, but your account does not allow this screen or change. If you believe this is an error, please contact an admin.',
    to: '/admin',
    label: 'Back to the back office',
  },
}
