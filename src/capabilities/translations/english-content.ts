import type { CourseDefaults } from '#capabilities/catalogue/catalogue.ts'
import { courseFacts } from '#capabilities/catalogue/course-facts.ts'
import type { Claims, SiteContent } from '#capabilities/content/content.ts'
import { fillIn } from '#capabilities/content/placeholders.ts'
import { CLAIM_TEXTS, HERO_TEXTS, PERSON_TEXTS, QUESTION_TEXTS } from '#capabilities/content/written-content.ts'
import { placeholdersIn } from '#kernel/placeholders.ts'
import { type Dictionary, type Translated, translated } from './translated.ts'

/** The blocks of the site for an English page, each item whole and with the facts of the day in its own language. */
export function englishContent(
  { hero, instructors, faq, claims }: SiteContent,
  defaults: CourseDefaults,
  all: Dictionary,
) {
  const duration = all(defaults.durationText.beginner)
  const facts = { sk: courseFacts(defaults), en: { ...courseFacts(defaults, 'en'), duration: duration ?? '' } }
  // The length is in the office's words, too: a text that names it is English only where the length is.
  const dictionary: Dictionary = (slovak) =>
    duration === null && placeholdersIn(slovak).includes('duration') ? null : all(slovak)
  const filled = (text: string, { language = 'en' }: { language?: 'sk' | 'en' }) => fillIn(text, facts[language])
  const top = translated(hero, dictionary, HERO_TEXTS)
  return {
    hero: { ...top, lead: filled(top.lead, top) ?? top.lead },
    instructors: { people: instructors.people.map((person) => translated(person, dictionary, PERSON_TEXTS)) },
    faq: {
      questions: faq.questions.flatMap((question) => {
        const asked = translated(question, dictionary, QUESTION_TEXTS)
        const answer = filled(asked.answer, asked)
        return answer === null ? [] : [{ ...asked, answer }]
      }),
    },
    claims: Object.fromEntries(
      Object.entries(claims).map(([name, claim]) => [name, translated(claim, dictionary, CLAIM_TEXTS)]),
    ) as { [Name in keyof Claims]: Translated<Claims[Name]> },
  }
}
