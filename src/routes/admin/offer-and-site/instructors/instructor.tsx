import { randomUUID } from 'node:crypto'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { ArchiveInstructor, archiveInstructor } from '#capabilities/schedule/instructors/archive-instructor.server.ts'
import { Instructor as InstructorSchema } from '#capabilities/schedule/instructors/instructor.ts'
import { readInstructor } from '#capabilities/schedule/instructors/read-instructor.server.ts'
import { saveInstructor } from '#capabilities/schedule/instructors/save-instructor.server.ts'
import { textsOf } from '#kernel/form-texts.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { BegunAnew } from '#routes/admin/form/begun-anew.tsx'
import { changedFields } from '#routes/admin/form/changed-fields.ts'
import { parseForm } from '#routes/admin/form/form-input.server.ts'
import { RuledField } from '#routes/admin/form/ruled-field.tsx'
import { SaveBar } from '#routes/admin/form/save-bar.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { fieldsIn } from '#routes/answer-form.server.ts'
import type { FormAnswer } from '#routes/form-answer.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { useUnsavedChanges } from '#ui/overlays/use-unsaved-changes.tsx'
import type { Route } from './+types/instructor'

const MESSAGES = {
  sk: {
    fresh: 'Nový lektor',
    name: 'Meno',
    nameHint: 'Tak, ako má byť pri termíne, aj s titulmi. Najviac 100 znakov, bez bodkočiarky.',
    about: 'O lektorovi',
    aboutHint: 'Nepovinné, najviac 500 znakov.',
    userId: 'Účet v administrácii',
    accountHint: 'Kto má rolu lektor, vidí po prihlásení termíny, na ktorých je uvedený.',
    none: 'Bez účtu',
    seesPhones: 'Smie vidieť telefóny účastníkov svojich termínov',
    save: 'Uložiť',
    back: 'Späť na lektorov',
    archive: 'Archivovať',
    restore: 'Vrátiť z archívu',
    invalid: 'Niektoré hodnoty nie sú v poriadku. Opravte ich a uložte znova.',
  },
  en: {
    fresh: 'New instructor',
    name: 'Name',
    nameHint: 'As it stands with a session, titles included. At most 100 characters, without a semicolon.',
    about: 'About',
    aboutHint: 'Optional, at most 500 characters.',
    userId: 'Account in the back office',
    accountHint: 'Who has the role of an instructor sees the sessions that name them.',
    none: 'No account',
    seesPhones: 'May see the phones of the participants of their own sessions',
    save: 'Save',
    back: 'Back to the instructors',
    archive: 'Archive',
    restore: 'Take out of the archive',
    invalid: 'Some of the values are not right. Correct them and save again.',
  },
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const id = params.id === 'new' ? null : params.id
  const { instructor, accounts } = await readInstructor(services, { id }, call).catch(refused)
  return { id: id ?? randomUUID(), instructor, accounts, mayChange: may('saveInstructor') }
}

export function action({ context, request, params }: Route.ActionArgs) {
  return answerStaffForm(
    { context, request },
    async ({ services, call, language, given }) => {
      if (given.intent === 'archive' || given.intent === 'restore') {
        const archived = given.intent === 'archive'
        await archiveInstructor(services, parseForm(ArchiveInstructor, { id: params.id, archived }), call)
        return `/admin/instructors?done=${archived ? 'archived' : 'restored'}&of=${params.id}`
      }
      const typed = {
        name: given.name,
        about: given.about?.trim() || null,
        userId: given.userId || null,
        seesPhones: given.seesPhones === 'true',
      }
      const { invalid: message } = MESSAGES[language]
      const instructor = fieldsIn(InstructorSchema, typed, { message })
      const isNew = params.id === 'new'
      const id = isNew ? (given.id ?? '') : params.id
      await saveInstructor(services, { id, version: isNew ? null : Number(given.version), instructor }, call)
      return '/admin/instructors?done=saved'
    },
    { gives: 'all' },
  )
}

export default function InstructorScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { instructor, mayChange } = loaderData
  const words = useMessages(MESSAGES)
  return (
    <AdminScreen
      title={instructor?.name ?? words.fresh}
      actions={
        mayChange &&
        instructor && (
          <Form method="post">
            <Button type="submit" name="intent" value={instructor.isArchived ? 'restore' : 'archive'}>
              {instructor.isArchived ? words.restore : words.archive}
            </Button>
          </Form>
        )
      }
    >
      <BegunAnew key={instructor?.version} answer={actionData ?? null}>
        {(answer, onDiscard) => <InstructorForm {...loaderData} answer={answer} onDiscard={onDiscard} />}
      </BegunAnew>
    </AdminScreen>
  )
}

const FIELDS = ['name', 'about', 'userId', 'seesPhones'] as const
type Draft = Readonly<Partial<Record<(typeof FIELDS)[number], string>>>

type InstructorFormProps = Route.ComponentProps['loaderData'] & { answer: FormAnswer | null; onDiscard: () => void }

function InstructorForm({ id, instructor, accounts, mayChange, answer, onDiscard }: InstructorFormProps) {
  const words = useMessages(MESSAGES)
  const stored: Draft = {
    name: instructor?.name ?? '',
    about: instructor?.about ?? '',
    userId: instructor?.userId ?? '',
    seesPhones: instructor?.seesPhones ? 'true' : '',
  }
  const draft: Draft = answer?.given ?? stored
  const [typed, setTyped] = useState(draft)
  const changed = changedFields(FIELDS, typed, stored)
  const isSaving = useNavigation().formData?.get('intent') === 'save'
  const question = useUnsavedChanges(changed.length > 0 && !isSaving)
  const look = (name: (typeof FIELDS)[number]) => (changed.includes(name) ? 'is-changed' : undefined)
  return (
    <Form
      method="post"
      className="pane-form"
      noValidate
      onChange={({ currentTarget }) => setTyped(textsOf(new FormData(currentTarget)))}
    >
      {question}
      {answer?.message && <AnswerNote>{answer.message}</AnswerNote>}
      <input type="hidden" name="id" value={answer?.given.id ?? id} />
      <input type="hidden" name="version" value={instructor?.version ?? ''} />
      {(['name', 'about'] as const).map((name) => (
        <RuledField
          key={name}
          name={name}
          label={words[name]}
          hint={words[`${name}Hint`]}
          value={draft[name] ?? ''}
          isWrong={answer?.wrong.includes(name) ?? false}
          isReadOnly={!mayChange}
          isChanged={changed.includes(name)}
          rows={name === 'about' ? 3 : undefined}
        />
      ))}
      <Field label={words.userId} hint={words.accountHint} className={look('userId')}>
        {(control) => (
          <Select {...control} name="userId" defaultValue={draft.userId} disabled={!mayChange}>
            <option value="">{words.none}</option>
            {accounts.map(({ userId, label }) => (
              <option key={userId} value={userId}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Checkbox
        name="seesPhones"
        value="true"
        className={look('seesPhones')}
        defaultChecked={draft.seesPhones === 'true'}
        disabled={!mayChange}
      >
        {words.seesPhones}
      </Checkbox>
      <p>
        <ButtonLink to="/admin/instructors" look="ghost">
          {words.back}
        </ButtonLink>
      </p>
      {mayChange && (
        <SaveBar
          changed={changed.map((name) => words[name])}
          isSaving={isSaving}
          onDiscard={onDiscard}
          save={words.save}
          isAlways={instructor === null}
        />
      )}
    </Form>
  )
}
