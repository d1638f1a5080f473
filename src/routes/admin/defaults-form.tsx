import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { AnswerNote } from '#ui/answer-note.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { typo } from '#ui/typography.ts'
import { useUnsavedChanges } from '#ui/use-unsaved-changes.tsx'
import { useWords } from '#ui/use-words.ts'
import type { DefaultsDraft } from './defaults-fields.ts'

const WORDS = {
  sk: {
    session: 'Nový termín',
    money: 'Early Bird a uzávierka',
    grades: { beginner: 'Začiatočník', advanced: 'Pokročilý' },
    gradeNote: { beginner: 'Cena a texty úrovne Začiatočník.', advanced: 'Cena a texty všetkých ostatných úrovní.' },
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
      basePriceCents: ['Základná cena v eurách', 'Konečná cena s DPH, napríklad 159 alebo 159,50.'],
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
      beginner: 'Price and texts of the level Začiatočník.',
      advanced: 'Price and texts of every other level.',
    },
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
      basePriceCents: ['Base price in euros', 'Final price including VAT, for example 159 or 159,50.'],
      titles: ['Course title', 'Must not be empty.'],
      descriptions: ['Course description', 'Must not be empty.'],
      durationText: ['Length in words', 'As visitors read it.'],
    },
  },
} as const

type FieldName = keyof (typeof WORDS)['sk']['fields']

type DefaultsFormProps = {
  draft: DefaultsDraft
  version: string
  isReadOnly: boolean
  isSaving: boolean
  message: string | null
  /** Paths of the values that the server did not accept. */
  wrong: ReadonlyArray<string>
}

/** The form is the screen for viewers too, with every field locked and nothing to press. */
export function DefaultsForm({ draft, version, isReadOnly, isSaving, message, wrong }: DefaultsFormProps) {
  const words = useWords<(typeof WORDS)['sk' | 'en']>(WORDS)
  const [isDirty, setDirty] = useState(message !== null)
  const question = useUnsavedChanges(isDirty && !isSaving)

  function field(name: FieldName, grade?: 'beginner' | 'advanced', long = false): ReactNode {
    const path = grade ? `${name}.${grade}` : name
    const [label, rule] = words.fields[name]
    const control = { name: path, defaultValue: draft[path] ?? '', readOnly: isReadOnly }
    const isWrong = wrong.includes(path)
    return (
      <Field label={typo(label)} hint={isWrong ? undefined : typo(rule)} error={isWrong ? typo(rule) : undefined}>
        {(described) =>
          long ? <Textarea {...described} {...control} rows={3} /> : <Input {...described} {...control} />
        }
      </Field>
    )
  }

  return (
    <Form method="post" className="defaults-form" onChange={() => setDirty(true)} noValidate>
      <input type="hidden" name="version" value={version} />
      {question}
      {message && <AnswerNote>{message}</AnswerNote>}
      <fieldset>
        <legend>{words.session}</legend>
        {field('maxParticipants')}
        {field('durationMinutes')}
        {field('location')}
        {field('time')}
      </fieldset>
      <fieldset>
        <legend>{words.money}</legend>
        {field('earlyBirdDiscountPercent')}
        {field('earlyBirdDays')}
        {field('bookingClosesMinutes')}
      </fieldset>
      {(['beginner', 'advanced'] as const).map((grade) => (
        <fieldset key={grade}>
          <legend>{words.grades[grade]}</legend>
          <p className="text-ink-2">{typo(words.gradeNote[grade])}</p>
          {field('titles', grade)}
          {field('basePriceCents', grade)}
          {field('durationText', grade)}
          {field('descriptions', grade, true)}
        </fieldset>
      ))}
      {isReadOnly ? (
        <p className="text-ink-2">{typo(words.readOnly)}</p>
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
