import { Form, useNavigation } from 'react-router'
import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import type { FeedbackPage, OwnVoice } from '../feedback.ts'
import { VOICE_WORDING } from '../voice-text.ts'
import { FEEDBACK_MESSAGES } from './feedback.messages.ts'
import type { RefusedFeedback } from './refused-feedback.ts'

type VoiceFormProps = { page: FeedbackPage; language: Language; refused: RefusedFeedback | null }

/** A step of its own with a box that nobody ticks for anybody. The sentence beside it is the one that is hashed. */
export function VoiceForm({ page: { answer, participantName }, language, refused }: VoiceFormProps) {
  const words = FEEDBACK_MESSAGES[language].voice
  const isBusy = useNavigation().formData?.get('intent') === 'voice'
  const ours = refused?.form === 'voice' ? refused : null
  const given = ours?.given ?? { words: answer?.takeaway ?? '', name: participantName ?? '', role: '', company: '' }
  const errorOf = (field: string) => (ours?.wrong.includes(field) ? words.missing : undefined)
  return (
    <section className="card feedback-voice" aria-labelledby="voice-title">
      <h2 id="voice-title">{typo(words.title)}</h2>
      <p>{typo(words.text)}</p>
      <Form method="post" className="feedback-voice-form" noValidate>
        <Field label={words.words} error={errorOf('words')}>
          {(control) => <Textarea {...control} name="words" rows={4} maxLength={2000} defaultValue={given.words} />}
        </Field>
        <TextField
          label={words.name}
          name="name"
          maxLength={120}
          autoComplete="name"
          defaultValue={given.name}
          error={errorOf('name')}
        />
        <div className="feedback-voice-pair">
          <TextField
            label={words.role}
            name="role"
            optional
            maxLength={120}
            autoComplete="organization-title"
            defaultValue={given.role}
          />
          <TextField
            label={words.company}
            name="company"
            optional
            maxLength={120}
            autoComplete="organization"
            defaultValue={given.company}
          />
        </div>
        <Checkbox name="agreed" error={ours?.code === 'VOICE_NOT_AGREED' ? ours.message : undefined}>
          {VOICE_WORDING[language]}
        </Checkbox>
        <div>
          <Button type="submit" name="intent" value="voice" size="lg" busy={isBusy}>
            {words.send}
          </Button>
        </div>
      </Form>
    </section>
  )
}

/** What became of the words, and the way to take them back, for as long as the link works. */
export function OwnVoiceView({ own, language }: { own: OwnVoice; language: Language }) {
  const words = FEEDBACK_MESSAGES[language].voice
  const { state } = own
  return (
    <section className="card feedback-voice" aria-labelledby="voice-title">
      <h2 id="voice-title">{typo(words[state])}</h2>
      <p>{typo(words[`${state}Text`])}</p>
      {state !== 'refused' && (
        <figure className="feedback-own">
          <blockquote>{own.words}</blockquote>
          <figcaption>{[own.name, own.role, own.company].filter((part) => part !== null).join(', ')}</figcaption>
        </figure>
      )}
      <Form method="post" className="feedback-send">
        <Button type="submit" name="intent" value="withdraw">
          {words.withdraw}
        </Button>
        <p>{typo(words.withdrawText)}</p>
      </Form>
    </section>
  )
}
