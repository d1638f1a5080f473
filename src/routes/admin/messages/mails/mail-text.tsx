import type { MailContent } from '#platform/mail/read-mail-content.server.ts'
import { TIMELINE_MESSAGES } from '#routes/admin/orders/registration/timeline.messages.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import '#routes/admin/orders/registration/registration.css'

/** What one mail says, as plain text: nothing of it is rendered, so nothing in it can act. */
export function MailText({ mail: { letter, isSealed } }: { mail: MailContent }) {
  const words = useMessages(TIMELINE_MESSAGES)
  if (!letter) return <p className="text-ink-2">{isSealed ? words.mailSealed : words.mailGone}</p>
  return (
    <>
      <p className="text-ink-2">{words.mailNow}</p>
      <p className="font-bold">{letter.subject}</p>
      <pre className="mail-text" lang="sk">
        {letter.text}
      </pre>
      {letter.attachments.length > 0 && (
        <p className="text-ink-2">
          {words.attachments}: {letter.attachments.join(', ')}
        </p>
      )}
    </>
  )
}
