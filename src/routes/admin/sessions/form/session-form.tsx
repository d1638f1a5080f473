import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { CourseDefaults } from '#capabilities/catalogue/catalogue.ts'
import type { CourseChoice } from '#capabilities/catalogue/own-course.ts'
import type { SessionChoices } from '#capabilities/schedule/office/list-session-choices.server.ts'
import type { SessionStatus } from '#capabilities/schedule/sessions-for-staff.ts'
import { textsOf } from '#kernel/form-texts.ts'
import { typo } from '#kernel/typography.ts'
import { BegunAnew } from '#routes/admin/form/begun-anew.tsx'
import { changedFields } from '#routes/admin/form/changed-fields.ts'
import { DraftDifferences } from '#routes/admin/form/draft-differences.tsx'
import { SaveBar } from '#routes/admin/form/save-bar.tsx'
import { useFieldProblem } from '#routes/admin/form/use-field-problem.ts'
import type { DraftAnswer } from '#routes/form-answer.ts'
import { Button } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-class.ts'
import { Field } from '#ui/controls/field.tsx'
import { Input } from '#ui/controls/input.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { useUnsavedChanges } from '#ui/overlays/use-unsaved-changes.tsx'
import { SessionCardPreview } from './session-card-preview.tsx'
import { SessionCourseFields } from './session-course-fields.tsx'
import { followCourse, followLevel, type SessionDraft, type SessionField, seenByVisitors } from './session-fields.ts'
import { SESSION_FORM_MESSAGES } from './session-form.messages.ts'
import { SessionInstructorFields } from './session-instructor-fields.tsx'
import { SessionLessonFields } from './session-lesson-fields.tsx'
import '../sessions.css'

type SessionFormAnswer = DraftAnswer<number, SessionDraft> & {
  /** The first seat was taken while the form was open, so it cannot move the session any more. */
  isSoldNow: boolean
}

type SessionFormProps = {
  id: string
  /** Null for a session that is not there yet. */
  version: number | null
  status: SessionStatus
  draft: SessionDraft
  seatsTaken: number
  choices: SessionChoices
  courses: ReadonlyArray<CourseChoice>
  defaults: CourseDefaults
  today: string
  answer: SessionFormAnswer | null
  backTo: string
}

/** Everything that is decided about a session, beside what a visitor will see of it. Discarding begins it anew. */
export function SessionForm(props: SessionFormProps) {
  return (
    <BegunAnew answer={props.answer}>
      {(answer, onDiscard) => <SessionFields {...props} answer={answer} onDiscard={onDiscard} />}
    </BegunAnew>
  )
}

