import { redirectDocument } from 'react-router'
import { pageBackend } from '#capabilities/staff/sign-in/page-backend.ts'
import { isLanguage } from '#kernel/language.ts'
import type { Credentials } from '#platform/browser/session/auth-client.ts'
import type { BackendError } from '#platform/browser/session/backend-error.ts'
import { classifyAuthError } from '#platform/browser/session/classify-error.ts'
import { sayError } from '#platform/browser/session/say-error.ts'
import { ApiError } from '#platform/http/api-client.ts'
import { waitInWords } from '../form/wait-in-words.ts'
import { nextPath, withNext } from '../shell/next-path.ts'

/**
 * Signs in through the call instead of the page, so that a lost connection is tried again. Answers as the page's action
 * does. Whoever is in gets a new document: nothing of the page before the sign-in lives on.
 */
export async function signInPatiently(form: FormData, { searchParams }: URL) {
  const given = (name: string) => String(form.get(name) ?? '')
  const lang = searchParams.get('lang')
  const language = isLanguage(lang) ? lang : 'sk'
  const next = nextPath(searchParams.get('next'))
  const credentials: Credentials = form.has('token')
    ? { token: given('token') }
    : { email: given('email'), password: given('password') }
  try {
    const { missing } = await pageBackend().auth.signIn(credentials, language)
    return redirectDocument(missing === 'second-factor' ? withNext('/admin/two-factor', next) : (next ?? '/admin'))
  } catch (thrown) {
    const error = classifyAuthError(thrown)
    const retryAfterSeconds = secondsToWait(error)
    const message = retryAfterSeconds === null ? sayError(error, language) : waitInWords(retryAfterSeconds, language)
    const code = error.code ?? error.type
    return { form: '', code, message, wrong: [], given: { email: given('email') }, retryAfterSeconds }
  }
}

function secondsToWait({ originalError }: BackendError): number | null {
  if (!(originalError instanceof ApiError) || originalError.status !== 429) return null
  const { retryAfterSeconds } = (originalError.details ?? {}) as { retryAfterSeconds?: unknown }
  return typeof retryAfterSeconds === 'number' ? retryAfterSeconds : null
}
