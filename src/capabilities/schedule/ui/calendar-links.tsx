import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { type CalendarEntry, googleCalendarLink, outlookCalendarLink } from '../timetable/calendar-links.ts'
import './calendar-links.css'

const MESSAGES = {
  sk: { google: 'Google Kalendár', outlook: 'Outlook', file: 'Súbor .ics' },
  en: { google: 'Google Calendar', outlook: 'Outlook', file: '.ics file' },
}

type CalendarLinksProps = {
  entry: CalendarEntry
  /** The file for every other calendar; left out where it has a button of its own. */
  file?: string
}

/** The ways into a calendar: two on the web, and the file that all of them read. */
export function CalendarLinks({ entry, file }: CalendarLinksProps) {
  const words = useMessages(MESSAGES)
  return (
    <ul className="calendar-links">
      <li>
        <a className="link" href={googleCalendarLink(entry)} target="_blank" rel="noopener noreferrer">
          {words.google}
        </a>
      </li>
      <li>
        <a className="link" href={outlookCalendarLink(entry)} target="_blank" rel="noopener noreferrer">
          {words.outlook}
        </a>
      </li>
      {file && (
        <li>
          <a className="link" href={file} download>
            <Icon name="download" />
            {words.file}
          </a>
        </li>
      )}
    </ul>
  )
}
