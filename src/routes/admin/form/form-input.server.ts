import { data } from 'react-router'
import type { z } from 'zod'
import { textsOf } from '#kernel/form-texts.ts'
import { isLanguage, type Language } from '#kernel/language.ts'
import type { SignedIn } from '#platform/auth/identity.ts'
import { acceptedLanguage } from '#platform/http/accepted-language.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import { refuse } from '#platform/http/http.refusals.ts'
import { waitInWords } from './wait-in-words.ts'

/** The language of somebody who is not inside yet: as the address says, else the one that is known of them, else the browser's. */
export function languageOf(request: Request, known?: Language | null): Language {
  const wanted = new URL(request.url).searchParams.get('lang')
  if (isLanguage(wanted)) return wanted
  return known ?? acceptedLanguage(request.headers.get('accept-language')) ?? 'sk'
}

/** The language somebody has chosen; null while the browser decides. */
export function chosenLanguage({ language, isLanguageChosen }: SignedIn['user']): Language | null {
  return isLanguageChosen ? language : null
}

/**
 * A "no" becomes the state of the form, with the time to wait where there is one and with what was typed and is no
 * secret. Anything else stays a fault.
 */
export function refusedSignIn(error: unknown, language: Language, { form = '', email = '' } = {}) {
  const refusal = asRefusal(error)
  if (!refusal) throw error
  const wait = refusal.status === 429 ? refusal.details?.retryAfterSeconds : null
  const retryAfterSeconds = typeof wait === 'number' ? wait : null
  const message = retryAfterSeconds === null ? refusal.text[language] : waitInWords(retryAfterSeconds, language)
  return data(
    { form, email, message, code: refusal.code, retryAfterSeconds },
    {
      status: refusal.status,
      headers: retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) },
    },
  )
}

export async function formTexts(request: Request): Promise<Record<string, string>> {
  return textsOf(await request.formData())
}

/** What a form says by the schema of its verb; a form that no screen of ours sends is refused. */
export function parseForm<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given)
  return parsed.success ? parsed.data : refuse.now('INVALID_INPUT')
}
