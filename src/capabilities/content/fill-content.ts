import type { Question, SiteContent } from './content.ts'
import { type Facts, fillIn } from './placeholders.ts'

/** The content with the facts of the day; questions about something that does not exist at present are left out. */
export function fillContent(content: SiteContent, facts: Facts): SiteContent {
  const { hero, faq } = content
  return {
    ...content,
    hero: { ...hero, lead: fillIn(hero.lead, facts) ?? hero.lead },
    faq: { questions: faq.questions.flatMap((question) => filled(question, facts)) },
  }
}

function filled(question: Question, facts: Facts): ReadonlyArray<Question> {
  const answer = fillIn(question.answer, facts)
  return answer === null ? [] : [{ ...question, answer }]
}
