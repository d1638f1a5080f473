import type { ReactNode, Ref } from 'react'
import { Form } from 'react-router'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Eyebrow } from '#ui/marks/eyebrow.tsx'
import type { CompanyInvitation } from '../company-page.ts'
import { DOOR_MESSAGES } from './company-doors.messages.ts'
import './company-page.css'

type InvitationViewProps = {
  invitation: CompanyInvitation
  message: string | null
  headingRef: Ref<HTMLHeadingElement>
}

/** What somebody is asked who was invited to a page: what they will see, and what others will see of theirs. */
export function InvitationView({ invitation, message, headingRef }: InvitationViewProps) {
  const { invitation: words, start } = useMessages(DOOR_MESSAGES)
  const { ico, inviter, reader, orders } = invitation
  return (
    <section className="card company-pane company-narrow">
      {message && <AnswerNote>{message}</AnswerNote>}
      <Eyebrow>{start.title}</Eyebrow>
      <h1 ref={headingRef} tabIndex={-1}>
        {typo(words.title)}
      </h1>
      <p className="text-lg">{typo(inviter ? words.from(inviter, ico) : words.nobody(ico))}</p>
      <p>
        <b>{reader}</b>
      </p>
      <p>{typo(words.see)}</p>
      <p>{typo(words.seen(orders))}</p>
      <p className="company-small">{typo(words.end)}</p>
      <div className="company-steps">
        <Step name="join" look="spark">
          {words.join}
        </Step>
        <Step name="leave" look="ghost">
          {words.refuse}
        </Step>
      </div>
    </section>
  )
}

/** A press is a POST: no scanner of mail agrees in anybody's name. */
function Step({ name, look, children }: { name: string; look: 'spark' | 'ghost'; children: ReactNode }) {
  return (
    <Form method="post">
      <Button type="submit" name="intent" value={name} look={look} size="lg">
        {children}
      </Button>
    </Form>
  )
}
