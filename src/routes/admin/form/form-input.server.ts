import type { z } from 'zod'
import { textsOf } from '#kernel/form-texts.ts'
import { isLanguage, type Language } from '#kernel/language.ts'
import type { SignedIn } from '#platform/auth/identity.ts'
import { acceptedLanguage } from '#platform/http/accepted-language.ts'
import { refuse } from '#platform/http/http.refusals.ts'
import type { FormAnswer } from '#routes/form-answer.ts'
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

/** For `also` of a form: whoever tried too often hears in words how long to wait. */
export function sayWait(language: Language) {
  return ({ message, retryAfterSeconds }: FormAnswer) => ({
    message: retryAfterSeconds === null ? message : waitInWords(retryAfterSeconds, language),
  })
}

export async function formTexts(request: Request): Promise<Record<string, string>> {
  return textsOf(await request.formData())
}

/** What a form says by the schema of its verb; a form that no screen of ours sends is refused. */
export function parseForm<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given)
  return parsed.success ? parsed.data : refuse.now('INVALID_INPUT')
}
