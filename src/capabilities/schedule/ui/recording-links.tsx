import { buttonClass } from '#ui/controls/button-class.ts'
import { type DateValue, formatDate } from '#ui/format/date-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { Recording } from '../recording.ts'

const MESSAGES = {
  sk: {
    recording: 'Pozrieť záznam',
    materials: 'Otvoriť podklady',
    until: (day: DateValue) => `K dispozícii do ${formatDate(day)}.`,
  },
  en: {
    recording: 'Watch the recording',
    materials: 'Open the materials',
    until: (day: DateValue) => `Available until ${formatDate(day, 'long', 'en')}.`,
  },
}

/** The way to what is left of a lesson, and until when. The other site does not learn where somebody came from. */
export function RecordingLinks({ recording }: { recording: Recording }) {
  const words = useMessages(MESSAGES)
  const { recordingUrl, materialsUrl, until } = recording
  return (
    <div className="grid justify-items-start gap-3">
      <div className="flex flex-wrap gap-3">
        {recordingUrl && (
          <a className={buttonClass('ink', 'lg')} href={recordingUrl} rel="noreferrer">
            <Icon name="video" />
            {words.recording}
          </a>
        )}
        {materialsUrl && (
          <a className={buttonClass('outline', 'lg')} href={materialsUrl} rel="noreferrer">
            <Icon name="document" />
            {words.materials}
          </a>
        )}
      </div>
      <p className="text-sm text-ink-2">{words.until(until)}</p>
    </div>
  )
}
