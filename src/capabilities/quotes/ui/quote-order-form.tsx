import { useId, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { LegalReading } from '#capabilities/booking/order/ui/legal-reading.tsx'
import { type RequiredConsent, RequiredConsents } from '#capabilities/booking/order/ui/required-consents.tsx'
import { AddressFields } from '#capabilities/booking/ui/address-fields.tsx'
import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { useHydrated } from '#ui/hooks/use-hydrated.ts'
import type { QuotePage } from '../quotes.ts'
import { QUOTE_MESSAGES } from './quote.messages.ts'
import { QuoteRecap } from './quote-facts.tsx'

type LegalDocument = { text: string; language: Language }

/** The two documents of the contract, as they stand in front of whoever orders. */
export type QuoteTexts = {
  privacy: LegalDocument
  terms: LegalDocument
  versions: { privacyPolicyVersion: string; termsVersion: string }
}

export type RefusedStep = { form: string; message: string; wrong: ReadonlyArray<string>; given: Given }
type Given = Readonly<Record<string, string>>

type QuoteOrderFormProps = { page: QuotePage; texts: QuoteTexts; refused: RefusedStep | null }

/**
 * Company, documents, consents, summary and the button that binds, in this order. It posts to its own page as any form does;
 * with scripts the button waits until both documents were read, as on every page that orders.
 */
export function QuoteOrderForm({ page, texts, refused }: QuoteOrderFormProps) {
  const { language, company, contact, version } = page
  const words = QUOTE_MESSAGES[language]
  const isAlive = useHydrated()
  const { state, formData } = useNavigation()
  const isSending = state === 'submitting' && formData?.get('intent') === 'accept'
  const [read, setRead] = useState<ReadonlySet<string>>(new Set())
  const [isAsked, setAsked] = useState(false)
  const documentsId = useId()
  const whyId = useId()
  const given: Given = refused?.given ?? {}
  const wrong = refused?.wrong ?? []
  const isUnread = isAlive && read.size < 2
  const field = (name: 'companyName' | 'ico' | 'dic' | 'icDph' | 'orderNumber', maxLength: number) => ({
    name,
    maxLength,
    label: words[name],
    defaultValue: given[name] ?? company[name] ?? '',
    'aria-invalid': wrong.includes(name) || undefined,
  })
  const consent = (name: RequiredConsent) => ({ name, value: 'yes', defaultChecked: Boolean(given[name]) })

  function explain() {
    setAsked(true)
    const unread = (['privacy', 'terms'] as const).find((name) => !read.has(name))
    document.getElementById(`${documentsId}-${unread}`)?.focus()
  }

  return (
    <Form method="post" className="registration" preventScrollReset>
      <input type="hidden" name="version" value={version} />
      {Object.entries(texts.versions).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset className="registration-part">
        <legend>{words.company}</legend>
        <p className="quote-hint">{typo(words.companyHint)}</p>
        <div className="registration-fields">
          <TextField {...field('companyName', 200)} className="whole" autoComplete="organization" required />
          <TextField {...field('ico', 20)} autoComplete="off" required />
          <TextField {...field('dic', 20)} autoComplete="off" optional />
          <TextField {...field('icDph', 20)} autoComplete="off" optional />
          <TextField {...field('orderNumber', 50)} hint={words.orderNumberHint} autoComplete="off" optional />
          <AddressFields address={company} given={given} optional isOwn className="whole" />
        </div>
        <p className="quote-hint">{typo(words.contact(contact.name, contact.email))}</p>
      </fieldset>
      <fieldset className="registration-part">
        <legend>{words.documents}</legend>
        <div className="registration-documents">
          {(['privacy', 'terms'] as const).map((name) => (
            <LegalReading
              key={name}
              id={`${documentsId}-${name}`}
              title={words[name]}
              text={texts[name].text}
              language={language}
              textLanguage={texts[name].language}
              headingLevel={2}
              onRead={() => setRead((before) => new Set([...before, name]))}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="registration-part">
        <legend>{words.consents}</legend>
        <div className="grid gap-3.5">
          <RequiredConsents language={language} bound={consent} />
        </div>
      </fieldset>
      <section className="quote-end" aria-label={words.recap}>
        <QuoteRecap page={page} language={language} />
        <div className="order-action">
          <Button
            type="submit"
            name="intent"
            value="accept"
            look="spark"
            size="lg"
            busy={isSending}
            busyLabel={words.ordering}
            aria-disabled={isUnread}
            aria-describedby={isUnread ? whyId : undefined}
            onRefused={explain}
          >
            {words.order}
          </Button>
          {isUnread && (
            <p id={whyId} className={isAsked ? 'order-why note' : 'order-hint'} role={isAsked ? 'alert' : undefined}>
              <span>{words.readBoth}</span>
            </p>
          )}
        </div>
      </section>
    </Form>
  )
}
