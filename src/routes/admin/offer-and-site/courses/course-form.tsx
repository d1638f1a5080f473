import { type ReactNode, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { CourseKind } from '#capabilities/catalogue/course.ts'
import type { CourseCard } from '#capabilities/catalogue/course-cards.ts'
import { MARK_OF, TINTS } from '#capabilities/catalogue/own-course.ts'
import { CourseCardArticle } from '#capabilities/catalogue/ui/course-card-article.tsx'
import { centsIn } from '#kernel/cents-in.ts'
import { textsOf } from '#kernel/form-texts.ts'
import type { Language } from '#kernel/language.ts'
import { BegunAnew } from '#routes/admin/form/begun-anew.tsx'
import { changedFields } from '#routes/admin/form/changed-fields.ts'
import { DraftHead } from '#routes/admin/form/draft-head.tsx'
import { RuledField } from '#routes/admin/form/ruled-field.tsx'
import { SaveBar } from '#routes/admin/form/save-bar.tsx'
import { VisitorPreview } from '#routes/admin/form/visitor-preview.tsx'
import type { DraftAnswer } from '#routes/form-answer.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { useUnsavedChanges } from '#ui/overlays/use-unsaved-changes.tsx'
import { COURSE_FIELDS, type CourseDraft, OWN_COURSE_FIELDS, OWN_FIELDS, pointsIn } from './course-fields.ts'
import '#capabilities/catalogue/ui/catalogue.css'

const MESSAGES = {
  sk: {
    fields: {
      title: ['Názov', 'Najviac 80 znakov.'],
      description: ['Opis', 'Jedna alebo dve vety, najviac 200 znakov.'],
      durationText: ['Dĺžka slovami', 'Tak, ako ju číta návštevník, najviac 40 znakov.', 'Najviac 40 znakov.'],
      level: ['Úroveň na karte', 'Najviac 40 znakov.'],
      priceText: ['Namiesto ceny', 'Najviac 60 znakov.'],
      basePriceCents: [
        'Základná cena v eurách',
        'Konečná cena s DPH, napríklad 159 alebo 159,50.',
        'Napíšte cenu v eurách od 0 do 10 000, napríklad 159 alebo 159,50.',
      ],
      capacity: ['Počet miest nového termínu', 'Celé číslo od 1 do 1000. Prázdne pole preberie predvolenú hodnotu.'],
      durationMinutes: [
        'Trvanie lekcie v minútach',
        'Celé číslo od 15 do 1440. Prázdne pole preberie predvolenú hodnotu.',
      ],
      location: ['Miesto', 'Najviac 100 znakov. Prázdne pole preberie predvolenú hodnotu.'],
      time: ['Začiatok', 'Hodiny a minúty, napríklad 09:00. Prázdne pole preberie predvolenú hodnotu.'],
      groupSize: [
        'Najväčšia skupina',
        'Celé číslo od 1 do 1000. Iba údaj na karte, kapacitu má každý termín svoju.',
        'Celé číslo od 1 do 1000.',
      ],
      points: ['Čo sľubuje', 'Na každý riadok jeden bod, od 1 do 6, každý najviac 80 znakov.'],
    },
    save: 'Uložiť a zverejniť',
    readOnly: 'Kurzy môže meniť iba správca.',
    tint: 'Farba karty',
    tints: { butter: 'maslová', sky: 'belasá', indigo: 'indigová' },
    listed: 'Ponúkať na úvodnej stránke',
  },
  en: {
    fields: {
      title: ['Title', 'At most 80 characters.'],
      description: ['Description', 'One or two sentences, at most 200 characters.'],
      durationText: ['Length in words', 'As visitors read it, at most 40 characters.', 'At most 40 characters.'],
      level: ['Level on the card', 'At most 40 characters.'],
      priceText: ['In the place of a price', 'At most 60 characters.'],
      basePriceCents: [
        'Base price in euros',
        'Final price including VAT, for example 159 or 159.50.',
        'Write a price in euros from 0 to 10,000, for example 159 or 159.50.',
      ],
      capacity: ['Seats of a new session', 'A whole number from 1 to 1000. Empty takes the default.'],
      durationMinutes: ['Length of a lesson in minutes', 'A whole number from 15 to 1440. Empty takes the default.'],
      location: ['Place', 'At most 100 characters. Empty takes the default.'],
      time: ['Start', 'Hours and minutes, for example 09:00. Empty takes the default.'],
      groupSize: [
        'Largest group',
        'A whole number from 1 to 1000. Only on the card; each session has its own capacity.',
        'A whole number from 1 to 1000.',
      ],
      points: ['What it promises', 'One point on a line, from 1 to 6, each at most 80 characters.'],
    },
    save: 'Save and publish',
    readOnly: 'Only an admin can change courses.',
    tint: 'Colour of the card',
    tints: { butter: 'butter', sky: 'sky', indigo: 'indigo' },
    listed: 'Offer it on the landing page',
  },
} as const

type FieldName = keyof (typeof MESSAGES)['sk']['fields']

const ROWS: Partial<Record<FieldName, number>> = { description: 3, points: 6 }

type CourseFormProps = {
  kind: CourseKind | 'own'
  /** As the page shows it now; what is typed is laid over it. */
  card: CourseCard
  draft: CourseDraft
  version: string
  mayChange: boolean
  answer: DraftAnswer | null
  isNew?: boolean
}

/** One course beside its card on the page. */
export function CourseForm(props: CourseFormProps) {
  return (
    <BegunAnew answer={props.answer}>
      {(answer, onDiscard) => <CourseFields {...props} answer={answer} onDiscard={onDiscard} />}
    </BegunAnew>
  )
}

type CourseFieldsProps = CourseFormProps & { onDiscard: () => void }

function CourseFields({
  kind,
  card,
  version,
  mayChange,
  answer,
  isNew = false,
  onDiscard,
  ...stored
}: CourseFieldsProps) {
  const words = useMessages<(typeof MESSAGES)[Language]>(MESSAGES)
  const draft = answer?.given ?? stored.draft
  const [typed, setTyped] = useState(draft)
  const fields = [...COURSE_FIELDS.slice(0, 3), ...fieldsOf(kind), ...COURSE_FIELDS.slice(3)]
  const names = kind === 'own' ? [...fields, 'tint', 'isListed'] : fields
  const changed = changedFields(names, asSent(typed), asSent(answer?.theirs?.draft ?? stored.draft))
  const isSaving = useNavigation().state === 'submitting'
  const question = useUnsavedChanges(changed.length > 0 && !isSaving)
  const nameOf = (name: string) => words.fields[name as FieldName]?.[0] ?? (name === 'tint' ? words.tint : words.listed)

  function field(name: FieldName): ReactNode {
    const [label, hint, rule] = words.fields[name]
    return (
      <RuledField
        key={name}
        name={name}
        label={label}
        hint={hint}
        rule={rule}
        value={draft[name] ?? ''}
        isWrong={answer?.wrong.includes(name) ?? false}
        isReadOnly={!mayChange}
        isChanged={changed.includes(name)}
        rows={ROWS[name]}
        lang="sk"
        inputMode={name === 'groupSize' ? 'numeric' : undefined}
      />
    )
  }

  return (
    <div className="desk gap-6 [--beside:minmax(0,24rem)]">
      <Form
        method="post"
        className="content-form"
        noValidate
        onChange={(event) => setTyped(textsOf(new FormData(event.currentTarget)))}
      >
        {question}
        <DraftHead version={version} answer={answer} nameOf={nameOf} />
        {fields.map(field)}
        {kind === 'own' && <OwnChoices draft={draft} mayChange={mayChange} changed={changed} />}
        {mayChange ? (
          <SaveBar
            changed={changed.map(nameOf)}
            isSaving={isSaving}
            onDiscard={onDiscard}
            save={words.save}
            isAlways={isNew}
          />
        ) : (
          <p className="text-ink-2">{words.readOnly}</p>
        )}
      </Form>
      <VisitorPreview to="/#courses">
        <CourseCardArticle card={seen(card, kind, typed)} />
      </VisitorPreview>
    </div>
  )
}

/** A box that is not ticked sends nothing. */
function asSent({ isListed, ...draft }: CourseDraft): CourseDraft {
  return { ...draft, isListed: isListed === 'true' ? isListed : '' }
}

function fieldsOf(kind: CourseKind | 'own'): ReadonlyArray<FieldName> {
  return kind === 'own' ? OWN_COURSE_FIELDS : OWN_FIELDS[kind]
}

type OwnChoicesProps = { draft: CourseDraft; mayChange: boolean; changed: ReadonlyArray<string> }

function OwnChoices({ draft, mayChange, changed }: OwnChoicesProps) {
  const words = useMessages<(typeof MESSAGES)[Language]>(MESSAGES)
  return (
    <>
      <Field label={words.tint} className={changed.includes('tint') ? 'is-changed' : undefined}>
        {(control) => (
          <Select {...control} name="tint" defaultValue={draft.tint ?? 'butter'} disabled={!mayChange}>
            {TINTS.map((tint) => (
              <option key={tint} value={tint}>
                {words.tints[tint]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Checkbox
        name="isListed"
        value="true"
        className={changed.includes('isListed') ? 'is-changed' : undefined}
        defaultChecked={draft.isListed === 'true'}
        disabled={!mayChange}
      >
        {words.listed}
      </Checkbox>
    </>
  )
}

function seen(card: CourseCard, kind: CourseKind | 'own', typed: CourseDraft): CourseCard {
  const text = (name: string) => typed[name] ?? ''
  const cents = centsIn(text('basePriceCents').trim())
  const price = Number.isNaN(cents) ? { text: text('priceText') } : { from: cents }
  const tint = TINTS.find((known) => known === typed.tint) ?? card.tint
  return {
    ...card,
    title: text('title'),
    description: text('description'),
    durationText: text('durationText'),
    groupSize: Number(text('groupSize')) || card.groupSize,
    points: pointsIn(typed),
    price,
    ...(kind === 'corporate' ? {} : { level: text('level') }),
    ...(kind === 'own' ? { tint, mark: MARK_OF[tint] } : {}),
  }
}
