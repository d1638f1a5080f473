import { Link, useLocation } from 'react-router'
import type { MailContent } from '#platform/mail/read-mail-content.server.ts'
import { Drawer } from '#ui/drawer.tsx'
import { Icon } from '#ui/icon.tsx'
import { typo } from '#ui/typography.ts'
import { useLanguage, useWords } from '#ui/use-words.ts'
import { nameOf } from './audit-words.ts'
import { MAIL_NAMES, TIMELINE_WORDS } from './timeline-words.ts'

/** What one mail says, as plain text: nothing of it is rendered, so nothing in it can act. */
export function RegistrationMailDrawer({ mail }: { mail: MailContent }) {
  const words = useWords(TIMELINE_WORDS)
  const language = useLanguage()
  const { search } = useLocation()
  const rest = new URLSearchParams(search)
  rest.delete('mail')
  return (
    <Drawer
      title={nameOf(MAIL_NAMES, mail.template, language)}
      description={mail.recipient}
      close={
        <Link to={`?${rest}`} className="btn ghost square" aria-label={words.closeMail} preventScrollReset>
          <Icon name="close" />
        </Link>
      }
    >
      {mail.letter ? (
        <>
          <p className="text-ink-2">{typo(words.mailNow)}</p>
          <p className="font-bold">{mail.letter.subject}</p>
          <pre className="mail-text" lang="sk">
            {mail.letter.text}
          </pre>
          {mail.letter.attachments.length > 0 && (
            <p className="text-ink-2">
              {words.attachments}: {mail.letter.attachments.join(', ')}
            </p>
          )}
        </>
      ) : (
        <p className="text-ink-2">{typo(words.mailGone)}</p>
      )}
    </Drawer>
  )
}
