import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import type { CourseDefaults } from '#capabilities/catalogue/catalogue.ts'
import { textsOf } from '#kernel/form-texts.ts'
import type { Language } from '#kernel/language.ts'
import { BegunAnew } from '#routes/admin/form/begun-anew.tsx'
import { changedFields } from '#routes/admin/form/changed-fields.ts'
import { DraftHead } from '#routes/admin/form/draft-head.tsx'
import { RuledField } from '#routes/admin/form/ruled-field.tsx'
import { SaveBar } from '#routes/admin/form/save-bar.tsx'
import type { DraftAnswer } from '#routes/form-answer.ts'
import { Switch } from '#ui/controls/switch.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { useUnsavedChanges } from '#ui/overlays/use-unsaved-changes.tsx'
import type { DefaultsDraft } from './defaults-fields.ts'
import { DefaultsPreview } from './defaults-preview.tsx'

const MESSAGES = {
  sk: {
    session: 'Nový termín',
    money: 'Early Bird a uzávierka',
    copied: (upcoming: number) => `Skopíruje sa do každého nového termínu. Vypísané termíny (${upcoming}) sa nezmenia.`,
    atOnce: (upcoming: number) =>
      `Platí hneď po uložení, aj pre vypísané termíny bez pevnej ceny (spolu ${upcoming}). Zaplatené a držané miesta sa nemenia.`,
    showsWaiting: 'Pri obsadenom termíne ukázať, koľkí čakajú v\u00a0poradovníku',
    timetable: 'Verejný rozvrh',
    readOnly: 'Hodnoty môže meniť iba správca.',
    fields: {
      maxParticipants: ['Počet miest', 'Celé číslo od 1 do 1000.'],
      durationMinutes: ['Trvanie v minútach', 'Celé číslo od 15 do 1440.'],
      location: ['Miesto', 'Zvyčajne Online.'],
      time: ['Začiatok', 'Hodiny a minúty, napríklad 09:00.'],
      earlyBirdDiscountPercent: ['Zľava Early Bird v percentách', 'Celé číslo od 0 do 100; 0 zľavu vypne.'],
      earlyBirdDays: ['Early Bird platí viac ako toľko dní vopred', 'Celé číslo od 0 do 365.'],
      bookingClosesMinutes: ['Uzávierka registrácie v minútach pred začiatkom', 'Celé číslo od 0 do 10080.'],
    },
  },
  en: {
    session: 'New session',
    money: 'Early bird and closing',
    copied: (upcoming: number) => `Copied into every new session. Sessions already scheduled (${upcoming}) stay.`,
    atOnce: (upcoming: number) =>
      `Holds as soon as it is saved, also for scheduled sessions without a fixed price (${upcoming} in all). Seats paid or held stay as they are.`,
    showsWaiting: 'Show at a full session how many are on the waiting list',
    timetable: 'Public timetable',
    readOnly: 'Only an admin can change the values.',
    fields: {
      maxParticipants: ['Seats', 'A whole number from 1 to 1000.'],
      durationMinutes: ['Duration in minutes', 'A whole number from 15 to 1440.'],
      location: ['Place', 'Usually Online.'],
      time: ['Start', 'Hours and minutes, for example 09:00.'],
      earlyBirdDiscountPercent: ['Early bird discount in per cent', 'A whole number from 0 to 100; 0 turns it off.'],
      earlyBirdDays: ['Early bird holds more than so many days ahead', 'A whole number from 0 to 365.'],
      bookingClosesMinutes: ['Registration closes so many minutes before the start', 'A whole number from 0 to 10080.'],
    },
  },
} as const

type FieldName = keyof (typeof MESSAGES)['sk']['fields']

type DefaultsFormProps = {
  draft: DefaultsDraft
  /** What is stored, with the prices of the courses. */
  values: CourseDefaults
  version: string
  /** How many sessions are scheduled, and follow what holds at once. */
  upcoming: number
  isReadOnly: boolean
  isSaving: boolean
  answer: DraftAnswer | null
}

/** The form is the screen for viewers too, with every field locked and nothing to press. */
export function DefaultsForm(props: DefaultsFormProps) {
  return (
    <BegunAnew answer={props.answer}>
      {(answer, onDiscard) => <DefaultsFields {...props} answer={answer} onDiscard={onDiscard} />}
    </BegunAnew>
  )
}

function DefaultsFields({
  version,
  values,
  upcoming,
  isReadOnly,
  isSaving,
  answer,
  onDiscard,
  ...stored
}: DefaultsFormProps & { onDiscard: () => void }) {
  const words = useMessages<(typeof MESSAGES)[Language]>(MESSAGES)
  const draft = answer?.given ?? stored.draft
  const [typed, setTyped] = useState(draft)
  const inStore = answer?.theirs?.draft ?? stored.draft
  const changed = changedFields(
    [...(Object.keys(words.fields) as ReadonlyArray<FieldName>), 'showsWaiting'],
    typed,
    inStore,
  )
  const question = useUnsavedChanges(changed.length > 0 && !isSaving)

  const nameOf = (name: string) => (name === 'showsWaiting' ? words.showsWaiting : words.fields[name as FieldName][0])

  function field(name: FieldName): ReactNode {
    const [label, hint] = words.fields[name]
    return (
      <RuledField
        name={name}
        label={label}
        hint={hint}
        value={draft[name] ?? ''}
        isWrong={answer?.wrong.includes(name) ?? false}
        isReadOnly={isReadOnly}
        isChanged={changed.includes(name)}
      />
    )
  }

  return (
    <Form
      method="post"
      className="pane-form"
      onChange={(event) => setTyped(textsOf(new FormData(event.currentTarget)))}
      noValidate
    >
      {question}
      <DraftHead version={version} answer={answer} nameOf={nameOf} />
      <fieldset>
        <legend>{words.session}</legend>
        <p className="text-ink-2">{words.copied(upcoming)}</p>
        {field('maxParticipants')}
        {field('durationMinutes')}
        {field('location')}
        {field('time')}
      </fieldset>
      <fieldset>
        <legend>{words.money}</legend>
        <p className="text-ink-2">{words.atOnce(upcoming)}</p>
        {field('earlyBirdDiscountPercent')}
        {field('earlyBirdDays')}
        {field('bookingClosesMinutes')}
      </fieldset>
      <fieldset>
        <legend>{words.timetable}</legend>
        <Switch
          name="showsWaiting"
          value="yes"
          label={words.showsWaiting}
          defaultChecked={draft.showsWaiting === 'yes'}
          disabled={isReadOnly}
        />
      </fieldset>
      <DefaultsPreview typed={typed} stored={values} />
      {isReadOnly ? (
        <p className="text-ink-2">{words.readOnly}</p>
      ) : (
        <SaveBar changed={changed.map(nameOf)} isSaving={isSaving} onDiscard={onDiscard} />
      )}
    </Form>
  )
}
