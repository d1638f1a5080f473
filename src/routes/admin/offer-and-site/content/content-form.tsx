import type { ChangeEventHandler, ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { DraftDifferences } from '#routes/admin/form/draft-differences.tsx'
import { StickyButtons } from '#routes/admin/form/sticky-buttons.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
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
  isDirty: boolean
  onChange: ChangeEventHandler<HTMLFormElement>
  children: ReactNode
}

const BACK = { sk: 'Späť na obsah', en: 'Back to the content' }

/** What the forms of all blocks share: the version they were made from, the answer to the last try, and the way to save. */
export function ContentForm({ version, mayChange, answer, isDirty, onChange, children }: ContentFormProps) {
  const words = useMessages(CONTENT_MESSAGES)
  const back = useMessages(BACK)
  const isSaving = useNavigation().formData?.get('intent') === 'save'
  const question = useUnsavedChanges(isDirty && !isSaving)
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
      {children}
      {mayChange ? (
        <StickyButtons isDirty={isDirty}>
          <Button type="submit" name="intent" value="save" look="spark" busy={isSaving} busyLabel={words.saving}>
            {words.save}
          </Button>
          <ButtonLink to="/admin/content" look="ghost">
            {back}
          </ButtonLink>
        </StickyButtons>
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
