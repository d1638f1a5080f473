import { Link } from 'react-router'
import { typo } from '#kernel/typography.ts'
import { buttonClass } from '#ui/controls/button-class.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import type { FeedbackDoor } from '../feedback.ts'

const MESSAGES = {
  sk: {
    title: 'Tri otázky, jedna minúta',
    until: (day: string) => `Odpovedať môžete do ${day}.`,
    answer: 'Odpovedať',
    thanks: 'Ďakujeme za odpoveď',
    change: 'Pozrieť alebo zmeniť odpoveď',
  },
  en: {
    title: 'Three questions, one minute',
    until: (day: string) => `You can answer until ${day}.`,
    answer: 'Answer',
    thanks: 'Thank you for your answer',
    change: 'See or change the answer',
  },
}

/** On a participant's own page: the way to the questions while they are open. */
export function FeedbackDoorCard({ door: { href, until, isAnswered } }: { door: FeedbackDoor }) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  return (
    <section className="grid max-w-[36.5em] justify-items-start gap-3" aria-labelledby="feedback-title">
      <h2 id="feedback-title" className="text-xl">
        {isAnswered ? words.thanks : words.title}
      </h2>
      <p className="text-ink-2">{typo(words.until(formatDate(until, 'long', language)))}</p>
      <Link to={href} className={buttonClass(isAnswered ? 'outline' : 'ink', 'lg')}>
        {isAnswered ? words.change : words.answer}
      </Link>
    </section>
  )
}
