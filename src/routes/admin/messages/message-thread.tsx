import { Link } from 'react-router'
import type { AnswerOfStaff, MessageInFull } from '#capabilities/contact/messages-for-staff.ts'
import { typo } from '#kernel/typography.ts'
import { Badge, type BadgeLook } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Monogram } from '#ui/marks/monogram.tsx'

const MESSAGES = {
  sk: {
    thread: 'Správa a odpovede',
    formerColleague: 'Bývalý kolega',
    mail: { queued: 'Čaká na odoslanie', sent: 'Odoslaná', failed: 'Nedoručená', skipped: 'Neodoslaná' },
    showMail: 'Pozrieť e-mail',
  },
  en: {
    thread: 'Message and answers',
    formerColleague: 'Former colleague',
    mail: { queued: 'Waiting to be sent', sent: 'Sent', failed: 'Not delivered', skipped: 'Not sent' },
    showMail: 'See the e-mail',
  },
}

const LOOKS: Readonly<Record<string, BadgeLook>> = { queued: 'info', sent: 'ok', failed: 'bad', skipped: 'mute' }

/** What was said, in order: the visitor's words, then ours with what became of them. */
export function MessageThread({ message: { name, email, at, message, answers } }: { message: MessageInFull }) {
  const words = useMessages(MESSAGES)
  return (
    <ol className="thread" aria-label={words.thread}>
      <li className="pane thread-letter">
        <header>
          <Monogram name={name} />
          <p>
            <strong>{name}</strong>
            <small className="row-note">{email}</small>
          </p>
          <span className="num text-ink-2">{formatDate(at, 'moment')}</span>
        </header>
        <p className="thread-text">{message}</p>
      </li>
      {answers.map((answer) => (
        <Answer key={answer.id} answer={answer} />
      ))}
    </ol>
  )
}

function Answer({ answer: { at, author, text, mail } }: { answer: AnswerOfStaff }) {
  const words = useMessages(MESSAGES)
  return (
    <li className="pane thread-letter ours">
      <header>
        <Monogram name={author ?? words.formerColleague} />
        <p>
          <strong>{author ?? words.formerColleague}</strong>
          {mail && (
            <small className="row-note">
              <Link to={`/admin/mails?open=${mail.id}`} className="link">
                {words.showMail}
              </Link>
            </small>
          )}
        </p>
        <span className="thread-when">
          {mail && (
            <Badge look={LOOKS[mail.status] ?? 'mute'}>
              {words.mail[mail.status as keyof typeof words.mail] ?? mail.status}
            </Badge>
          )}
          <span className="num text-ink-2">{formatDate(at, 'moment')}</span>
        </span>
      </header>
      <p className="thread-text">{typo(text)}</p>
    </li>
  )
}
