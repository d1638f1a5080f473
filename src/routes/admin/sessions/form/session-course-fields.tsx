import type { CourseChoice } from '#capabilities/catalogue/own-course.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { SessionDraft } from './session-fields.ts'

const MESSAGES = {
  sk: {
    course: 'Kurz',
    courseHint: 'Nový termín preberá od kurzu názov, cenu, úroveň aj predvolené hodnoty.',
    version: 'Verzia osnovy',
    versionHint: 'Vybraná verzia sa už nedá zmeniť, len nahradiť novou.',
    number: (number: number) => `verzia ${number}`,
    none: 'Bez osnovy',
    language: 'Jazyk kurzu',
    languages: { sk: 'slovenčina', en: 'angličtina' },
    archived: (title: string) => `${title} (archivovaný)`,
  },
  en: {
    course: 'Course',
    courseHint: 'A new session takes title, price, level and defaults from its course.',
    version: 'Syllabus version',
    versionHint: 'A chosen version cannot be changed any more, only replaced by a new one.',
    number: (number: number) => `version ${number}`,
    none: 'No syllabus',
    language: 'Language of the course',
    languages: { sk: 'Slovak', en: 'English' },
    archived: (title: string) => `${title} (archived)`,
  },
}

type SessionCourseFieldsProps = {
  courses: ReadonlyArray<CourseChoice>
  draft: SessionDraft
  /** The course that is chosen now; its versions are the choice. */
  chosenId: string | undefined
}

/** Which course a session belongs to and what is taught in it. */
export function SessionCourseFields({ courses, draft, chosenId }: SessionCourseFieldsProps) {
  const words = useMessages(MESSAGES)
  const offered = courses.filter(({ id, isArchived }) => !isArchived || id === draft.courseId)
  const syllabus = courses.find(({ id }) => id === chosenId)?.syllabus ?? []
  return (
    <div className="field-row">
      <Field label={words.course} hint={words.courseHint}>
        {(control) => (
          <Select {...control} name="courseId" defaultValue={draft.courseId ?? ''}>
            {offered.map(({ id, title, isArchived }) => (
              <option key={id} value={id}>
                {isArchived ? words.archived(title) : title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {syllabus.length > 0 && (
        <Field label={words.version} hint={words.versionHint}>
          {(control) => (
            <Select
              {...control}
              key={chosenId}
              name="syllabusVersionId"
              defaultValue={chosenId === draft.courseId ? (draft.syllabusVersionId ?? '') : (syllabus[0]?.id ?? '')}
            >
              {syllabus.map(({ id, number }) => (
                <option key={id} value={id}>
                  {words.number(number)}
                </option>
              ))}
              <option value="">{words.none}</option>
            </Select>
          )}
        </Field>
      )}
      <Field label={words.language}>
        {(control) => (
          <Select {...control} name="language" defaultValue={draft.language ?? 'sk'}>
            {LANGUAGES.map((language) => (
              <option key={language} value={language}>
                {words.languages[language]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