function SessionFields({ onDiscard, ...props }: SessionFormProps & { onDiscard: () => void }) {
  const { id, status, seatsTaken, choices, courses, defaults, today, answer, backTo } = props
  const words = useMessages(SESSION_FORM_MESSAGES)
  const problem = useFieldProblem()
  const isSaving = useNavigation().state === 'submitting'
  const draft = answer?.given ?? props.draft
  const version = answer?.theirs?.version ?? props.version
  const [typed, setTyped] = useState(draft)
  const stored = answer?.theirs?.draft ?? props.draft
  const changed = changedFields(Object.keys(words.fields) as ReadonlyArray<SessionField>, typed, stored)
  const question = useUnsavedChanges(changed.length > 0 && !isSaving)
  const isSold = seatsTaken > 0
  const rule = { discountPercent: defaults.earlyBirdDiscountPercent, days: defaults.earlyBirdDays }

  function read(event: ChangeEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const said = textsOf(new FormData(form))
    const changed = (event.target as Element).getAttribute('name')
    const isNew = props.version === null
    const next =
      isNew && changed === 'level'
        ? followLevel(said, defaults, courses)
        : isNew && changed === 'courseId'
          ? followCourse(said, courses)
          : said
    for (const [name, value = ''] of Object.entries(next)) {
      const control = form.elements.namedItem(name)
      const isControl = control instanceof HTMLInputElement || control instanceof HTMLSelectElement
      if (isControl && said[name] !== value) control.value = value
    }
    setTyped(next)
  }

  function field(name: SessionField, { optional, hint, ...input }: FieldOptions = {}) {
    const [label, said, rule = said] = words.fields[name]
    const error = answer?.wrong.includes(name) ? problem(answer.given[name], rule) : undefined
    const shown = typo(hint ?? said)
    return (
      <Field
        label={label}
        optional={optional && words.optional}
        hint={error === shown || input.readOnly ? undefined : shown}
        error={error}
        className={props.version !== null && changed.includes(name) ? 'is-changed' : undefined}
      >
        {(described) => <Input {...described} {...input} name={name} defaultValue={draft[name] ?? ''} />}
      </Field>
    )
  }

  return (
    <Form method="post" className="session-form" onChange={read} noValidate>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version ?? ''} />
      {question}
      {answer && (
        <div className="col-span-full grid gap-3">
          <AnswerNote>{answer.message}</AnswerNote>
          {answer.theirs && (
            <DraftDifferences
              theirs={answer.theirs.draft}
              yours={answer.given}
              nameOf={(field) => words.fields[field as SessionField]?.[0] ?? null}
              shown={(field, value) => {
                if (field === 'visibility') return words.visibilities[value === 'private' ? 'private' : 'public']
                return field === 'courseId' ? courses.find(({ id: known }) => known === value)?.title : undefined
              }}
            />
          )}
        </div>
      )}
      <div className="pane-form min-w-0 grid-cols-1 content-start">
        <fieldset>
          <legend>{words.course}</legend>
          <SessionCourseFields courses={courses} draft={draft} chosenId={typed.courseId} />
          {field('title')}
          {field('level', { list: 'session-levels' })}
          <SessionInstructorFields
            draft={draft}
            list="session-instructors"
            isWrong={answer?.wrong.includes('instructor') ?? false}
          />
        </fieldset>
        <fieldset>
          <legend>{words.when}</legend>
          {(isSold || answer?.isSoldNow) && (
            <p className="form-note">
              {words.locked} <Link to={`/admin/sessions/${id}/move`}>{words.move}</Link>
            </p>
          )}
          <div className="field-row">
            {field('day', { type: 'date', readOnly: isSold })}
            {field('time', { type: 'time', readOnly: isSold })}
          </div>
          <div className="field-row">
            {field('durationMinutes', { inputMode: 'numeric', readOnly: isSold })}
            {field('location', { readOnly: isSold })}
          </div>
          <SessionLessonFields draft={draft} isSold={isSold} wrong={answer?.wrong ?? []} />
        </fieldset>
        <fieldset>
          <legend>{words.seats}</legend>
          {field('capacity', { inputMode: 'numeric', ...(isSold ? { hint: words.taken(seatsTaken) } : {}) })}
          <div className="field-row">
            {field('minimum', { inputMode: 'numeric', optional: true })}
            {field('decideBy', { type: 'date', optional: true })}
          </div>
          <div className="field-row">
            {field('basePriceCents', { inputMode: 'decimal' })}
            {field('priceCents', { inputMode: 'decimal', optional: true })}
          </div>
          {isSold && <p className="form-note info">{typo(words.soldKeep(seatsTaken))}</p>}
          <div className={props.version !== null && changed.includes('visibility') ? 'field is-changed' : 'field'}>
            <span className="field-label" aria-hidden="true">
              {words.fields.visibility[0]}
            </span>
            <Segmented
              label={words.fields.visibility[0]}
              name="visibility"
              defaultValue={draft.visibility === 'private' ? 'private' : 'public'}
              options={(['public', 'private'] as const).map((value) => ({ value, label: words.visibilities[value] }))}
            />
            <p className="field-hint">{words.fields.visibility[1]}</p>
          </div>
        </fieldset>
        <fieldset>
          <legend>{words.links}</legend>
          {field('joinUrl', { optional: true, type: 'url', inputMode: 'url' })}
          {field('recordingUrl', { optional: true, type: 'url', inputMode: 'url' })}
          {field('materialsUrl', { optional: true, type: 'url', inputMode: 'url' })}
        </fieldset>
        <Choices id="session-levels" values={choices.levels} />
        <Choices id="session-instructors" values={choices.instructors} />
      </div>
      <SessionCardPreview
        session={seenByVisitors(typed, { id, seatsTaken, rule, on: today })}
        isPrivate={typed.visibility === 'private'}
        rule={rule}
        bookingClosesMinutes={defaults.bookingClosesMinutes}
      />
      {props.version === null ? (
        <div className="form-buttons col-span-full">
          <Publish isSaving={isSaving} look="spark" />
          <Button type="submit" name="intent" value="save" busy={isSaving} busyLabel={words.saving}>
            {words.saveDraft}
          </Button>
          <Link to={backTo} className={buttonClass('ghost', 'md')}>
            {words.back}
          </Link>
        </div>
      ) : (
        <SaveBar changed={changed.map((name) => words.fields[name][0])} isSaving={isSaving} onDiscard={onDiscard}>
          <a href="#session-card-preview" className="save-bar-preview">
            {words.preview}
          </a>
          {status === 'draft' && <Publish isSaving={isSaving} look="outline" />}
        </SaveBar>
      )}
    </Form>
  )
}

function Publish({ isSaving, look }: { isSaving: boolean; look: 'spark' | 'outline' }) {
  const words = useMessages(SESSION_FORM_MESSAGES)
  return (
    <Button
      type="submit"
      name="intent"
      value="publish"
      look={look}
      size={look === 'spark' ? 'md' : 'sm'}
      aria-disabled={isSaving || undefined}
    >
      {words.publish}
    </Button>
  )
}

type FieldOptions = ComponentProps<'input'> & { optional?: boolean; hint?: string }

function Choices({ id, values }: { id: string; values: ReadonlyArray<string> }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </datalist>
  )
}
