import { AnswerNote } from '#ui/display/answer-note.tsx'
import { DraftDifferences } from './draft-differences.tsx'

type Draft = Readonly<Record<string, string>>

export type DraftAnswer = {
  message: string
  /** Paths of the values that the server did not accept. */
  wrong: ReadonlyArray<string>
  given: Draft
  /** What somebody else has stored since this form was opened. */
  theirs: { draft: Draft; version: string } | null
}

type DraftHeadProps = { version: string; answer: DraftAnswer | null; nameOf: (field: string) => string }

/** What a form begins with: the version it was made from, the answer to the last try, and what somebody stored meanwhile. */
export function DraftHead({ version, answer, nameOf }: DraftHeadProps) {
  const theirs = answer?.theirs
  return (
    <>
      <input type="hidden" name="version" value={theirs?.version ?? version} />
      {answer && <AnswerNote>{answer.message}</AnswerNote>}
      {answer && theirs && (
        <DraftDifferences
          theirs={theirs.draft}
          yours={Object.fromEntries(Object.keys(theirs.draft).map((name) => [name, answer.given[name] ?? '']))}
          nameOf={nameOf}
        />
      )}
    </>
  )
}
