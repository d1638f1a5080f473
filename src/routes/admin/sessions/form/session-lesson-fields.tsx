import { useState } from 'react'
import { MOST_LESSONS } from '#capabilities/schedule/session-details.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { lessonFields, lessonsIn, type SessionDraft } from './session-fields.ts'

const MESSAGES = {
  sk: {
    lesson: (ordinal: number) => `${ordinal}. lekcia`,
    day: 'Dátum',
    time: 'Začiatok',
    minutes: 'Trvanie v minútach',
    named: (ordinal: number, field: string) => `${field}, ${ordinal}. lekcia`,
    add: 'Pridať lekciu',
    hint: 'Lekcia bez dátumu sa neuloží. Každá sa začína až po skončení predošlej.',
    wrong: 'Doplňte dátum, čas a trvanie od 15 do 1440 minút.',
  },
  en: {
    lesson: (ordinal: number) => `Lesson ${ordinal}`,
    day: 'Date',
    time: 'Start',
    minutes: 'Duration in minutes',
    named: (ordinal: number, field: string) => `${field}, lesson ${ordinal}`,
    add: 'Add a lesson',
    hint: 'A lesson without a date is not saved. Each starts after the one before it has ended.',
    wrong: 'Fill in the date, the time and a duration from 15 to 1440 minutes.',
  },
}

type SessionLessonFieldsProps = { draft: SessionDraft; isSold: boolean; wrong: ReadonlyArray<string> }

/** The dates behind the first one. Adding one needs scripts; changing and taking away does not. */
export function SessionLessonFields({ draft, isSold, wrong }: SessionLessonFieldsProps) {
  const words = useMessages(MESSAGES)
  const given = lessonsIn(draft)
  const [rows, setRows] = useState(given.length)
  const shown = isSold ? given.length : Math.min(rows, MOST_LESSONS - 1)
  const fresh = { day: '', time: draft.time ?? '', durationMinutes: draft.durationMinutes ?? '' }
  return (
    <>
      {Array.from({ length: shown }, (_, index) => {
        const [ordinal, lesson] = [index + 2, given[index] ?? fresh]
        const names = lessonFields(ordinal)
        const isWrong = wrong.some((path) => path.startsWith(`furtherLessons.${index}.`))
        return (
          <fieldset key={ordinal} className="lesson-fields">
            <legend>{words.lesson(ordinal)}</legend>
            <div className="field-row">
              <TextField
                label={words.day}
                aria-label={words.named(ordinal, words.day)}
                type="date"
                name={names.day}
                defaultValue={lesson.day}
                readOnly={isSold}
                error={isWrong ? words.wrong : undefined}
              />
              <TextField
                label={words.time}
                aria-label={words.named(ordinal, words.time)}
                type="time"
                name={names.time}
                defaultValue={lesson.time}
                readOnly={isSold}
              />
              <TextField
                label={words.minutes}
                aria-label={words.named(ordinal, words.minutes)}
                inputMode="numeric"
                name={names.durationMinutes}
                defaultValue={lesson.durationMinutes}
                readOnly={isSold}
              />
            </div>
          </fieldset>
        )
      })}
      {!isSold && shown > 0 && <p className="field-hint">{words.hint}</p>}
      {!isSold && shown < MOST_LESSONS - 1 && (
        <p>
          <Button look="ghost" type="button" onClick={() => setRows(shown + 1)}>
            <Icon name="plus" />
            {words.add}
          </Button>
        </p>
      )}
    </>
  )
}
