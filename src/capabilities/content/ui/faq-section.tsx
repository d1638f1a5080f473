import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { Disclosure, DisclosureList } from '#ui/controls/disclosure.tsx'
import { PageLink } from '#ui/controls/page-link.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { RuledHeading } from '#ui/marks/ruled-heading.tsx'
import type { Question } from '../content.ts'
import './content.css'

const MESSAGES = {
  sk: { title: 'Otázky', before: 'Nenašli ste svoju? ', write: 'Napíšte nám', after: ', odpovedá človek.' },
  en: { title: 'Questions', before: 'Yours is not here? ', write: 'Write to us', after: ', a person will answer.' },
}

export function FaqSection({ questions }: { questions: ReadonlyArray<Question & { language?: Language }> }) {
  const words = useMessages(MESSAGES)
  return (
    <section id="faq" className="wrap faq pb-[var(--section)]" aria-labelledby="faq-title">
      <div className="grid content-start gap-4">
        <RuledHeading id="faq-title" ends="block">
          {words.title}
        </RuledHeading>
        <p className="text-lg text-ink-2">
          {words.before}
          <WriteToUs />
          {words.after}
        </p>
      </div>
      <DisclosureList>
        {questions.map(({ question, answer, leadsToContact, language }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: editors may ask the same twice, and the list never moves
          <Disclosure key={i} lang={language} name="faq" summary={typo(question)} open={i === 0}>
            <p>
              {typo(answer)}
              {leadsToContact && (
                <>
                  {' '}
                  <WriteToUs />
                </>
              )}
            </p>
          </Disclosure>
        ))}
      </DisclosureList>
    </section>
  )
}

function WriteToUs() {
  const { write } = useMessages(MESSAGES)
  return (
    <PageLink to="#contact" className="link">
      {write}
    </PageLink>
  )
}
