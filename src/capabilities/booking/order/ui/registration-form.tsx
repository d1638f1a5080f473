import type { FormEvent } from 'react'
import { WriteToUs } from '#capabilities/booking/ui/write-to-us.tsx'
import { pageIn } from '#kernel/page-address.ts'
import { typo } from '#kernel/typography.ts'
import { Segmented } from '#ui/controls/segmented.tsx'
import { inWords } from '../check-draft.ts'
import { FORM_MESSAGES } from '../form.messages.ts'
import type { OrderDraft } from '../order-draft.ts'
import { CodeField } from './code-field.tsx'
import { CompanyFields } from './company-fields.tsx'
import { ConsentBoxes } from './consent-boxes.tsx'
import { LegalDocuments } from './legal-documents.tsx'
import { ParticipantsEditor } from './participants-editor.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { PersonFields } from './person-fields.tsx'
import type { Registration } from './use-registration.ts'
import './registration.css'

type RegistrationFormProps = { registration: Registration; headingLevel: 2 | 3 }

/**
 * The one form of a registration. It posts to its own page as any form does; with JavaScript it is checked and sent where
 * it stands. Both kinds are always there and the stylesheet shows the chosen one, so the switch needs no script either.
 */
export function RegistrationForm({ registration, headingLevel }: RegistrationFormProps) {
  const { formId, form, session, language, draft, errors, free, change } = registration
  const words = FORM_MESSAGES[language]

  function submit(event: FormEvent) {
    event.preventDefault()
    registration.send()
  }

  return (
    <form
      ref={form}
      id={formId}
      className="registration"
      method="post"
      action={pageIn(`/rezervacia/${session.id}${queryOf(registration)}`, language)}
      lang={language}
      noValidate
      onSubmit={submit}
    >
      {/* Enter in a field presses the first button of a form; without scripts that would be one that adds a participant. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
      <HiddenFields registration={registration} />
      <OpenOrderNotice registration={registration} />
      {registration.agreement && <p className="text-ink-2">{typo(words.agreedTerms)}</p>}
      <Segmented<OrderDraft['kind']>
        name="kind"
        label={words.kind}
        className="justify-self-start"
        value={draft.kind}
        onChange={(kind) => change({ kind })}
        options={[
          { value: 'personal', label: words.personal },
          { value: 'business', label: words.business },
        ]}
      />
      <PersonFields registration={registration} />
      <CompanyFields registration={registration} />
      <NotSoldAbroad registration={registration} />
      <div className="for-business">
        <ParticipantsEditor
          value={draft.participants}
          onChange={(participants) => change({ participants })}
          free={free}
          errors={errors}
          language={language}
        />
      </div>
      {!registration.isAgreedPrice && <CodeField registration={registration} />}
      <PaymentChoice registration={registration} />
      <LegalDocuments registration={registration} headingLevel={headingLevel} />
      <ConsentBoxes registration={registration} />
      {registration.missing > 0 && (
        <div className="order-messages order-messages-below">
          {registration.messages.map((message) => (
            <p key={message} className="note">
              <span>{message}</span>
            </p>
          ))}
        </div>
      )}
    </form>
  )
}

/** A page that comes back is still in its language, and about its offer. */
function queryOf({ kept, agreement }: Registration): string {
  const query = new URLSearchParams({
    ...(kept ? { ponuka: kept.token } : {}),
    ...(agreement ? { firma: agreement.pass } : {}),
  }).toString()
  return query && `?${query}`
}

/** Right below the country, with the way to a person. */
function NotSoldAbroad({ registration: { quote, session, language } }: { registration: Registration }) {
  if (quote?.isSold !== false) return null
  return (
    <div className="order-messages" role="status">
      <p className="note">
        <span>{typo(inWords('NOT_SOLD_ABROAD', language))}</span>
      </p>
      <WriteToUs reference={session.title} label={FORM_MESSAGES[language].writeToUs} />
    </div>
  )
}

/** What a form that is posted has to say about what was in front of its reader. */
function HiddenFields({ registration }: { registration: Registration }) {
  const { key, kept, agreement, session, price, discount, texts, asksEarlyStart } = registration
  if (texts.state !== 'ready') return null
  const { privacyPolicyVersion, termsVersion } = texts.texts.versions
  const said = { key, price: String(price), date: session.date, privacyPolicyVersion, termsVersion }
  return (
    <>
      {Object.entries(said).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {discount?.percent && <input type="hidden" name="discountPercent" value={discount.percent} />}
      {discount?.cents && <input type="hidden" name="discountCents" value={discount.cents} />}
      {asksEarlyStart && <input type="hidden" name="asksEarlyStart" value="yes" />}
      {kept && <input type="hidden" name="offer" value={kept.token} />}
      {agreement && <input type="hidden" name="pass" value={agreement.pass} />}
      {agreement?.asksOrderNumber && <input type="hidden" name="asksOrderNumber" value="yes" />}
    </>
  )
}

/** For somebody who comes back from the payment: their seat is held, and here is the way to it. */
function OpenOrderNotice({ registration: { openOrder, language } }: { registration: Registration }) {
  if (!openOrder) return null
  const words = FORM_MESSAGES[language]
  return (
    <div className="open-order" role="status">
      <p>{words.openOrder}</p>
      <a className="link" href={`/payment-cancelled?session_id=${encodeURIComponent(openOrder.clientKey)}`}>
        {words.openOrderLink}
      </a>
    </div>
  )
}
