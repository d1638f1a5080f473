import type { WrittenItem } from '#kernel/written-item.ts'
import { CLAIM_NAMES } from './claim-names.ts'
import type { Claim, HeroWords, Instructor, Question, SiteContent } from './content.ts'

/** What of each thing people read. A name and a photo are the same in every language. */
export const HERO_TEXTS = ['eyebrow', 'lead', 'scheduleButton', 'instructorButton'] as const satisfies ReadonlyArray<
  keyof HeroWords
>
export const PERSON_TEXTS = ['role', 'blurb'] as const satisfies ReadonlyArray<keyof Instructor>
export const QUESTION_TEXTS = ['question', 'answer'] as const satisfies ReadonlyArray<keyof Question>
export const CLAIM_TEXTS = ['figure', 'words'] as const satisfies ReadonlyArray<keyof Claim>

/** The blocks as the things that the page shows, each one whole. */
export function writtenContent({ hero, claims, instructors, faq }: SiteContent): ReadonlyArray<WrittenItem> {
  const at = (place: keyof SiteContent, spot: string, item: object, fields: ReadonlyArray<string>): WrittenItem => ({
    place,
    name: null,
    spot,
    item,
    fields,
  })
  return [
    at('hero', 'hero', hero, HERO_TEXTS),
    ...CLAIM_NAMES.map((name) => at('claims', name, claims[name], CLAIM_TEXTS)),
    ...instructors.people.map((person, place) => at('instructors', `people.${place}`, person, PERSON_TEXTS)),
    ...faq.questions.map((question, place) => at('faq', `questions.${place}`, question, QUESTION_TEXTS)),
  ]
}
