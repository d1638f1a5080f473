import { type ReactNode, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { CourseKind } from '#capabilities/catalogue/course.ts'
import type { CourseCard } from '#capabilities/catalogue/course-cards.ts'
import { CourseCardArticle } from '#capabilities/catalogue/ui/course-card-article.tsx'
import { textsOf } from '#kernel/form-texts.ts'
import type { Language } from '#kernel/language.ts'
import { DraftHead } from '#routes/admin/form/draft-head.tsx'
import { RuledField } from '#routes/admin/form/ruled-field.tsx'
import { VisitorPreview } from '#routes/admin/form/visitor-preview.tsx'
import type { DraftAnswer } from '#routes/form-answer.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { useUnsavedChanges } from '#ui/overlays/use-unsaved-changes.tsx'
import { COURSE_FIELDS, type CourseDraft, OWN_FIELD, pointsIn } from './course-fields.ts'
import '#capabilities/catalogue/ui/catalogue.css'

const MESSAGES = {
  sk: {
    fields: {
      title: ['Názov', 'Najviac 80 znakov.'],
      description: ['Opis', 'Jedna alebo dve vety, najviac 200 znakov.'],
      durationText: ['Dĺžka slovami', 'Tak, ako ju číta návštevník, najviac 40 znakov.', 'Najviac 40 znakov.'],
      level: ['Úroveň na karte', 'Najviac 40 znakov.'],
      priceText: ['Namiesto ceny', 'Najviac 60 znakov.'],
      groupSize: [
        'Najväčšia skupina',
        'Celé číslo od 1 do 1000. Iba údaj na karte, kapacitu má každý termín svoju.',
        'Celé číslo od 1 do 1000.',
      ],
      points: ['Čo sľubuje', 'Na každý riadok jeden bod, od 1 do 6, každý najviac 80 znakov.'],
    },
    price: 'Cenu zmeníte v predvolených hodnotách',
    save: 'Uložiť a zverejniť',
    saving: 'Ukladáme…',
    back: 'Späť na kurzy',
    readOnly: 'Kurzy môže meniť iba správca.',
  },
  en: {
    fields: {
      title: ['Title', 'At most 80 characters.'],
      description: ['Description', 'One or two sentences, at most 200 characters.'],
      durationText: ['Length in words', 'As visitors read it, at most 40 characters.', 'At most 40 characters.'],
      level: ['Level on the card', 'At most 40 characters.'],
      priceText: ['In the place of a price', 'At most 60 characters.'],
      groupSize: [
        'Largest group',
        'A whole number from 1 to 1000. Only on the card; each session has its own capacity.',
        'A whole number from 1 to 1000.',
      ],
      points: ['What it promises', 'One point on a line, from 1 to 6, each at most 80 characters.'],
    },
    price: 'The price is changed in the course defaults',
    save: 'Save and publish',
    saving: 'Saving…',
    back: 'Back to the courses',
    readOnly: 'Only an admin can change courses.',
  },
} as const

type FieldName = keyof (typeof MESSAGES)['sk']['fields']

const ROWS: Partial<Record<FieldName, number>> = { description: 3, points: 6 }

type CourseFormProps = {
  kind: CourseKind
  /** As the page shows it now; what is typed is laid over it. */
  card: CourseCard
  draft: CourseDraft
  version: string
  mayChange: boolean
  answer: DraftAnswer | null
}

/** One course beside its card on the page. */
export function CourseForm({ kind, card, version, mayChange, answer, ...stored }: CourseFormProps) {
  const words = useMessages<(typeof MESSAGES)[Language]>(MESSAGES)
  const draft = answer?.given ?? stored.draft
  const [typed, setTyped] = useState(draft)
  const [isDirty, setDirty] = useState(answer !== null)
  const isSaving = useNavigation().state === 'submitting'
  const question = useUnsavedChanges(isDirty && !isSaving)

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
        onChange={(event) => {
          setTyped(textsOf(new FormData(event.currentTarget)))
          setDirty(true)
        }}
      >
        {question}
        <DraftHead version={version} answer={answer} nameOf={(name) => words.fields[name as FieldName][0]} />
        {[...COURSE_FIELDS.slice(0, 3), OWN_FIELD[kind], ...COURSE_FIELDS.slice(3)].map(field)}
        {kind !== 'corporate' && <TextLink to="/admin/defaults">{words.price}</TextLink>}
        {mayChange ? (
          <p className="form-buttons">
            <Button type="submit" look="spark" busy={isSaving} busyLabel={words.saving}>
              {words.save}
            </Button>
            <ButtonLink to="/admin/courses" look="ghost">
              {words.back}
            </ButtonLink>
          </p>
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

function seen(card: CourseCard, kind: CourseKind, typed: CourseDraft): CourseCard {
  const text = (name: string) => typed[name] ?? ''
  return {
    ...card,
    title: text('title'),
    description: text('description'),
    durationText: text('durationText'),
    groupSize: Number(text('groupSize')) || card.groupSize,
    points: pointsIn(typed),
    ...(kind === 'corporate' ? { price: { text: text('priceText') } } : { level: text('level') }),
  }
}
