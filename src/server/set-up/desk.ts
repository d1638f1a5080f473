/** What a set-up may ask for. A dot leads into a section of the file of answers. */
export type Question = {
  name: string
  words: string
  /** Kept when nothing is typed. */
  initial?: string
  isSecret?: boolean
}

/** Where a set-up talks to whoever runs it. Tests, files of answers and terminals sit at the same desk. */
export type Desk = {
  say(line: string): void
  /** An answer that was given beforehand; null when nobody gave one. */
  given(name: string): string | null
  /** An answer given beforehand, or typed now; null when there is neither an answer nor anybody to ask. */
  ask(question: Question): Promise<string | null>
  /** Whether there is a place that only the person who sets up sees: a terminal, or a file of their own. */
  canShow: boolean
  /** Keys and codes. They never go where lines of a log could go. */
  show(lines: ReadonlyArray<string>): void
}

/** `done`: nothing is left to do. `open`: somebody has to do something first. `wrong`: it was looked at and would not work. */
export type StepOutcome = { state: 'done' | 'open' | 'wrong'; words: ReadonlyArray<string> }

export function done(...words: ReadonlyArray<string>): StepOutcome {
  return { state: 'done', words }
}

export function open(...words: ReadonlyArray<string>): StepOutcome {
  return { state: 'open', words }
}

export function wrong(...words: ReadonlyArray<string>): StepOutcome {
  return { state: 'wrong', words }
}
