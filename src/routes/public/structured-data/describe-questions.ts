import type { FAQPage } from 'schema-dts'

export function describeQuestions(
  origin: string,
  questions: ReadonlyArray<{ question: string; answer: string }>,
  path = '/',
): FAQPage {
  return {
    '@type': 'FAQPage',
    '@id': `${origin}${path}#faq`,
    inLanguage: 'sk',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
