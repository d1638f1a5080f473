import { type ChangeEvent, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { BegunAnew } from '#routes/admin/form/begun-anew.tsx'
import { changedFields } from '#routes/admin/form/changed-fields.ts'
import { DraftDifferences } from '#routes/admin/form/draft-differences.tsx'
import { PictureField } from '#routes/admin/form/picture-field.tsx'
import { SaveBar } from '#routes/admin/form/save-bar.tsx'
import type { DraftAnswer } from '#routes/form-answer.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { useUnsavedChanges } from '#ui/overlays/use-unsaved-changes.tsx'
import { TESTIMONIAL_MESSAGES } from './testimonial.messages.ts'
import { draftIn, type TestimonialDraft } from './testimonial-fields.ts'
import { TestimonialPreview } from './testimonial-preview.tsx'
import '#routes/admin/privacy/requests/data-requests.css'
import './testimonials.css'

type TestimonialFormProps = {
  id: string
  /** Null for one that is not there yet. */
  version: number | null
  approved: boolean
  draft: TestimonialDraft
  today: string
  courses: ReadonlyArray<{ id: string; title: string }>
  answer: DraftAnswer<number, TestimonialDraft> | null
}

type Control = {
  typed: TestimonialDraft
  problem: (field: string, text: string) => string | undefined
  lookOf: (field: keyof TestimonialDraft) => string | undefined
}

/** Everything that is known of a testimonial, above what a visitor will see of it. */
export function TestimonialForm(props: TestimonialFormProps) {
  return (
    <BegunAnew answer={props.answer}>
      {(answer, onDiscard) => <TestimonialFields {...props} answer={answer} onDiscard={onDiscard} />}
    </BegunAnew>
  )
}

function TestimonialFields(props: TestimonialFormProps & { onDiscard: () => void }) {
  const { id, version, approved, draft, today, courses, answer, onDiscard } = props
  const words = useMessages(TESTIMONIAL_MESSAGES)
  const { state, formData } = useNavigation()
  const intent = state === 'submitting' ? formData?.get('intent') : null
  const [typed, setTyped] = useState(answer?.given ?? draft)
  const [picture, setPicture] = useState<string | null>(null)
  const [isPictureGone, setPictureGone] = useState(false)
  const named = Object.keys(draft) as ReadonlyArray<keyof TestimonialDraft>
  const written = changedFields(named, typed, answer?.theirs?.draft ?? draft)
  const isPictureOther = picture !== null || isPictureGone
  const changed = isPictureOther && !written.includes('image') ? [...written, 'image' as const] : written
  const leaving = useUnsavedChanges(changed.length > 0 && state !== 'submitting')
  const problem = (field: string, text: string) => (answer?.wrong.includes(field) ? text : undefined)

  const lookOf = (field: keyof TestimonialDraft) => (changed.includes(field) ? 'is-changed' : undefined)

  function read({ currentTarget }: ChangeEvent<HTMLFormElement>) {
    const form = new FormData(currentTarget)
    setTyped(draftIn(form))
    setPictureGone(form.has('removePicture'))
  }

  return (
    <>
      <Form method="post" encType="multipart/form-data" className="pane-form" noValidate onChange={read}>
        {answer && <AnswerNote>{answer.message}</AnswerNote>}
        {answer?.theirs && (
          <DraftDifferences
            theirs={answer.theirs.draft}
            yours={answer.given}
            shown={(field, value) =>
              field === 'courseId' ? courses.find(({ id: known }) => known === value)?.title : undefined
            }
            nameOf={(field) => words.fields[field as keyof TestimonialDraft] ?? null}
          />
        )}
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={answer?.theirs?.version ?? version ?? ''} />
        <WordFields typed={typed} problem={problem} lookOf={lookOf} refusal={answer?.message} onPicture={setPicture} />
        <CourseField typed={typed} lookOf={lookOf} courses={courses} />
        <ProofFields typed={typed} problem={problem} lookOf={lookOf} today={today} />
        <SaveBar
          changed={changed.map((field) => words.fields[field])}
          isSaving={intent === 'save'}
          onDiscard={onDiscard}
          save={words.save}
          isAlways={!approved}
        >
          {approved && <p className="text-ink-2">{words.publicNote}</p>}
          {!approved && (
            <Button
              type="submit"
              name="intent"
              value="publish"
              size="sm"
              busy={intent === 'publish'}
              busyLabel={words.saving}
            >
              {words.savePublish}
            </Button>
          )}
        </SaveBar>
      </Form>
      {leaving}
      <TestimonialPreview draft={{ ...typed, image: picture ?? typed.image }} approved={approved} />
    </>
  )
}

type WordFieldsProps = Control & { refusal: string | undefined; onPicture: (dataUrl: string | null) => void }

function WordFields({ typed, problem, lookOf, refusal, onPicture }: WordFieldsProps) {
  const words = useMessages(TESTIMONIAL_MESSAGES)
  const { fields, hints } = words
  return (
    <fieldset>
      <legend>{words.words}</legend>
      <Field
        label={fields.content}
        hint={hints.content}
        error={problem('content', words.required)}
        className={lookOf('content')}
      >
        {(control) => (
          <Textarea {...control} name="content" rows={6} maxLength={2000} lang="sk" defaultValue={typed.content} />
        )}
      </Field>
      <TextField
        label={fields.name}
        name="name"
        maxLength={120}
        autoComplete="off"
        optional={words.optional}
        hint={hints.name}
        defaultValue={typed.name}
        error={problem('name', words.tooLong)}
        className={lookOf('name')}
      />
      <div className="request-fields">
        {(['role', 'company'] as const).map((field) => (
          <TextField
            key={field}
            label={fields[field]}
            name={field}
            maxLength={120}
            autoComplete="off"
            optional={words.optional}
            defaultValue={typed[field]}
            error={problem(field, words.tooLong)}
            className={lookOf(field)}
          />
        ))}
      </div>
      <input type="hidden" name="image" value={typed.image} />
      {typed.image !== '' && (
        <div className="testimonial-picture">
          <img src={typed.image} alt={words.currentPicture} width="96" height="96" />
          <Checkbox name="removePicture" value="yes">
            {words.removePicture}
          </Checkbox>
        </div>
      )}
      <PictureField label={fields.image} name="picture" error={problem('image', refusal ?? '')} onChosen={onPicture} />
    </fieldset>
  )
}

type CourseFieldProps = Pick<Control, 'typed' | 'lookOf'> & Pick<TestimonialFormProps, 'courses'>

function CourseField({ typed, lookOf, courses }: CourseFieldProps) {
  const { fields, hints, noCourse, optional } = useMessages(TESTIMONIAL_MESSAGES)
  return (
    <Field label={fields.courseId} hint={hints.courseId} optional={optional} className={lookOf('courseId')}>
      {(control) => (
        <Select {...control} name="courseId" defaultValue={typed.courseId}>
          <option value="">{noCourse}</option>
          {courses.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function ProofFields({ typed, problem, lookOf, today }: Control & { today: string }) {
  const words = useMessages(TESTIMONIAL_MESSAGES)
  const { fields, hints } = words
  return (
    <fieldset>
      <legend>{words.proof}</legend>
      <p className="text-ink-2">{words.proofNote}</p>
      <TextField
        label={fields.source}
        name="source"
        maxLength={300}
        autoComplete="off"
        hint={hints.source}
        defaultValue={typed.source}
        error={problem('source', words.proofNote)}
        className={lookOf('source')}
      />
      <Field
        label={fields.verification}
        hint={hints.verification}
        error={problem('verification', words.proofNote)}
        className={lookOf('verification')}
      >
        {(control) => (
          <Textarea {...control} name="verification" rows={3} maxLength={1000} defaultValue={typed.verification} />
        )}
      </Field>
      <TextField
        label={fields.verifiedOn}
        name="verifiedOn"
        type="date"
        max={today}
        optional={words.optional}
        defaultValue={typed.verifiedOn}
        error={problem('verifiedOn', words.notADay)}
        className={lookOf('verifiedOn')}
      />
    </fieldset>
  )
}
