import type { RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import type { Call } from '#platform/http/callable.server.ts'
import { refuse } from '#platform/http/http.refusals.ts'
import type { Services } from '#platform/services.server.ts'
import { answerForm, type Given, type Redraw, type Sent } from '#routes/answer-form.server.ts'
import { staffRequest } from '../shell/staff-request.server.ts'
import { parseForm } from './form-input.server.ts'

export type Posted = { context: Readonly<RouterContextProvider>; request: Request | FormData }

export type StaffForm = Sent & ReturnType<typeof staffRequest>

/** `answerForm` for screens behind the guard, in the language of whoever sent it. */
export function answerStaffForm<Result, More extends object = object>(
  { context, request }: Posted,
  run: (asked: StaffForm) => Result | Promise<Result>,
  { also, ...redraw }: Omit<Redraw<StaffForm, More>, 'language'> = {},
) {
  const staff = staffRequest(context)
  return answerForm<Result, More>(request, (sent) => run({ ...staff, ...sent }), {
    ...redraw,
    ...(also && { also: (no, sent) => also(no, { ...staff, ...sent }) }),
    language: staff.language,
  })
}

/** Takes the step that the form names. A form that no screen of ours sends is refused. */
export async function takeStep<Asked extends { given: Given }, Result>(
  asked: Asked,
  steps: Readonly<Record<string, (asked: Asked) => Promise<Result>>>,
  name = asked.given.intent ?? '',
): Promise<Result> {
  const take = Object.hasOwn(steps, name) ? steps[name] : undefined
  return take ? take(asked) : refuse.now('INVALID_INPUT')
}

/** A step that is one verb, by the verb's own schema. Answers with the word under which its screen says that it is done. */
export function step<Schema extends z.ZodType>(
  done: string,
  schema: Schema,
  verb: (services: Services, input: z.output<Schema>, call: Call) => Promise<unknown>,
  read: (given: Given) => object = (given) => given,
) {
  return async ({ services, call, given }: Pick<StaffForm, 'services' | 'call' | 'given'>): Promise<string> => {
    await verb(services, parseForm(schema, read(given)), call)
    return done
  }
}
