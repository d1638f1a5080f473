import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { FieldError } from '#ui/controls/field.tsx'
import { FEEDBACK_MESSAGES } from './feedback.messages.ts'

const SCORES = Array.from({ length: 11 }, (_, score) => String(score))

type ScoreChoiceProps = { given: string | undefined; error: string | undefined; language: Language }

/** Eleven strokes from 0 to 10; those up to the chosen one are lit by the sheet alone. */
export function ScoreChoice({ given, error, language }: ScoreChoiceProps) {
  const words = FEEDBACK_MESSAGES[language]
  const [low = '', high = ''] = words.ends
  return (
    <fieldset className="feedback-score" aria-describedby={error ? 'score-error' : undefined}>
      <legend>{typo(words.score)}</legend>
      <div className="nps">
        {SCORES.map((score) => (
          <label key={score}>
            <i aria-hidden="true" />
            <input type="radio" name="score" value={score} required defaultChecked={given === score} />
            {score}
          </label>
        ))}
      </div>
      <div className="nps-ends" aria-hidden="true">
        <span>0: {low}</span>
        <span>10: {high}</span>
      </div>
      <FieldError id="score-error">{error}</FieldError>
    </fieldset>
  )
}
