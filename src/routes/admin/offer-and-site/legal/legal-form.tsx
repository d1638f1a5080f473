import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { textsOf } from '#kernel/form-texts.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { BegunAnew } from '#routes/admin/form/begun-anew.tsx'
import { changedFields } from '#routes/admin/form/changed-fields.ts'
import { SaveBar } from '#routes/admin/form/save-bar.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { useUnsavedChanges } from '#ui/overlays/use-unsaved-changes.tsx'
import type { LegalAnswer } from './change-legal.server.ts'
import { LEGAL_OFFICE_MESSAGES } from './legal.messages.ts'
import { type LegalFields, LISTS } from './legal-fields.ts'

const MESSAGES = {
  sk: {
    facts: 'Verzia',
    language: 'Jazyk',
    version: 'Číslo verzie',
    versionHint: 'Každá zmena vety je nová verzia, napríklad 2.0 alebo 2.1.',
    effective: 'Platí od',
    effectiveHint: 'Dnes alebo neskôr. Text začne platiť o polnoci, ktorou sa tento deň začína.',
    writing:
      'Odseky oddeľte prázdnym riadkom. Prvý je názov, krátky riadok s číslom (1. Kto sme) je nadpis. Adresy a e-maily sa zmenia na odkazy.',
    summary: 'Ochrana údajov v skratke',
    summaryNote: 'Ukazuje sa nad celým textom zásad. Každý riadok je jedna odrážka.',
    save: 'Uložiť koncept',
  },
  en: {
    facts: 'Version',
    language: 'Language',
    version: 'Version number',
    versionHint: 'Every changed sentence is a new version, for example 2.0 or 2.1.',
    effective: 'In force from',
    effectiveHint: 'Today or later. The text begins at the midnight with which that day begins.',
    writing:
      'Separate paragraphs by a blank line. The first is the title, a short line with a number (1. Who we are) a heading. Addresses and e-mails become links.',
    summary: 'Privacy in short',
    summaryNote: 'Shown above the whole policy. Every line is one bullet.',
    save: 'Save the draft',
  },
}

type LegalFormProps = {
  fields: LegalFields
  saves: number
  today: string
  answer: LegalAnswer | null
  isNew?: boolean
}

/** A draft to be written: its facts, the two documents and the short form. Saving publishes nothing. */
export function LegalForm(props: LegalFormProps) {
  return (
    <BegunAnew answer={props.answer}>
      {(answer, onDiscard) => <LegalFormFields {...props} answer={answer} onDiscard={onDiscard} />}
    </BegunAnew>
  )
}

function LegalFormFields(props: LegalFormProps & { onDiscard: () => void }) {
  const { fields, saves, today, answer, isNew = false, onDiscard } = props
  const words = useMessages(MESSAGES)
  const { parts, languages } = useMessages(LEGAL_OFFICE_MESSAGES)
  const isBusy = useNavigation().state === 'submitting'
  const given = answer?.form === 'save' ? answer.given : null
  const value = (name: keyof LegalFields) => given?.[name] ?? fields[name]
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({ ...fields, ...given })
  const stored = answer?.theirs ?? fields
  const changed = changedFields(Object.keys(fields) as ReadonlyArray<keyof LegalFields>, typed, stored)
  const leaving = useUnsavedChanges(changed.length > 0 && !isBusy)
  const names = { ...parts, language: words.language, version: words.version, effectiveDate: words.effective }
  const lookOf = (name: keyof LegalFields) => (changed.includes(name) ? 'is-changed' : undefined)
  const problem = (...codes: ReadonlyArray<string>) =>
    given && answer && codes.includes(answer.code) ? typo(answer.message) : undefined
  return (
    <Form
      method="post"
      className="grid min-w-0 gap-5"
      noValidate
      onChange={(event) => setTyped(textsOf(new FormData(event.currentTarget)))}
    >
      {answer?.form === 'save' && <AnswerNote>{answer.message}</AnswerNote>}
      <input type="hidden" name="saves" value={answer?.code === 'CHANGED_MEANWHILE' ? answer.saves : saves} />
      <fieldset className="pane legal-form-fields">
        <legend>{words.facts}</legend>
        <Field label={words.language} className={lookOf('language')}>
          {(control) => (
            <Select {...control} name="language" defaultValue={value('language')}>
              {LANGUAGES.map((language) => (
                <option key={language} value={language}>
                  {languages[language]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextField
          label={words.version}
          name="version"
          hint={words.versionHint}
          error={problem('LEGAL_VERSION_FORM', 'LEGAL_VERSION_TAKEN')}
          inputMode="decimal"
          maxLength={11}
          autoComplete="off"
          defaultValue={value('version')}
          className={lookOf('version')}
        />
        <TextField
          label={words.effective}
          name="effectiveDate"
          type="date"
          min={today}
          hint={words.effectiveHint}
          error={problem('LEGAL_DATE_MISSING', 'LEGAL_DATE_PAST')}
          defaultValue={value('effectiveDate')}
          className={lookOf('effectiveDate')}
        />
      </fieldset>
      <p className="legal-form-note">{words.writing}</p>
      {(['termsOfService', 'privacyPolicy'] as const).map((name) => (
        <Field key={name} label={parts[name]} className={lookOf(name)}>
          {(control) => (
            <Textarea {...control} name={name} rows={22} className="legal-form-text" defaultValue={value(name)} />
          )}
        </Field>
      ))}
      <fieldset className="pane legal-form-fields">
        <legend>{words.summary}</legend>
        <p className="legal-form-note">{words.summaryNote}</p>
        {LISTS.map((name) => (
          <Field key={name} label={parts[name]} className={lookOf(name)}>
            {(control) => <Textarea {...control} name={name} rows={6} defaultValue={value(name)} />}
          </Field>
        ))}
        <Field label={parts.contactInfo} className={lookOf('contactInfo')}>
          {(control) => <Textarea {...control} name="contactInfo" rows={3} defaultValue={value('contactInfo')} />}
        </Field>
      </fieldset>
      <SaveBar
        changed={changed.map((name) => names[name])}
        isSaving={isBusy}
        onDiscard={onDiscard}
        save={words.save}
        isAlways={isNew}
      />
      {leaving}
    </Form>
  )
}
