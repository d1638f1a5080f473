import { Form } from 'react-router'
import type { MailboxFirst } from '#capabilities/booking/order/mailbox-first.server.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'

const MESSAGES = {
  sk: {
    title: 'Potvrdenie adresy pred objednávkou',
    on: 'Zapnuté',
    off: 'Vypnuté',
    notes: {
      off: () => 'Kto objednáva, nepotvrdzuje adresu. Ak budú miesta väčšinou ostávať nezaplatené, zapne sa to samo.',
      'by-itself': (until: string) =>
        `Zapnuté samo do ${until}: držané miesta ostávali nezaplatené. Kto objednáva, najprv klikne na odkaz v e-maile.`,
      'by-office': () => 'Kto objednáva, najprv klikne na odkaz v e-maile. Platí, kým to nevypnete.',
    },
    turnOn: 'Žiadať potvrdenie adresy',
    turnOff: 'Nežiadať potvrdenie adresy',
  },
  en: {
    title: 'Confirmed address before an order',
    on: 'On',
    off: 'Off',
    notes: {
      off: () => 'Buyers do not confirm their address. If seats mostly stay unpaid, this switches itself on.',
      'by-itself': (until: string) =>
        `Switched itself on until ${until}: held seats stayed unpaid. Buyers first click a link in their e-mail.`,
      'by-office': () => 'Buyers first click a link in their e-mail. It stays until you switch it off.',
    },
    turnOn: 'Ask for a confirmed address',
    turnOff: 'Ask for no confirmed address',
  },
}

type SessionMailboxesProps = { sessionId: string; mailboxFirst: MailboxFirst; mayChange: boolean }

/** Whether buyers of a session have to prove their mailbox, and the switch for it. */
export function SessionMailboxes({ sessionId, mailboxFirst, mayChange }: SessionMailboxesProps) {
  const words = useMessages(MESSAGES)
  const spoken = useLanguage()
  const { standing, until } = mailboxFirst
  const isOn = standing !== 'off'
  const note = words.notes[standing](until ? formatDate(new Date(until), 'full', spoken) : '')
  return (
    <section className="pane session-sheet">
      <h2>{words.title}</h2>
      <Form method="post" action={`/admin/sessions/${sessionId}`} className="session-step">
        <p>
          <Badge look={isOn ? 'warn' : 'mute'}>{isOn ? words.on : words.off}</Badge>
        </p>
        <p className="field-hint">{note}</p>
        {mayChange && (
          <Button type="submit" name="intent" value={isOn ? 'mailbox-any' : 'mailbox-first'}>
            {isOn ? words.turnOff : words.turnOn}
          </Button>
        )}
      </Form>
    </section>
  )
}
