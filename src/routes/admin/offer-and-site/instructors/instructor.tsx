import { randomUUID } from 'node:crypto'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { PORTRAITS } from '#capabilities/content/portraits.ts'
import { ArchiveInstructor, archiveInstructor } from '#capabilities/schedule/instructors/archive-instructor.server.ts'
import { Instructor as InstructorSchema } from '#capabilities/schedule/instructors/instructor.ts'
import { instructorPath } from '#capabilities/schedule/instructors/instructor-path.ts'
import { readInstructor } from '#capabilities/schedule/instructors/read-instructor.server.ts'
import { saveInstructor } from '#capabilities/schedule/instructors/save-instructor.server.ts'
import { countMissingTranslations } from '#capabilities/translations/count-missing-translations.server.ts'
import { textsOf } from '#kernel/form-texts.ts'
import { keepPicture } from '#platform/uploads/keep-picture.server.ts'
import { readUpload } from '#platform/uploads/read-upload.server.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { BegunAnew } from '#routes/admin/form/begun-anew.tsx'
import { changedFields } from '#routes/admin/form/changed-fields.ts'
import { parseForm } from '#routes/admin/form/form-input.server.ts'
import { PictureField } from '#routes/admin/form/picture-field.tsx'
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
import { Icon } from '#ui/marks/icon.tsx'
import { useUnsavedChanges } from '#ui/overlays/use-unsaved-changes.tsx'
import { MissingEnglish } from '../translations/missing-english.tsx'
import type { Route } from './+types/instructor'

const MESSAGES = {
  sk: {
    fresh: 'Nový lektor',
    name: 'Meno',
    nameHint: 'Tak, ako má byť pri termíne, aj s titulmi. Najviac 100 znakov, bez bodkočiarky.',
    about: 'O lektorovi',
    aboutHint: 'Nepovinné, najviac 500 znakov. Stojí aj na stránke lektora.',
    role: 'Čomu sa venuje',
    roleHint: 'Pár slov pod menom, najviac 100 znakov. Nepovinné.',
    photo: 'Nová fotka',
    portrait: 'Čo zobraziť',
    keep: 'Ponechať terajší obrázok',
    letter: 'Začiatočné písmeno mena',
    drawings: {
      curls: 'Kreslený portrét: kučery',
      beard: 'Kreslený portrét: brada',
      glasses: 'Kreslený portrét: okuliare',
    },
    isPublic: 'Zverejniť stránku lektora na webe',
    site: 'Stránka na webe',
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
    aboutHint: 'Optional, at most 500 characters. Stands on the instructor’s page, too.',
    role: 'What they do',
    roleHint: 'A few words under the name, at most 100 characters. Optional.',
    photo: 'New photo',
    portrait: 'What to show',
    keep: 'Keep the present picture',
    letter: 'First letter of the name',
    drawings: { curls: 'Drawn portrait: curls', beard: 'Drawn portrait: beard', glasses: 'Drawn portrait: glasses' },
    isPublic: 'Publish the instructor’s page on the site',
    site: 'Page on the site',
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
  const place = `instructor:${instructor?.slug}`
  const missing = await countMissingTranslations(services, { places: [place] }, call).catch(refused)
  return { id: id ?? randomUUID(), instructor, accounts, place, missing, mayChange: may('saveInstructor') }
}

/** Twice the width of a portrait on the page, for screens that need it. */
const PORTRAIT_SIDE = 1_000

const Portrait = z.enum(['keep', 'letter', ...PORTRAITS])

export async function action({ context, request, params }: Route.ActionArgs) {
  const { form, picture } = await readUpload(request, 'photo')
  return answerStaffForm(
    { context, request: form },
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
        isPublic: given.isPublic === 'true',
        role: given.role?.trim() || null,
      }
      const isNew = params.id === 'new'
      const id = isNew ? (given.id ?? '') : params.id
      const portrait = parseForm(Portrait, given.portrait || 'keep')
      const stored = isNew || portrait !== 'keep' ? null : (await readInstructor(services, { id }, call)).instructor
      const photo = portrait === 'keep' ? (stored?.photo ?? null) : portrait === 'letter' ? null : portrait
      const { invalid: message } = MESSAGES[language]
      const texts = fieldsIn(InstructorSchema, { ...typed, photo }, { message })
      // Last, because what it keeps stays: the texts of the form are known to be right.
      const kept = picture && (await keepPicture(services, { bytes: picture, maxSide: PORTRAIT_SIDE }, call))
      const instructor = { ...texts, photo: kept?.url ?? photo }
      await saveInstructor(services, { id, version: isNew ? null : Number(given.version), instructor }, call)
      return '/admin/instructors?done=saved'
    },
    { gives: 'all' },
  )
}

