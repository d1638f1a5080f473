import { Link } from 'react-router'
import { typo } from '#kernel/typography.ts'
import { Disclosure, DisclosureList } from '#ui/controls/disclosure.tsx'
import { RuledHeading } from '#ui/marks/ruled-heading.tsx'
import type { Question } from '../content.ts'
import './content.css'

export function FaqSection({ questions }: { questions: ReadonlyArray<Question> }) {
  return (
    <section id="faq" className="wrap faq pb-[var(--section)]" aria-labelledby="faq-title">
      <div className="grid content-start gap-4">
        <RuledHeading id="faq-title" ends="block">
          Otázky
        </RuledHeading>
        <p className="text-lg text-ink-2">
          {typo('Nenašli ste svoju? ')}
          <WriteToUs />
          {typo(', odpovedá človek.')}
        </p>
      </div>
      <DisclosureList>
        {questions.map(({ question, answer, leadsToContact }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: editors may ask the same twice, and the list never moves
          <Disclosure key={i} name="faq" summary={typo(question)} open={i === 0}>
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
  return (
    <Link to="#contact" className="link">
      {typo('Napíšte nám')}
    </Link>
  )
}
