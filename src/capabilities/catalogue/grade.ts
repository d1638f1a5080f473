export type Grade = 'beginner' | 'advanced'

/** The one ladder of levels: what cards, sessions and the back office call a grade, in the provider's words. */
export const LEVELS = { beginner: 'Začiatočník', advanced: 'Pokročilý' } as const satisfies Record<Grade, string>

/** The first rung. */
export const BEGINNER_LEVEL = LEVELS.beginner

/** Only the name of the first rung means the beginner's price and length; every other name counts as advanced. */
export function gradeOf(level: string): Grade {
  return level === BEGINNER_LEVEL ? 'beginner' : 'advanced'
}
