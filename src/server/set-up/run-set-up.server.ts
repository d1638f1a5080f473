import { Refusal } from '#kernel/refusal.ts'
import type { Services } from '#platform/services.server.ts'
import { checkGhost } from './check-ghost.server.ts'
import { checkMail } from './check-mail.server.ts'
import { checkSite } from './check-site.server.ts'
import { checkStripe } from './check-stripe.server.ts'
import { type Desk, type StepOutcome, wrong } from './desk.ts'
import { setUpAbroad } from './set-up-abroad.server.ts'
import { setUpAdmin } from './set-up-admin.server.ts'
import { setUpBrand } from './set-up-brand.server.ts'
import { setUpSession } from './set-up-session.server.ts'

type Step = (services: Services, desk: Desk) => Promise<StepOutcome>

/** In the order in which each can build on the ones before. */
const STEPS = {
  admin: setUpAdmin,
  brand: setUpBrand,
  abroad: setUpAbroad,
  stripe: checkStripe,
  mail: checkMail,
  ghost: checkGhost,
  session: setUpSession,
  site: checkSite,
} as const satisfies Record<string, Step>

export type StepName = keyof typeof STEPS
export const STEP_NAMES = Object.keys(STEPS) as ReadonlyArray<StepName>

/** Runs every step that is asked for, each on its own: one that cannot go on yet keeps none of the others from being looked at. */
export async function runSetUp(
  services: Services,
  desk: Desk,
  names: ReadonlyArray<StepName> = STEP_NAMES,
): Promise<ReadonlyArray<{ name: StepName } & StepOutcome>> {
  const outcomes: Array<{ name: StepName } & StepOutcome> = []
  for (const name of names) {
    const outcome = await runStep(STEPS[name], services, desk)
    outcomes.push({ name, ...outcome })
    desk.say(`${outcome.state.padEnd(5)} ${name.padEnd(8)} ${outcome.words.join('\n               ')}`)
  }
  return outcomes
}

async function runStep(step: Step, services: Services, desk: Desk): Promise<StepOutcome> {
  try {
    return await step(services, desk)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const fields = error.details?.wrong
    return wrong(error.text.en, ...(Array.isArray(fields) ? [`Fields: ${fields.join(', ')}`] : []))
  }
}
