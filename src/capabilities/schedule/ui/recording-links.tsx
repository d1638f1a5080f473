import { typo } from '#kernel/typography.ts'
import { buttonClass } from '#ui/controls/button-class.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { Recording } from '../recording.ts'

/** The way to what is left of a lesson, and until when. The other site does not learn where somebody came from. */
export function RecordingLinks({ recording }: { recording: Recording }) {
  const { recordingUrl, materialsUrl, until } = recording
  return (
    <div className="grid justify-items-start gap-3">
      <div className="flex flex-wrap gap-3">
        {recordingUrl && (
          <a className={buttonClass('ink', 'lg')} href={recordingUrl} rel="noreferrer">
            <Icon name="video" />
            Pozrieť záznam
          </a>
        )}
        {materialsUrl && (
          <a className={buttonClass('outline', 'lg')} href={materialsUrl} rel="noreferrer">
            <Icon name="document" />
            Otvoriť podklady
          </a>
        )}
      </div>
      <p className="text-sm text-ink-2">{typo(`K dispozícii do ${formatDate(until)}.`)}</p>
    </div>
  )
}
