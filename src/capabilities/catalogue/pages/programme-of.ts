/** A lesson of a programme; the title is null where the syllabus does not divide into lessons. */
export type ProgrammeLesson = { title: string | null; topics: ReadonlyArray<string> }

export type Programme = { goal: string | null; tools: string | null; lessons: ReadonlyArray<ProgrammeLesson> }

/** How an editor heads a line of a syllabus; the record of training reads the first two in the same way. */
const HEADED = {
  goal: /^(?:cieľ(?:\s+kurzu)?|(?:course\s+)?goal)\s*:\s*/iu,
  tools: /^(?:nástroje|tools)\s*:\s*/iu,
  lesson: /^(?:(?:lekcia|lesson)\s+\d+|\d+\.\s*lekcia)\s*[:.–-]?\s*/iu,
}

/** A syllabus as visitors read it. „Lekcia 1: …“ or “Lesson 1: …” begins a lesson, goal and tools stand for themselves. */
export function programmeOf(syllabus: string): Programme {
  const lessons: Array<{ title: string | null; topics: string[] }> = []
  let [goal, tools]: [string | null, string | null] = [null, null]
  for (const written of syllabus.split('\n')) {
    const line = written.replace(/^[\s#>*•–-]+/u, '').trim()
    if (line === '') continue
    if (HEADED.goal.test(line)) goal ??= line.replace(HEADED.goal, '')
    else if (HEADED.tools.test(line)) tools ??= line.replace(HEADED.tools, '')
    else if (HEADED.lesson.test(line)) lessons.push({ title: line.replace(HEADED.lesson, ''), topics: [] })
    else if (lessons.length === 0) lessons.push({ title: null, topics: [line] })
    else lessons.at(-1)?.topics.push(line)
  }
  return { goal, tools, lessons }
}
