import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { CompanyContact, CompanyPage } from '../company-page.ts'
import type { CompanyAnswer } from './company-answer.ts'
import { COMPANY_MESSAGES } from './company-page.messages.ts'

type ContactsPaneProps = { page: CompanyPage; answer: CompanyAnswer | null }

/** Whose mailboxes see the page, and who may be asked to. */
export function ContactsPane({ page: { contacts }, answer }: ContactsPaneProps) {
  const { contacts: words } = useMessages(COMPANY_MESSAGES)
  const isInviting = answer?.form === 'invite'
  const isEmailWrong = isInviting && answer.wrong.includes('email')
  return (
    <section id="kto" className="card company-pane" aria-labelledby="contacts-title">
      <div className="company-sub">
        <h2 id="contacts-title">{words.title}</h2>
        <span className="company-small">{words.each}</span>
      </div>
      <ul className="company-lines">
        {contacts.map((contact) => (
          <li key={contact.id}>
            <div>
              <b>{contact.email}</b>
              <span className="company-small">{typo(standingOf(contact, words))}</span>
            </div>
            {contact.isReader && <Badge look="ok">{words.you}</Badge>}
            {contact.mayBeRevoked && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="contactId" value={contact.id} />
                <Button
                  type="submit"
                  name="intent"
                  value="revoke"
                  look="ghost"
                  size="sm"
                  aria-label={`${words.revoke}: ${contact.email}`}
                >
                  {words.revoke}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <p className="note company-small">
        <span>
          <b>{typo(words.only)}</b> {typo(words.why)}
        </span>
      </p>
      <Fold title={words.invite} icon="mail" isOpen={isInviting}>
        <Form method="post" className="company-form" noValidate>
          <TextField
            label={words.email}
            name="email"
            type="email"
            required
            maxLength={254}
            spellCheck={false}
            defaultValue={isInviting ? answer.given.email : undefined}
            error={isEmailWrong ? words.emailWrong : undefined}
            hint={typo(words.consent)}
          />
          <Button type="submit" name="intent" value="invite">
            {words.send}
          </Button>
        </Form>
      </Fold>
      <Fold title={words.own} icon="link">
        <p className="company-small">{typo(words.renewText)}</p>
        <Step name="renew">{words.renew}</Step>
        <p className="company-small">{typo(words.leaveText)}</p>
        <Step name="leave">{words.leave}</Step>
      </Fold>
    </section>
  )
}

function standingOf(contact: CompanyContact, words: (typeof COMPANY_MESSAGES)['sk']['contacts']): string {
  const { state, invitedAt, joinedBy, orders } = contact
  if (state === 'invited') return words.invited(invitedAt ?? '')
  return `${words.joined[joinedBy ?? 'own']}, ${words.orders(orders)}`
}

type FoldProps = { title: string; icon: 'mail' | 'link'; isOpen?: boolean; children: ReactNode }

/** Opens without a script, too. */
function Fold({ title, icon, isOpen = false, children }: FoldProps) {
  return (
    <details className="company-fold" open={isOpen || undefined}>
      <summary className="btn">
        <Icon name={icon} />
        {title}
      </summary>
      <div className="company-form">{children}</div>
    </details>
  )
}

/** A press is a POST: no scanner of mail leaves or renews in anybody's name. */
function Step({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Form method="post">
      <Button type="submit" name="intent" value={name} size="sm">
        {children}
      </Button>
    </Form>
  )
}
