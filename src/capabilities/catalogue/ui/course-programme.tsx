import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { RuledHeading } from '#ui/marks/ruled-heading.tsx'
import type { Programme } from '../pages/programme-of.ts'

const MESSAGES = {
  sk: {
    title: 'Čo vás čaká',
    tools: 'Nástroje',
    lesson: (place: number) => `${place}. lekcia`,
    only: 'Na kurze',
  },
  en: {
    title: 'What happens',
    tools: 'Tools',
    lesson: (place: number) => `Lesson ${place}`,
    only: 'In the course',
  },
}

/** What a course teaches, lesson by lesson, as its newest syllabus says. */
export function CourseProgramme({ programme, language }: { programme: Programme; language?: Language | undefined }) {
  const words = useMessages(MESSAGES)
  const { goal, tools, lessons } = programme
  return (
    <section id="program" className="wrap course-part" aria-labelledby="programme-title">
      <RuledHeading id="programme-title">{words.title}</RuledHeading>
      {goal && (
        <p className="course-goal" lang={language}>
          {typo(goal)}
        </p>
      )}
      {lessons.length > 0 && (
        <ol className="programme">
          {lessons.map(({ title, topics }, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lessons are told by their place, and the list never moves
            <li key={n}>
              <p className="programme-place">{lessons.length > 1 || title ? words.lesson(n + 1) : words.only}</p>
              <div lang={language}>
                {title && <h3>{typo(title)}</h3>}
                {topics.length > 0 && (
                  <ul className="course-strokes">
                    {topics.map((topic) => (
                      <li key={topic}>{typo(topic)}</li>
                    ))}
                  </ul>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
      {tools && (
        <p className="course-tools">
          <b>{words.tools}:</b> <span lang={language}>{typo(tools)}</span>
        </p>
      )}
    </section>
  )
}
