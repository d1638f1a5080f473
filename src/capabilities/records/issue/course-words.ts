/** What a record says of a course, as far as its syllabus and its card say it. */
export type CourseWords = { goal: string | null; topics: string | null; tools: string | null }

/** A paper has room for so much; the whole text is known by its hash. */
const LONGEST = { goal: 240, topics: 420, tools: 160 } as const

/** How an editor heads a line of a syllabus, in the language of the syllabus. */
const HEADED = { sk: { goal: /^cieľ(?:\s+kurzu)?\s*:\s*/iu, tools: /^nástroje\s*:\s*/iu } } as const

/**
 * Goal, topics and tools of a syllabus. A line headed „Cieľ:“ is the goal and one headed „Nástroje:“ names the tools; the
 * others are topics. Where it has none, the card of the course says what it can.
 */
export function courseWords(
  syllabus: string | null,
  card: { description: string | null; points: ReadonlyArray<string> },
): CourseWords {
  const lines = (syllabus ?? '')
    .split('\n')
    .map((line) => line.replace(/^[\s#>*•–-]+/u, '').trim())
    .filter((line) => line !== '')
  const { goal, tools } = HEADED.sk
  const headed = (by: RegExp) => lines.find((line) => by.test(line))?.replace(by, '') ?? null
  const topics = lines.filter((line) => !goal.test(line) && !tools.test(line))
  return {
    goal: fitted(headed(goal) ?? card.description, LONGEST.goal),
    topics: fitted(sentences(topics.length > 0 ? topics : card.points), LONGEST.topics),
    tools: fitted(headed(tools), LONGEST.tools),
  }
}

function sentences(lines: ReadonlyArray<string>): string | null {
  return lines.map((line) => (/[.!?:;,]$/u.test(line) ? line : `${line}.`)).join(' ') || null
}

/** Cut at a word. */
function fitted(text: string | null, most: number): string | null {
  const whole = text?.replaceAll(/\s+/gu, ' ').trim() ?? ''
  if (whole === '') return null
  return whole.length <= most ? whole : `${whole.slice(0, most).replace(/[\s,;:.]+\S*$/u, '')} …`
}
