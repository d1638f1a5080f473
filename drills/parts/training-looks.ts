import { setTimeout as wait } from 'node:timers/promises'
import { differencesOf, type Facts, lettersInWords, NONE, readFacts } from './training-facts.ts'
import { NAMED, SUBSTITUTE } from './training-people.ts'
import type { Company, Training, TrainingWalk } from './training-walk.ts'

/** The worker needs a moment for what was pressed just now. */
const MOMENT_MS = 3000

export type Looks = {
  compared: number
  wrong: Array<string>
  /** Compares everything that is so now with what was counted by hand; `own` is what the step itself has read. */
  at(step: string, meant: Facts, training: About, own?: Facts): Promise<void>
  /** The same with nothing but what has been written since the last look. */
  letters(step: string, meant: string, company: Company): Promise<void>
}

type About = Pick<Training, 'company'> & Partial<Training>

export function beginLooks(walk: TrainingWalk): Looks {
  const newLetters = async (meant: string, company: Company) =>
    lettersInWords(await walk.newLetters(countIn(meant)), readersOf(walk, company))
  const looks: Looks = {
    compared: 0,
    wrong: [],
    async at(step, meant, training, own = {}) {
      const letters = inOrder(meant.letters ?? NONE)
      const read = { ...own, letters: await newLetters(letters, training.company) }
      const meantHere = { ...meant, letters }
      const differ = async () => differencesOf(step, { ...(await readFacts(walk, training)), ...read }, meantHere)
      let wrong = await differ()
      if (wrong.length > 0) {
        await wait(MOMENT_MS)
        wrong = await differ()
      }
      looks.compared += Object.keys(meantHere).length
      looks.wrong.push(...wrong)
    },
    async letters(step, meant, company) {
      looks.compared++
      const letters = inOrder(meant)
      looks.wrong.push(...differencesOf(step, { letters: await newLetters(letters, company) }, { letters }))
    },
  }
  return looks
}

/** As they are told: by the alphabet. */
function inOrder(letters: string): string {
  return letters.split('; ').toSorted().join('; ')
}

/** How many letters a line of them is about. */
function countIn(letters: string): number {
  if (letters === NONE) return 0
  return letters.split('; ').reduce((sum, one) => sum + Number(/^(\d+) × /.exec(one)?.[1] ?? 1), 0)
}

function readersOf({ office }: TrainingWalk, { email }: Company): ReadonlyMap<string, string> {
  const { brand } = office.local.inside.services.settings.current()
  const people = [...NAMED, SUBSTITUTE].map((person) => [person.email, 'participant'] as const)
  return new Map([[email, 'company'], [brand.email, 'us'], ...people])
}
