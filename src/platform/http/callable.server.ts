import type { z } from 'zod'
import type { Language } from '#kernel/language.ts'
import type { Actor } from '#platform/audit/write-audit.server.ts'
import type { Contract } from './contract.ts'

/** Who calls, decided before the verb runs. */
export type Call = {
  actor: Actor
  clientAddress: string
  userAgent: string
  requestId: string
  /** What the caller reads; Slovak where nobody asked for another. */
  language?: Language
  /** The Cookie header as it came. */
  cookie?: string
  /** What a verb puts here leaves as Set-Cookie with the answer, whichever door it came through. */
  setCookies?: string[]
}

/** The HTTP door of a verb: no logic of its own. */
export type Callable<Services> = {
  contract: Contract
  run(services: Services, input: never, call: Call): Promise<unknown>
}

export function callable<Services, C extends Contract>(
  contract: C,
  verb: (
    services: Services,
    input: z.output<C['input']>,
    call: Call,
  ) => Promise<z.input<C['output']>> | z.input<C['output']>,
): Callable<Services> {
  return { contract, run: async (services, input, call) => verb(services, input, call) }
}
