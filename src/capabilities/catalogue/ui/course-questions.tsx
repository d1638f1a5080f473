import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { Disclosure, DisclosureList } from '#ui/controls/disclosure.tsx'
import { PageLink } from '#ui/controls/page-link.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { RuledHeading } from '#ui/marks/ruled-heading.tsx'

const MESSAGES = {
  sk: { title: 'Otázky ku kurzu', before: 'Nenašli ste svoju? ', write: 'Napíšte nám', after: ', odpovedá človek.' },
  en: {
    title: 'Questions about the course',
    before: 'Yours is not here? ',
    write: 'Write to us',
    after: ', a person will answer.',
  },
}

type Asked = { question: string; answer: string; language?: Language }

/** What people ask about this course. */
export function CourseQuestions({ questions }: { questions: ReadonlyArray<Asked> }) {
  const words = useMessages(MESSAGES)
  return (
    <section className="wrap course-part" aria-labelledby="questions-title">
      <RuledHeading id="questions-title">{words.title}</RuledHeading>
      <DisclosureList>
        {questions.map(({ question, answer, language }, n) => (
          <Disclosure key={question} lang={language} name="questions" summary={typo(question)} open={n === 0}>
            <p>{typo(answer)}</p>
          </Disclosure>
        ))}
      </DisclosureList>
      <p className="text-ink-2">
        {words.before}
        <PageLink to="/kontakt" className="link">
          {words.write}
        </PageLink>
        {words.after}
      </p>
    </section>
  )
}
