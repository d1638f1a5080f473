import {
  type LessonVerdict,
  type ParticipantVerdict,
  PRESENT_FROM_PERCENT,
  type Said,
  type Source,
  type Verdict,
} from './attendance.ts'

export type PlannedLesson = { lesson: number; startsAt: Date; durationMinutes: number }

export type Mark = {
  lesson: number
  source: Source
  at: Date
  said: Said | null
  joinedAt: Date | null
  leftAt: Date | null
  minutes: number | null
  by: string | null
  reason: string | null
}

type Known = Pick<LessonVerdict, 'verdict' | 'source' | 'at' | 'by' | 'reason' | 'attendedMinutes' | 'isMeasured'>

const NOTHING: Known = {
  verdict: 'unknown',
  source: null,
  at: null,
  by: null,
  reason: null,
  attendedMinutes: null,
  isMeasured: false,
}

/**
 * What the marks of somebody say of a lesson; they come in the order of writing. A person's word beats machines, and the last
 * one counts. Nobody is absent by a machine while the lesson runs, nor before a whole list of who was in it is known.
 */
export function verdictOfLesson(
  lesson: PlannedLesson,
  marks: ReadonlyArray<Mark>,
  { now, isListComplete }: { now: Date; isListComplete: boolean },
): LessonVerdict {
  const { startsAt, durationMinutes: plannedMinutes } = lesson
  const isOver = now.getTime() >= startsAt.getTime() + plannedMinutes * 60_000
  const own = marks.filter((mark) => mark.lesson === lesson.lesson)
  const known =
    bySomebody(own, plannedMinutes) ?? byMachines(own, lesson, isOver) ?? (isOver && isListComplete ? ABSENT : NOTHING)
  return { lesson: lesson.lesson, startsAt: startsAt.toISOString(), plannedMinutes, isOver, ...known }
}

const ABSENT: Known = { ...NOTHING, verdict: 'absent', source: 'tool', attendedMinutes: 0 }

function bySomebody(marks: ReadonlyArray<Mark>, plannedMinutes: number): Known | null {
  const last = marks.findLast(({ source }) => source === 'person')
  if (!last || last.said === null || last.said === 'clear') return null
  const told = { verdict: last.said, source: 'person' as const, at: last.at.toISOString() }
  const measured = last.said === 'partial' ? minutesOfStays(marks) : null
  const whole = { present: plannedMinutes, partial: null, absent: 0 }[last.said]
  return {
    ...told,
    by: last.by,
    reason: last.reason,
    attendedMinutes: measured === null ? whole : Math.min(measured, plannedMinutes),
    isMeasured: measured !== null,
  }
}

function byMachines(marks: ReadonlyArray<Mark>, { durationMinutes }: PlannedLesson, isOver: boolean): Known | null {
  const tool = marks.filter(({ source }) => source === 'tool')
  const [first] = tool.length > 0 ? tool : marks.filter(({ source }) => source === 'click')
  if (!first) return null
  const minutes = minutesOfStays(tool)
  const came = earliest(tool.flatMap(({ joinedAt }) => joinedAt ?? [])) ?? first.at
  const known = { ...NOTHING, source: first.source, at: came.toISOString() }
  // Who came in is there; how long they stay is known when the lesson is over.
  if (minutes === null || !isOver) return { ...known, verdict: 'present', attendedMinutes: durationMinutes }
  return {
    ...known,
    verdict: isEnough(minutes, durationMinutes) ? 'present' : 'partial',
    attendedMinutes: Math.min(minutes, durationMinutes),
    isMeasured: true,
  }
}

/**
 * How long somebody was in: stays that overlap, as of two devices, count once. A stay without times, or shorter than from its
 * first to its last moment, is a sum that the tool made itself.
 */
export function minutesOfStays(marks: ReadonlyArray<Pick<Mark, 'joinedAt' | 'leftAt' | 'minutes'>>): number | null {
  const spans: Array<{ from: number; to: number }> = []
  let sum: number | null = null
  for (const { joinedAt, leftAt, minutes } of marks) {
    const length = joinedAt && leftAt ? (leftAt.getTime() - joinedAt.getTime()) / 60_000 : null
    if (joinedAt && leftAt && (minutes === null || minutes + 1 >= (length ?? 0)))
      spans.push({ from: joinedAt.getTime(), to: leftAt.getTime() })
    else if (minutes !== null) sum = Math.max(sum ?? 0, minutes)
  }
  if (spans.length === 0) return sum
  let until = Number.NEGATIVE_INFINITY
  let milliseconds = 0
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    milliseconds += Math.max(0, to - Math.max(from, until))
    until = Math.max(until, to)
  }
  return Math.max(sum ?? 0, Math.round(milliseconds / 60_000))
}

/** The course as a whole: its lessons one by one, and how much of what was planned they come to. */
export function verdictOfCourse(
  lessons: ReadonlyArray<LessonVerdict>,
): Pick<ParticipantVerdict, 'verdict' | 'attendedMinutes' | 'plannedMinutes' | 'sources' | 'isOver'> {
  const plannedMinutes = lessons.reduce((sum, lesson) => sum + lesson.plannedMinutes, 0)
  const attendedMinutes = lessons.reduce((sum, lesson) => sum + (lesson.attendedMinutes ?? 0), 0)
  const sources = [...new Set(lessons.flatMap(({ source }) => source ?? []))]
  const isOver = lessons.every((lesson) => lesson.isOver)
  return {
    verdict: courseVerdict(lessons, { attendedMinutes, plannedMinutes }),
    attendedMinutes,
    plannedMinutes,
    sources,
    isOver,
  }
}

function courseVerdict(
  lessons: ReadonlyArray<LessonVerdict>,
  { attendedMinutes, plannedMinutes }: { attendedMinutes: number; plannedMinutes: number },
): Verdict {
  const [only] = lessons
  if (lessons.length === 1 && only) return only.verdict
  const has = (verdict: Verdict) => lessons.some((lesson) => lesson.verdict === verdict)
  if (lessons.length > 0 && isEnough(attendedMinutes, plannedMinutes)) return 'present'
  if (has('present') || has('partial')) return 'partial'
  return has('unknown') || lessons.length === 0 ? 'unknown' : 'absent'
}

function isEnough(minutes: number, planned: number): boolean {
  return minutes * 100 >= planned * PRESENT_FROM_PERCENT
}

function earliest(moments: ReadonlyArray<Date>): Date | null {
  return moments.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}
