/** The one level whose name means the beginner's price and length; every other name counts as advanced. */
export const BEGINNER_LEVEL = 'Začiatočník'

export type Grade = 'beginner' | 'advanced'

export function gradeOf(level: string): Grade {
  return level === BEGINNER_LEVEL ? 'beginner' : 'advanced'
}
