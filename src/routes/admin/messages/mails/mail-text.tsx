import type { MailContent } from '#platform/mail/read-mail-content.server.ts'
import { TIMELINE_WORDS } from '#routes/admin/orders/registration/timeline-words.ts'
import { typo } from '#ui/format/typography.ts'
import { useWords } from '#ui/hooks/use-words.ts'
import '#routes/admin/orders/registration/registration.css'

/** What one mail says, as plain text: nothing of it is rendered, so nothing in it can act. */
export function MailText({ mail: { letter, isSealed } }: { mail: MailContent }) {
  const words = useWords(TIMELINE_WORDS)
  if (!letter) return <p className="text-ink-2">{typo(isSealed ? words.mailSealed : words.mailGone)}</p>
  return (
    <>
      <p className="text-ink-2">{typo(words.mailNow)}</p>
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
