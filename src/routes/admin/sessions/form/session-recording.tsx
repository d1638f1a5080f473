import { Form, useNavigation } from 'react-router'
import type { SessionDetails } from '#capabilities/schedule/session-details.ts'
import type { SessionForStaff } from '#capabilities/schedule/sessions-for-staff.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'

const MESSAGES = {
  sk: {
    title: 'Po lekcii',
    recordingUrl: 'Záznam',
    materialsUrl: 'Materiály',
    note: 'Účastníci ich uvidia na svojej stránke 30 dní po skončení.',
    save: 'Uložiť odkazy',
  },
  en: {
    title: 'After the lesson',
    recordingUrl: 'Recording',
    materialsUrl: 'Materials',
    note: 'Participants see them on their own page for 30 days after the end.',
    save: 'Save the links',
  },
}

/** What is left of a lesson for those who were in it. */
export function SessionRecording({ session, details }: { session: SessionForStaff; details: SessionDetails }) {
  const words = useMessages(MESSAGES)
  const { state, formData } = useNavigation()
  const isSaving = state === 'submitting' && formData?.get('intent') === 'recording'
  return (
    <Form method="post" className="session-step" key={session.version}>
      <h2>{words.title}</h2>
      <input type="hidden" name="intent" value="recording" />
      <TextField
        label={words.recordingUrl}
        type="url"
        name="recordingUrl"
        inputMode="url"
        defaultValue={details.recordingUrl ?? ''}
      />
      <TextField
        label={words.materialsUrl}
        type="url"
        name="materialsUrl"
        inputMode="url"
        defaultValue={details.materialsUrl ?? ''}
        hint={words.note}
      />
      <Button type="submit" look="ink" busy={isSaving}>
        {words.save}
      </Button>
    </Form>
  )
}
