import type { SentMessage } from '#capabilities/training/session-message.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { MESSAGE_MESSAGES } from './message.messages.ts'
import './changes.css'

/** What was written to a session before, as it was written; who got it stands with each of them. */
export function SentMessages({ messages }: { messages: ReadonlyArray<SentMessage> }) {
  const words = useMessages(MESSAGE_MESSAGES)
  return (
    <section className="pane change-sheet" aria-labelledby="sent">
      <h2 id="sent">{words.sent}</h2>
      {messages.length === 0 && <p className="text-ink-2">{words.noneSent}</p>}
      {messages.map(({ id, subject, body, author, sentAt, recipients }) => (
        <details key={id} className="sent-message">
          <summary>
            <strong>{subject}</strong>
            <small className="row-note">
              {formatDate(new Date(sentAt), 'moment')}, {words.people(recipients)}
              {author && `, ${author}`}
            </small>
          </summary>
          <p className="whitespace-pre-line">{body}</p>
        </details>
      ))}
    </section>
  )
}
