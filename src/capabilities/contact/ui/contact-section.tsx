import type { ReactNode } from 'react'
import { typo } from '#kernel/typography.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { useBrand } from '#ui/hooks/use-brand.ts'
import { Icon, type IconName } from '#ui/marks/icon.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { RuledHeading } from '#ui/marks/ruled-heading.tsx'
import { MESSAGE_SENT } from '../send-message.ts'
import { ContactForm, type ContactFormProps } from './contact-form.tsx'
import './contact.css'

type ContactSectionProps = ContactFormProps & {
  /** 1 where the section is a page of its own. */
  level?: 1 | 2
  /** The page after a message that was sent without JavaScript. */
  isSent?: boolean
}

/** How to reach us, and the form. The same on the landing page and on the page that a form without JavaScript posts to. */
export function ContactSection({ level = 2, isSent = false, ...form }: ContactSectionProps) {
  const { email, phone } = useBrand()
  return (
    <section id="contact" className="wrap contact" data-page={level === 1 || undefined} aria-labelledby="contact-title">
      <div className="contact-about">
        <RuledHeading level={level} id="contact-title" ends="block">
          Kontakt
        </RuledHeading>
        <p className="text-lg text-ink-2">
          {typo(
            'Poradíme s výberom kurzu aj s firemným školením. Odpovedá človek, spravidla do jedného pracovného dňa.',
          )}
        </p>
        <ul className="contact-ways">
          <Way icon="mail" label="E-mail">
            <a href={`mailto:${email}`}>{email}</a>
          </Way>
          <Way icon="phone" label="Telefón">
            <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone.replaceAll(' ', '\u00a0')}</a>
          </Way>
          <Way icon="online" label="Miesto">
            Online
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
  return (
    <div className="tint contact-sent bg-mint">
      <Mark name="makcen" />
      <h2 className="text-2xl">Správa odoslaná</h2>
      <p className="text-lg text-ink-2">{typo(MESSAGE_SENT)}</p>
      <ButtonLink to="/" look="outline">
        Späť na úvod
      </ButtonLink>
    </div>
  )
}