export default function InstructorScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { instructor, place, missing, mayChange } = loaderData
  const words = useMessages(MESSAGES)
  return (
    <AdminScreen
      title={instructor?.name ?? words.fresh}
      actions={
        instructor && (
          <>
            {instructor.isPublic && !instructor.isArchived && (
              <a href={instructorPath(instructor.slug)} className="btn">
                <Icon name="external" />
                {words.site}
              </a>
            )}
            {mayChange && (
              <Form method="post">
                <Button type="submit" name="intent" value={instructor.isArchived ? 'restore' : 'archive'}>
                  {instructor.isArchived ? words.restore : words.archive}
                </Button>
              </Form>
            )}
          </>
        )
      }
    >
      <MissingEnglish place={place} missing={missing} className="mb-4" />
      <BegunAnew key={instructor?.version} answer={actionData ?? null}>
        {(answer, onDiscard) => <InstructorForm {...loaderData} answer={answer} onDiscard={onDiscard} />}
      </BegunAnew>
    </AdminScreen>
  )
}

const FIELDS = ['name', 'role', 'about', 'portrait', 'isPublic', 'userId', 'seesPhones'] as const
type Draft = Readonly<Partial<Record<(typeof FIELDS)[number], string>>>

type InstructorFormProps = Route.ComponentProps['loaderData'] & { answer: FormAnswer | null; onDiscard: () => void }

function InstructorForm({ id, instructor, accounts, mayChange, answer, onDiscard }: InstructorFormProps) {
  const words = useMessages(MESSAGES)
  const stored: Draft = {
    name: instructor?.name ?? '',
    role: instructor?.role ?? '',
    about: instructor?.about ?? '',
    portrait: 'keep',
    isPublic: instructor?.isPublic ? 'true' : '',
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
      encType="multipart/form-data"
      className="pane-form"
      noValidate
      onChange={({ currentTarget }) => setTyped(textsOf(new FormData(currentTarget)))}
    >
      {question}
      {answer?.message && <AnswerNote>{answer.message}</AnswerNote>}
      <input type="hidden" name="id" value={answer?.given.id ?? id} />
      <input type="hidden" name="version" value={instructor?.version ?? ''} />
      {(['name', 'role', 'about'] as const).map((name) => (
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
      {mayChange && (
        <>
          <Field label={words.portrait} className={look('portrait')}>
            {(control) => (
              <Select {...control} name="portrait" defaultValue={draft.portrait ?? 'keep'}>
                <option value="keep">{words.keep}</option>
                {PORTRAITS.map((name) => (
                  <option key={name} value={name}>
                    {words.drawings[name]}
                  </option>
                ))}
                <option value="letter">{words.letter}</option>
              </Select>
            )}
          </Field>
          <PictureField label={words.photo} name="photo" />
        </>
      )}
      <Checkbox
        name="isPublic"
        value="true"
        className={look('isPublic')}
        defaultChecked={draft.isPublic === 'true'}
        disabled={!mayChange}
      >
        {words.isPublic}
      </Checkbox>
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
