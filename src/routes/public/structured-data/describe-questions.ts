import type { FAQPage } from 'schema-dts'
import type { Language } from '#kernel/language.ts'
import { pageIn } from '#kernel/page-address.ts'

export function describeQuestions(
  origin: string,
  questions: ReadonlyArray<{ question: string; answer: string }>,
  { path = '/', language = 'sk' }: { path?: string; language?: Language } = {},
): FAQPage {
  return {
    '@type': 'FAQPage',
    '@id': `${origin}${pageIn(path, language)}#faq`,
    inLanguage: language,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
