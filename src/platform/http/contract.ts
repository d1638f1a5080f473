import type { z } from 'zod'
import type { Verb } from '#platform/auth/who-may.ts'

/**
 * Who may call: everybody, whoever has an account, or the roles that may do the verb.
 */
export type Access = 'visitor' | 'signed-in' | Verb

/** A refusal or a fault as every door tells it; the code of a fault is FAULT. */
export type Told = { code: string; status: number; message: string; details: Record<string, unknown> | undefined }

/** How a call tells a failure where the specification gives it a shape of its own. */
export type Failure = { body: z.ZodType; of(told: Told, at: Date): object }

/** What both sides of a call know: the browser takes the types, the server the schemas. */
export type Contract<
  Name extends string = string,
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> = {
  name: Name
  method: Method
  access: Access
  /** `wrapped` speaks {data} → {result}; `bare` speaks the values themselves where the specification's call does. */
  envelope: 'wrapped' | 'bare'
  /** The common {error: {code, message, details}} where it is null. The status is the same either way. */
  failure: Failure | null
  /** Sentence for the OpenAPI document. */
  summary: string
  input: Input
  output: Output
  /** Calls a minute from one address; state-changing calls have a limit even when none is named. */
  perMinute: number | null
  /** Seconds a shared cache may keep the answer; only for GET calls that are the same for everybody. */
  sharedCacheSeconds: number | null
}

type Optional = 'envelope' | 'failure' | 'perMinute' | 'sharedCacheSeconds'

const STATE_CHANGING_CALLS_PER_MINUTE = 60

export function contract<
  const Name extends string,
  const Method extends 'GET' | 'POST',
  Input extends z.ZodType,
  Output extends z.ZodType,
>(
  given: Omit<Contract<Name, Method, Input, Output>, Optional> & Partial<Pick<Contract, Optional>>,
): Contract<Name, Method, Input, Output> {
  return {
    envelope: 'wrapped',
    failure: null,
    perMinute: given.method === 'POST' ? STATE_CHANGING_CALLS_PER_MINUTE : null,
    sharedCacheSeconds: null,
    ...given,
  }
}

/** The typed surface the browser client is made for: `type ScheduleApi = ApiOf<typeof scheduleContracts>`. */
export type ApiOf<Contracts extends ReadonlyArray<Contract>> = {
  [Each in Contracts[number] as Each['name']]: {
    method: Each['method']
    input: z.input<Each['input']>
    output: z.output<Each['output']>
  }
}
