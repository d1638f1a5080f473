import { randomUUID } from 'node:crypto'
import { Form, useNavigation } from 'react-router'
import { ArchiveInstructor, archiveInstructor } from '#capabilities/schedule/instructors/archive-instructor.server.ts'
import { Instructor as InstructorSchema } from '#capabilities/schedule/instructors/instructor.ts'
import { readInstructor } from '#capabilities/schedule/instructors/read-instructor.server.ts'
import { saveInstructor } from '#capabilities/schedule/instructors/save-instructor.server.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { parseForm } from '#routes/admin/form/form-input.server.ts'
import { RuledField } from '#routes/admin/form/ruled-field.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { fieldsIn } from '#routes/answer-form.server.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/instructor'

const MESSAGES = {
  sk: {
    fresh: 'Nový lektor',
    name: 'Meno',
    nameHint: 'Tak, ako má byť pri termíne, aj s titulmi. Najviac 100 znakov, bez bodkočiarky.',
    about: 'O lektorovi',
    aboutHint: 'Nepovinné, najviac 500 znakov.',
    account: 'Účet v administrácii',
    accountHint: 'Kto má rolu lektor, vidí po prihlásení termíny, na ktorých je uvedený.',
    none: 'Bez účtu',
    phones: 'Smie vidieť telefóny účastníkov svojich termínov',
    save: 'Uložiť',
    saving: 'Ukladáme…',
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
    account: 'Account in the back office',
    accountHint: 'Who has the role of an instructor sees the sessions that name them.',
    none: 'No account',
    phones: 'May see the phones of the participants of their own sessions',
    save: 'Save',
    saving: 'Saving…',
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
  const { id, instructor, accounts, mayChange } = loaderData
  const words = useMessages(MESSAGES)
  const isSaving = useNavigation().state === 'submitting'
  const given = actionData?.given
  const stored = { name: instructor?.name ?? '', about: instructor?.about ?? '', userId: instructor?.userId ?? '' }
  const seesPhones = given ? given.seesPhones === 'true' : (instructor?.seesPhones ?? false)
  const isWrong = (name: string) => actionData?.wrong.includes(name) ?? false
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
      <Form method="post" className="pane-form" noValidate key={instructor?.version}>
        {actionData && <AnswerNote>{actionData.message}</AnswerNote>}
        <input type="hidden" name="id" value={given?.id ?? id} />
        <input type="hidden" name="version" value={instructor?.version ?? ''} />
        <RuledField
          name="name"
          label={words.name}
          hint={words.nameHint}
          value={given?.name ?? stored.name}
          isWrong={isWrong('name')}
          isReadOnly={!mayChange}
        />
        <RuledField
          name="about"
          label={words.about}
          hint={words.aboutHint}
          value={given?.about ?? stored.about}
          isWrong={isWrong('about')}
          isReadOnly={!mayChange}
          rows={3}
        />
        <Field label={words.account} hint={words.accountHint}>
          {(control) => (
            <Select {...control} name="userId" defaultValue={given?.userId ?? stored.userId} disabled={!mayChange}>
              <option value="">{words.none}</option>
              {accounts.map(({ userId, label }) => (
                <option key={userId} value={userId}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Checkbox name="seesPhones" value="true" defaultChecked={seesPhones} disabled={!mayChange}>
          {words.phones}
        </Checkbox>
        <p className="form-buttons">
          {mayChange && (
            <Button type="submit" look="spark" busy={isSaving} busyLabel={words.saving}>
              {words.save}
            </Button>
          )}
          <ButtonLink to="/admin/instructors" look="ghost">
            {words.back}
          </ButtonLink>
        </p>
      </Form>
    </AdminScreen>
  )
}
