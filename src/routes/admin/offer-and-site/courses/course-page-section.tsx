import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { CoursePage } from '#capabilities/catalogue/pages/course-page.ts'
import { coursePath } from '#capabilities/catalogue/pages/course-path.ts'
import { RuledField } from '#routes/admin/form/ruled-field.tsx'
import type { FormAnswer } from '#routes/form-answer.ts'
import { Button } from '#ui/controls/button.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { COURSE_PAGE_FIELDS, type CoursePageField, coursePageDraft } from './course-page-fields.ts'

const MESSAGES = {
  sk: {
    title: 'Stránka kurzu na webe',
    note: 'Čo stojí na stránke kurzu okrem karty, osnovy, lektorov a termínov. Časť bez textu sa nezobrazí.',
    fields: {
      slug: [
        'Adresa',
        'Posledná časť adresy: malé písmená bez diakritiky, číslice a spojovníky. Stará adresa povedie na novú.',
      ],
      takesHome: ['Čo si odnesiete', 'Na každý riadok jeden bod, najviac 8, každý najviac 160 znakov.'],
      forWhom: ['Pre koho je', 'Na každý riadok jeden bod, najviac 8, každý najviac 160 znakov.'],
      notForWhom: ['Pre koho nie je', 'Na každý riadok jeden bod, najviac 8, každý najviac 160 znakov.'],
      questions: [
        'Otázky ku kurzu',
        'Otázka na jednom riadku, pod ňou odpoveď, medzi nimi a ďalšou otázkou prázdny riadok. Najviac 12 otázok.',
      ],
    },
    look: 'Pozrieť stránku',
    save: 'Uložiť stránku',
    saving: 'Ukladáme…',
  },
  en: {
    title: 'Page of the course on the site',
    note: 'What stands on the page of the course beside its card, syllabus, instructors and sessions. A part without text is not shown.',
    fields: {
      slug: [
        'Address',
        'The last part of the address: small letters without marks, digits and hyphens. The old address will lead to the new one.',
      ],
      takesHome: ['What you take home', 'One point on a line, at most 8, each at most 160 characters.'],
      forWhom: ['Who it is for', 'One point on a line, at most 8, each at most 160 characters.'],
      notForWhom: ['Who it is not for', 'One point on a line, at most 8, each at most 160 characters.'],
      questions: [
        'Questions about the course',
        'A question on a line, its answer below it, and an empty line before the next question. At most 12 questions.',
      ],
    },
    look: 'See the page',
    save: 'Save the page',
    saving: 'Saving…',
  },
}

const ROWS: Partial<Record<CoursePageField, number>> = { takesHome: 4, forWhom: 4, notForWhom: 3, questions: 8 }

type CoursePageSectionProps = {
  page: CoursePage
  version: number
  /** Whether the site shows it. */
  isShown: boolean
  mayChange: boolean
  answer: FormAnswer | null
  /** What else is known of the page. */
  children: ReactNode
}

/** What only the page of a course says. */
export function CoursePageSection({ page, version, isShown, mayChange, answer, children }: CoursePageSectionProps) {
  const words = useMessages(MESSAGES)
  const { state, formData } = useNavigation()
  const draft = answer?.given ?? coursePageDraft(page)
  return (
    <section className="pane grid gap-4" aria-labelledby="course-page">
      <h2 id="course-page">{words.title}</h2>
      <p className="text-ink-2">{words.note}</p>
      {isShown && (
        <p>
          <a className="link" href={coursePath(page.slug)}>
            {words.look}
          </a>
        </p>
      )}
      {children}
      <Form method="post" className="pane-form" noValidate key={version}>
        <input type="hidden" name="pageVersion" value={version} />
        {answer?.message && <AnswerNote>{answer.message}</AnswerNote>}
        {COURSE_PAGE_FIELDS.map((name) => (
          <RuledField
            key={name}
            name={name}
            label={words.fields[name][0] ?? ''}
            hint={words.fields[name][1] ?? ''}
            value={draft[name] ?? ''}
            isWrong={answer?.wrong.some((field) => field.split('.')[0] === name) ?? false}
            isReadOnly={!mayChange}
            rows={ROWS[name]}
            lang="sk"
          />
        ))}
        {mayChange && (
          <p>
            <Button
              type="submit"
              name="intent"
              value="page"
              busy={state === 'submitting' && formData?.get('intent') === 'page'}
              busyLabel={words.saving}
            >
              {words.save}
            </Button>
          </p>
        )}
      </Form>
    </section>
  )
}
