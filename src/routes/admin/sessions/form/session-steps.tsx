import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import type { SessionForStaff } from '#capabilities/schedule/sessions-for-staff.ts'
import { Button } from '#ui/controls/button.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'

const MESSAGES = {
  sk: {
    title: 'Stiahnuť z ponuky',
    withdraw: 'Vrátiť medzi koncepty',
    withdrawNote: 'Termín zmizne z ponuky. Ide to, kým nie je predané ani držané žiadne miesto.',
    remove: 'Vymazať koncept',
    removeAgain: 'Naozaj vymazať koncept',
  },
  en: {
    title: 'Take off the offer',
    withdraw: 'Withdraw to draft',
    withdrawNote: 'The session leaves the offer. This works while no seat is sold or held.',
    remove: 'Delete draft',
    removeAgain: 'Really delete the draft',
  },
}

/** The ways back: out of the offer while nothing is sold, and out of the drafts. */
export function SessionSteps({ session }: { session: SessionForStaff }) {
  const words = useMessages(MESSAGES)
  const { status, seatsTaken } = session
  const mayWithdraw = status === 'published' && seatsTaken === 0
  if (!mayWithdraw && status !== 'draft') return null
  return (
    <section className="pane session-sheet">
      <h2>{status === 'draft' ? words.remove : words.title}</h2>
      {mayWithdraw && (
        <Step session={session} intent="withdraw" note={words.withdrawNote}>
          <Button type="submit">{words.withdraw}</Button>
        </Step>
      )}
      {status === 'draft' && <Removal session={session} />}
    </section>
  )
}

type StepProps = { session: SessionForStaff; intent: string; note?: string; children: ReactNode }

function Step({ session: { id, version }, intent, note, children }: StepProps) {
  return (
    <Form method="post" action={`/admin/sessions/${id}`} className="session-step">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={version} />
      {children}
      {note && <p className="field-hint">{note}</p>}
    </Form>
  )
}

/** Asks once more in the same place, so that nobody deletes with one slip. Without scripts a single press does. */
function Removal({ session }: { session: SessionForStaff }) {
  const words = useMessages(MESSAGES)
  const [isAsked, setAsked] = useState(false)
  return (
    <Step session={session} intent="delete">
      <Button
        type="submit"
        look={isAsked ? 'bad' : 'outline'}
        onBlur={() => setAsked(false)}
        onClick={(event) => {
          if (isAsked) return
          event.preventDefault()
          setAsked(true)
        }}
      >
        <Icon name="trash" />
        {isAsked ? words.removeAgain : words.remove}
      </Button>
    </Step>
  )
}
