import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { useBrand } from '#ui/hooks/use-brand.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon, type IconName } from '#ui/marks/icon.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { RuledHeading } from '#ui/marks/ruled-heading.tsx'
import { MESSAGE_SENT } from '../send-message.ts'
import { ContactForm, type ContactFormProps } from './contact-form.tsx'
import './contact.css'

const MESSAGES = {
  sk: {
    title: 'Kontakt',
    lead: 'Poradíme s výberom kurzu aj s firemným školením. Odpovedá človek, spravidla do jedného pracovného dňa.',
    email: 'E-mail',
    phone: 'Telefón',
    place: 'Miesto',
    online: 'Online',
    back: 'Späť na úvod',
  },
  en: {
    title: 'Contact',
    lead: 'We help you choose a course or plan training for a company. A person answers, usually within one working day.',
    email: 'E-mail',
    phone: 'Phone',
    place: 'Place',
    online: 'Online',
    back: 'Back to the home page',
  },
}

type ContactSectionProps = ContactFormProps & {
  /** 1 where the section is a page of its own. */
  level?: 1 | 2
  /** The page after a message that was sent without JavaScript. */
  isSent?: boolean
}

/** How to reach us, and the form. The same on the landing page and on the page that a form without JavaScript posts to. */
export function ContactSection({ level = 2, isSent = false, ...form }: ContactSectionProps) {
  const words = useMessages(MESSAGES)
  const { email, phone } = useBrand()
  return (
    <section id="contact" className="wrap contact" data-page={level === 1 || undefined} aria-labelledby="contact-title">
      <div className="grid content-start gap-4">
        <RuledHeading level={level} id="contact-title" ends="block">
          {words.title}
        </RuledHeading>
        <p className="text-lg text-ink-2">{words.lead}</p>
        <ul className="contact-ways">
          <Way icon="mail" label={words.email}>
            <a href={`mailto:${email}`}>{email}</a>
          </Way>
          <Way icon="phone" label={words.phone}>
            <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone.replaceAll(' ', '\u00a0')}</a>
          </Way>
          <Way icon="online" label={words.place}>
            {words.online}
          </Way>
        </ul>
      </div>
      {isSent ? <Sent /> : <ContactForm {...form} />}
    </section>
  )
}

function Way({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <li>
      <span className="contact-way-icon">
        <Icon name={icon} />
      </span>
      <div>
        <span className="contact-way-label">{label}</span>
        <strong className="display">{children}</strong>
      </div>
    </li>
  )
}

function Sent() {
  const { back } = useMessages(MESSAGES)
  const sent = useMessages(MESSAGE_SENT)
  return (
    <div className="tint contact-sent bg-mint">
      <Mark name="makcen" />
      <h2 className="text-2xl">{sent.title}</h2>
      <p className="text-lg text-ink-2">{sent.thanks}</p>
      <ButtonLink to="/" look="outline">
        {back}
      </ButtonLink>
    </div>
  )
}
