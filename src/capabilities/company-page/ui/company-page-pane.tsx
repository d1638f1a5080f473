import { Form } from 'react-router'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { DOOR_MESSAGES } from './company-doors.messages.ts'
import './company-page.css'

/** On the page of a company's order: its link goes to the mailbox of the order, whoever has this page open. */
export function CompanyPagePane({ isSent }: { isSent: boolean }) {
  const { pane: words } = useMessages(DOOR_MESSAGES)
  return (
    <section id="firma" className="card company-pane" aria-labelledby="company-page-title">
      <h2 id="company-page-title">{words.title}</h2>
      <p>{typo(words.text)}</p>
      {isSent ? (
        <p role="status" className="note">
          <span>{typo(words.sent)}</span>
        </p>
      ) : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="form" value="company-page" />
          <Button type="submit">
            <Icon name="mail" />
            {words.send}
          </Button>
        </Form>
      )}
    </section>
  )
}
