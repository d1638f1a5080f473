import type { ChangeEventHandler, ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { changedFields } from '#routes/admin/form/changed-fields.ts'
import { DraftDifferences } from '#routes/admin/form/draft-differences.tsx'
import { SaveBar } from '#routes/admin/form/save-bar.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { useUnsavedChanges } from '#ui/overlays/use-unsaved-changes.tsx'
import { CONTENT_MESSAGES, contentFieldName } from './content.messages.ts'
import type { ContentDraft } from './content-fields.ts'
import type { ContentAnswer } from './content-screen.ts'

type ContentFormProps = {
  version: number
  mayChange: boolean
  answer: ContentAnswer | null
  /** What stands in the form, and in what is stored. */
  typed: ContentDraft
  stored: ContentDraft
  onChange?: ChangeEventHandler<HTMLFormElement>
  onDiscard: () => void
  children: (changed: ReadonlyArray<string>) => ReactNode
}

/** What the forms of all blocks share: the version they were made from, the answer to the last try, and the way to save. */
export function ContentForm({ version, mayChange, answer, typed, stored, ...form }: ContentFormProps) {
  const { onChange, onDiscard, children } = form
  const words = useMessages(CONTENT_MESSAGES)
  const said = withoutHead(typed)
  const inStore = answer?.theirs?.draft ?? stored
  const changed = changedFields(Object.keys({ ...inStore, ...said }), said, inStore)
  const isSaving = useNavigation().formData?.get('intent') === 'save'
  const question = useUnsavedChanges(changed.length > 0 && !isSaving)
  return (
    <Form method="post" className="content-form" onChange={onChange} noValidate>
      <input type="hidden" name="version" value={answer?.theirs?.version ?? version} />
      {question}
      {answer?.message && <AnswerNote>{answer.message}</AnswerNote>}
      {answer?.theirs && (
        <DraftDifferences
          theirs={answer.theirs.draft}
          yours={withoutHead(answer.given)}
          nameOf={(field) => contentFieldName(words, field)}
        />
      )}
      {children(changed)}
      {mayChange ? (
        <SaveBar
          changed={changed.map((field) => contentFieldName(words, field))}
          isSaving={isSaving}
          onDiscard={onDiscard}
          save={words.save}
        />
      ) : (
        <p className="text-ink-2">{words.readOnly}</p>
      )}
    </Form>
  )
}

/** What was typed, without what the form itself carries. */
export function withoutHead({
  version: _,
  intent: __,
  person: ___,
  portrait: ____,
  ...draft
}: ContentDraft): ContentDraft {
  return draft
}
