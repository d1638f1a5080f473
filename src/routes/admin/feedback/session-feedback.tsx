import type { Tally } from '#capabilities/feedback/feedback.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { NpsText } from './nps-text.tsx'
import { SaidWords } from './said-words.tsx'
import './feedback.css'

const MESSAGES = {
  sk: {
    title: 'Spokojnosť',
    nps: 'NPS:',
    unnamed: 'Kým je odpovedí menej ako päť, mená sa neukazujú.',
    nameless: 'Bez mena',
  },
  en: {
    title: 'Satisfaction',
    nps: 'NPS:',
    unnamed: 'While there are fewer than five answers, no names are shown.',
    nameless: 'No name',
  },
}

/** An id that names nobody where nobody is named. */
type Answer = { id: string; name: string | null; score: number | null; takeaway: string | null; improve: string | null }

type SessionFeedbackProps = {
  tally: Tally
  answers: ReadonlyArray<Answer>
  /** Whether it says whose words these are. */
  isNamed: boolean
}

/** What people said of one session: the figure with how many it is made of, and their words. */
export function SessionFeedback({ tally, answers, isNamed }: SessionFeedbackProps) {
  const words = useMessages(MESSAGES)
  return (
    <section id="feedback" className="pane session-sheet session-feedback mt-6" aria-labelledby="feedback-title">
      <h2 id="feedback-title">{words.title}</h2>
      <p>
        {words.nps} <NpsText tally={tally} />
      </p>
      {!isNamed && tally.answers > 0 && <p className="text-ink-2">{words.unnamed}</p>}
      {answers.length > 0 && (
        <ul>
          {answers.map((answer) => (
            <li key={answer.id}>
              {isNamed && (
                <span>
                  <b>{answer.name ?? words.nameless}</b> <span className="num">{answer.score}/10</span>
                </span>
              )}
              <SaidWords answer={answer} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
