import { z } from 'zod'
import type { Services } from '#platform/services.server.ts'
import { OUTSIDE_UNION, UNION_CONSUMERS } from '#platform/settings/foreign-buyers.ts'
import { readSettings } from '#platform/settings/read-settings.server.ts'
import { saveSettings } from '#platform/settings/save-settings.server.ts'
import { BY_SET_UP } from './by-set-up.ts'
import { type Desk, done, open, type StepOutcome, wrong } from './desk.ts'

const Answers = z.object({
  unionConsumers: z.enum(UNION_CONSUMERS).nullable(),
  outsideUnion: z.enum(OUTSIDE_UNION).nullable(),
})

/** Whom of abroad the site sells to. Only an accountant knows, so there is no default, and nobody undecided about is sold to. */
export async function setUpAbroad(services: Services, desk: Desk): Promise<StepOutcome> {
  const { version, foreignBuyers } = await readSettings(services.db)
  const { unionConsumers, outsideUnion } = foreignBuyers
  const isGiven = desk.given('abroad.unionConsumers') !== null || desk.given('abroad.outsideUnion') !== null
  if (unionConsumers !== null && outsideUnion !== null && !isGiven)
    return done(`Consumers elsewhere in the Union: ${unionConsumers}. Outside of it: ${outsideUnion}.`)
  const asked = {
    unionConsumers: await ask('unionConsumers', 'Consumers elsewhere in the Union', UNION_CONSUMERS, unionConsumers),
    outsideUnion: await ask('outsideUnion', 'Everybody outside of the Union', OUTSIDE_UNION, outsideUnion),
  }
  const parsed = Answers.safeParse(asked)
  if (!parsed.success)
    return wrong(
      `Not one of the answers: ${parsed.error.issues.map(({ path }) => `abroad.${path.join('.')}`).join(', ')}.`,
    )
  const values = { foreignBuyers: { ...foreignBuyers, ...parsed.data } }
  await saveSettings(services, { version, values }, BY_SET_UP)
  const left = Object.entries(parsed.data).filter(([, answer]) => answer === null)
  return left.length === 0
    ? done(
        `Consumers elsewhere in the Union: ${parsed.data.unionConsumers}. Outside of it: ${parsed.data.outsideUnion}.`,
      )
    : open(
        `Undecided, and not sold to until your accountant decides: ${left.map(([name]) => `abroad.${name}`).join(', ')}.`,
      )

  async function ask(name: string, words: string, ways: ReadonlyArray<string>, before: string | null) {
    const initial = before ?? '-'
    const answer = await desk.ask({
      name: `abroad.${name}`,
      words: `${words}: ${ways.join(', ')}, or - for later`,
      initial,
    })
    return answer === null ? before : answer === '-' ? null : answer
  }
}
