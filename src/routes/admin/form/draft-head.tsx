import type { DraftAnswer } from '#routes/form-answer.ts'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { DraftDifferences } from './draft-differences.tsx'

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
