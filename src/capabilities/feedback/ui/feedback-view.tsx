import { Form, useNavigation } from 'react-router'
import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-class.ts'
import { Field } from '#ui/controls/field.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useBrand } from '#ui/hooks/use-brand.ts'
import { Eyebrow } from '#ui/marks/eyebrow.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import type { FeedbackPage } from '../feedback.ts'
import { FEEDBACK_MESSAGES } from './feedback.messages.ts'
import type { RefusedFeedback } from './refused-feedback.ts'
import { ScoreChoice } from './score-choice.tsx'
import { OwnVoiceView, VoiceForm } from './voice-parts.tsx'
import './feedback.css'

type FeedbackViewProps = { page: FeedbackPage; language: Language; refused: RefusedFeedback | null }

/** What a participant finds behind the link of the mail: three questions, then their answer and what may be published. */
export function FeedbackView({ page, language, refused }: FeedbackViewProps) {
  const words = FEEDBACK_MESSAGES[language]
  const { state, answer, voice, title, startsAt, until } = page
  const isOpen = state === 'open'
  const day = formatDate(until, 'long', language)
  const own = voice?.own ?? null
  return (
    <div className="feedback-page" lang={language}>
      <header>
        <Eyebrow>{`${typo(title)}, ${formatDate(startsAt, 'long', language)}`}</Eyebrow>
        <h1>{typo(headingOf(page, language))}</h1>
        <p className="text-lg text-ink-2">{typo(leadOf(page, day, language))}</p>
      </header>
      {refused && <AnswerNote>{refused.message}</AnswerNote>}
      {isOpen && !answer && <QuestionsForm page={page} language={language} refused={refused} />}
      {!isOpen && !answer && state !== 'early' && <WriteToUs language={language} />}
      {own && <OwnVoiceView own={own} language={language} />}
      {!own && voice?.mayOffer && <VoiceForm page={page} language={language} refused={refused} />}
      {isOpen && answer && (
        <details className="card feedback-change" open={refused?.form === 'answer'}>
          <summary>{words.change}</summary>
          <QuestionsForm page={page} language={language} refused={refused} />
        </details>
      )}
    </div>
  )
}

function headingOf({ state, answer }: FeedbackPage, language: Language): string {
  const words = FEEDBACK_MESSAGES[language]
  if (state === 'early' || state === 'gone') return words[state]
  if (answer) return words.thanks
  return state === 'open' ? words.heading : words.closed
}

function leadOf({ state, answer }: FeedbackPage, day: string, language: Language): string {
  const words = FEEDBACK_MESSAGES[language]
  if (state === 'early') return words.earlyText
  if (state === 'gone') return words.goneText
  if (state === 'closed') return answer ? words.kept : words.closedText
  return answer ? words.thanksText(day) : words.until(day)
}

function QuestionsForm({ page: { answer }, language, refused }: FeedbackViewProps) {
  const words = FEEDBACK_MESSAGES[language]
  const isBusy = useNavigation().formData?.get('intent') === 'answer'
  const ours = refused?.form === 'answer' ? refused : null
  const given = ours?.given ?? {
    score: answer ? String(answer.score) : '',
    takeaway: answer?.takeaway ?? '',
    improve: answer?.improve ?? '',
  }
  const errorOf = (field: string) => (ours?.wrong.includes(field) ? ours.message : undefined)
  return (
    <Form method="post" className={answer ? 'feedback-form' : 'card feedback-form'}>
      <ScoreChoice given={given.score} error={errorOf('score')} language={language} />
      {(['takeaway', 'improve'] as const).map((field) => (
        <Field key={field} label={words[field]} optional error={errorOf(field)}>
          {(control) => <Textarea {...control} name={field} rows={4} maxLength={2000} defaultValue={given[field]} />}
        </Field>
      ))}
      <div className="feedback-send">
        <Button type="submit" name="intent" value="answer" look="spark" size="lg" go busy={isBusy}>
          {answer ? words.save : words.send}
        </Button>
        <p>{typo(words.onlyAllowed)}</p>
      </div>
    </Form>
  )
}

function WriteToUs({ language }: { language: Language }) {
  const { write } = FEEDBACK_MESSAGES[language]
  return (
    <p>
      <a className={buttonClass('outline', 'lg')} href={`mailto:${useBrand().email}`}>
        <Icon name="mail" />
        {write}
      </a>
    </p>
  )
}
