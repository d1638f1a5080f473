import { data, redirect } from 'react-router'
import type { z } from 'zod'
import { textsOf } from '#kernel/form-texts.ts'
import type { Language } from '#kernel/language.ts'
import { Refusal, type RefusalEntry } from '#kernel/refusal.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import type { FormAnswer } from './form-answer.ts'

export type Given = Readonly<Record<string, string>>

export type Sent = { form: FormData; given: Given }

export type Redraw<Asked, More extends object> = {
  language?: Language
  /** Which form of the screen this is; by default its field `intent` or `form` says so. */
  form?: string
  /** What every answer carries, the address where it ends included. */
  headers?: Readonly<Record<string, string>>
  /** The fields that may come back with a "no". None unless they are named: a password or a code never returns. */
  gives?: 'all' | ReadonlyArray<string>
  /** What else the screen needs to be drawn again, or says in another way. */
  also?: (no: FormAnswer & Pick<Refusal, 'details'>, asked: Asked) => More | Promise<More>
}

/** A form whose steps all answer with a value leads nowhere. */
type Redirected<Result> = Result extends string ? Response : never

/**
 * Reads a form and does what it says. A text is the address where that ends, any other value is the answer. A "no" comes
 * back as the state of the form, with its own status; anything else stays a fault.
 */
export async function answerForm<Result, More extends object = object>(
  sent: Request | FormData,
  run: (sent: Sent) => Result | Promise<Result>,
  redraw: Redraw<Sent, More> = {},
) {
  const form = sent instanceof FormData ? sent : await sent.formData()
  const asked = { form, given: textsOf(form) }
  try {
    const result = await run(asked)
    if (typeof result !== 'string') return result as Exclude<Result, string>
    return redirect(result, { status: 303, headers: { ...redraw.headers } }) as Redirected<Result>
  } catch (error) {
    return refusedForm(error, asked, redraw)
  }
}

/** The one place where a "no" to a form becomes an answer. */
async function refusedForm<More extends object>(
  error: unknown,
  asked: Sent,
  { language = 'sk', form, headers, gives = [], also }: Redraw<Sent, More>,
) {
  const refusal = asRefusal(error)
  if (!refusal) throw error
  const { code, status, text, details } = refusal
  const { given } = asked
  const wait = status === 429 && typeof details?.retryAfterSeconds === 'number' ? details.retryAfterSeconds : null
  const answer: FormAnswer = {
    form: form ?? given.intent ?? given.form ?? '',
    code,
    message: text[language],
    wrong: Array.isArray(details?.wrong) ? details.wrong.map(String) : [],
    given: gives === 'all' ? given : Object.fromEntries(gives.map((name) => [name, given[name] ?? ''])),
    retryAfterSeconds: wait,
  }
  const more = (await also?.({ ...answer, details }, asked)) as More
  return data<Omit<FormAnswer, keyof More> & More>(
    { ...answer, ...more },
    { status, headers: { ...headers, ...(wait !== null && { 'retry-after': String(wait) }) } },
  )
}

type WrongForm = { wrong?: ReadonlyArray<string>; message?: string; status?: RefusalEntry['status'] }

/** A "no" that the form itself can say, in the language of its screen: fields that say nothing useful, or a sentence. */
export function refuseForm({ wrong = [], message = '', status = 422 }: WrongForm): never {
  throw new Refusal('WRONG_FORM', { status, sk: message, en: message }, { wrong })
}

type Path = ReadonlyArray<PropertyKey>

/** What a form says by a schema that people can miss; the fields they missed it with are marked. */
export function fieldsIn<Schema extends z.ZodType>(
  schema: Schema,
  values: unknown,
  { message = '', nameOf = (path: Path) => path.join('.') } = {},
): z.output<Schema> {
  const parsed = schema.safeParse(values)
  if (parsed.success) return parsed.data
  return refuseForm({ wrong: [...new Set(parsed.error.issues.map(({ path }) => nameOf(path)))], message })
}
