import { Link, useLocation } from 'react-router'
import type { MailContent } from '#platform/mail/read-mail-content.server.ts'
import { MAIL_NAMES } from '#routes/admin/messages/mails/mail-names.ts'
import { MailText } from '#routes/admin/messages/mails/mail-text.tsx'
import { nameOf } from '#routes/admin/settings/audit/audit.messages.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { TIMELINE_MESSAGES } from './timeline.messages.ts'

/** What one mail of a booking says. */
export function RegistrationMailDrawer({ mail }: { mail: MailContent }) {
  const words = useMessages(TIMELINE_MESSAGES)
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
      <MailText mail={mail} />
    </Drawer>
  )
}
