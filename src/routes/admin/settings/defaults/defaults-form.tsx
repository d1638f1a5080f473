import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { LEVELS } from '#capabilities/catalogue/grade.ts'
import { textsOf } from '#kernel/form-texts.ts'
import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { DraftHead } from '#routes/admin/form/draft-head.tsx'
import { RuledField } from '#routes/admin/form/ruled-field.tsx'
import type { DraftAnswer } from '#routes/form-answer.ts'
import { Button } from '#ui/controls/button.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { useUnsavedChanges } from '#ui/overlays/use-unsaved-changes.tsx'
import type { DefaultsDraft } from './defaults-fields.ts'
import { DefaultsPreview } from './defaults-preview.tsx'

const MESSAGES = {
  sk: {
    session: 'Nový termín',
    money: 'Early Bird a uzávierka',
    grades: LEVELS,
    gradeNote: {
      beginner: `Cena a texty úrovne ${LEVELS.beginner}.`,
      advanced: 'Cena a texty všetkých ostatných úrovní.',
    },
    copied: (upcoming: number) => `Skopíruje sa do každého nového termínu. Vypísané termíny (${upcoming}) sa nezmenia.`,
    atOnce: (upcoming: number) =>
      `Platí hneď po uložení, aj pre vypísané termíny bez pevnej ceny (spolu ${upcoming}). Zaplatené a držané miesta sa nemenia.`,
    gradeEffect: 'Na úvodnej stránke sa zmení hneď, do termínov sa skopíruje pri ich vytvorení.',
    save: 'Uložiť',
    saving: 'Ukladáme…',
    readOnly: 'Hodnoty môže meniť iba správca.',
    fields: {
      maxParticipants: ['Počet miest', 'Celé číslo od 1 do 1000.'],
      durationMinutes: ['Trvanie v minútach', 'Celé číslo od 15 do 1440.'],
      location: ['Miesto', 'Zvyčajne Online.'],
      time: ['Začiatok', 'Hodiny a minúty, napríklad 09:00.'],
      earlyBirdDiscountPercent: ['Zľava Early Bird v percentách', 'Celé číslo od 0 do 100; 0 zľavu vypne.'],
      earlyBirdDays: ['Early Bird platí viac ako toľko dní vopred', 'Celé číslo od 0 do 365.'],
      bookingClosesMinutes: ['Uzávierka registrácie v minútach pred začiatkom', 'Celé číslo od 0 do 10080.'],
      basePriceCents: [
        'Základná cena v eurách',
        'Konečná cena s DPH, napríklad 159 alebo 159,50.',
        'Napíšte cenu v eurách, napríklad 159 alebo 159,50.',
      ],
      titles: ['Názov kurzu', 'Nesmie chýbať.'],
      descriptions: ['Opis kurzu', 'Nesmie chýbať.'],
      durationText: ['Dĺžka slovami', 'Tak, ako ju číta návštevník.'],
    },
  },
  en: {
    session: 'New session',
    money: 'Early bird and closing',
    grades: { beginner: 'Beginner', advanced: 'Advanced' },
    gradeNote: {
      beginner: `Price and texts of the level ${LEVELS.beginner}.`,
      advanced: 'Price and texts of every other level.',
    },
    copied: (upcoming: number) => `Copied into every new session. Sessions already scheduled (${upcoming}) stay.`,
    atOnce: (upcoming: number) =>
      `Holds as soon as it is saved, also for scheduled sessions without a fixed price (${upcoming} in all). Seats paid or held stay as they are.`,
    gradeEffect: 'The landing page changes at once; sessions copy it when they are made.',
    save: 'Save',
    saving: 'Saving…',
    readOnly: 'Only an admin can change the values.',
    fields: {
      maxParticipants: ['Seats', 'A whole number from 1 to 1000.'],
      durationMinutes: ['Duration in minutes', 'A whole number from 15 to 1440.'],
      location: ['Place', 'Usually Online.'],
      time: ['Start', 'Hours and minutes, for example 09:00.'],
      earlyBirdDiscountPercent: ['Early bird discount in per cent', 'A whole number from 0 to 100; 0 turns it off.'],
      earlyBirdDays: ['Early bird holds more than so many days ahead', 'A whole number from 0 to 365.'],
      bookingClosesMinutes: ['Registration closes so many minutes before the start', 'A whole number from 0 to 10080.'],
      basePriceCents: [
        'Base price in euros',
        'Final price including VAT, for example 159 or 159,50.',
        'Write a price in euros, for example 159 or 159,50.',
      ],
      titles: ['Course title', 'Must not be empty.'],
      descriptions: ['Course description', 'Must not be empty.'],
      durationText: ['Length in words', 'As visitors read it.'],
    },
  },
} as const

type FieldName = keyof (typeof MESSAGES)['sk']['fields']

type DefaultsFormProps = {
  draft: DefaultsDraft
  version: string
  /** How many sessions are scheduled, and follow what holds at once. */
  upcoming: number
  isReadOnly: boolean
  isSaving: boolean
  answer: DraftAnswer | null
}

/** The form is the screen for viewers too, with every field locked and nothing to press. */
export function DefaultsForm({ version, upcoming, isReadOnly, isSaving, answer, ...stored }: DefaultsFormProps) {
  const words = useMessages<(typeof MESSAGES)[Language]>(MESSAGES)
  const draft = answer?.given ?? stored.draft
  const [typed, setTyped] = useState(draft)
  const [isDirty, setDirty] = useState(answer !== null)
  const question = useUnsavedChanges(isDirty && !isSaving)

  function field(name: FieldName, grade?: 'beginner' | 'advanced', rows?: number): ReactNode {
    const path = grade ? `${name}.${grade}` : name
    const [label, hint, rule] = words.fields[name]
    return (
      <RuledField
        name={path}
        label={label}
        hint={hint}
        rule={rule}
        value={draft[path] ?? ''}
        isWrong={answer?.wrong.includes(path) ?? false}
        isReadOnly={isReadOnly}
        rows={rows}
      />
    )
  }

  function nameOf(path: string): string {
    const [name = '', grade] = path.split('.')
    const [label] = words.fields[name as FieldName]
    return grade ? `${words.grades[grade as 'beginner' | 'advanced']}: ${label}` : label
  }

  return (
    <Form
      method="post"
      className="pane-form"
      onChange={(event) => {
        setTyped(textsOf(new FormData(event.currentTarget)))
        setDirty(true)
      }}
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
      {(['beginner', 'advanced'] as const).map((grade) => (
        <fieldset key={grade}>
          <legend>{words.grades[grade]}</legend>
          <p className="text-ink-2">{typo(`${words.gradeNote[grade]} ${words.gradeEffect}`)}</p>
          {field('titles', grade)}
          {field('basePriceCents', grade)}
          {field('durationText', grade)}
          {field('descriptions', grade, 3)}
        </fieldset>
      ))}
      <DefaultsPreview typed={typed} />
      {isReadOnly ? (
        <p className="text-ink-2">{words.readOnly}</p>
      ) : (
        <p>
          <Button type="submit" look="ink" busy={isSaving} busyLabel={words.saving}>
            {words.save}
          </Button>
        </p>
      )}
    </Form>
  )
}
