import { useState } from 'react'
import type { ShownSession } from '#capabilities/schedule/schedule.ts'
import { useLanguage } from '#ui/hooks/use-messages.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useUnsavedChanges } from '#ui/overlays/use-unsaved-changes.tsx'
import { FORM_MESSAGES } from '../form.messages.ts'
import { forgetWritten } from '../open-order.ts'
import { firstField } from './focus-first.ts'
import { OrderBar } from './order-bar.tsx'
import { OrderSummary } from './order-summary.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { useReaderLanguage } from './use-reader-language.ts'
import { useRegistration } from './use-registration.ts'

type RegistrationDialogProps = { session: ShownSession; open: boolean; onClose: () => void }

/** The form over the page. What is written lives as long as the dialog is open. */
export function RegistrationDialog({ session, open, onClose }: RegistrationDialogProps) {
  const around = useLanguage()
  // On a page in Slovak what the visitor chose before counts, as on the page of the form.
  const language = useReaderLanguage(around === 'sk' ? null : around)
  const [now] = useState(() => new Date())
  const registration = useRegistration({ session, language, given: null, now })
  const words = FORM_MESSAGES[language]
  const question = useUnsavedChanges(open && registration.isWritten && !registration.isSending, {
    words: words.discard,
    isInHash: true,
    onLeave: () => forgetWritten(session.id),
  })
  return (
    <Dialog
      size="wide"
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      closesOnOutsideClick={!registration.isWritten}
      initialFocus={() => firstField(registration.form.current)}
      title={<span lang={language}>{words.title}</span>}
      description={<span lang={language}>{words.lead}</span>}
      closeLabel={words.close}
      asideLabel={words.summary}
      aside={<OrderSummary registration={registration} headingLevel={3} now={now} />}
      actions={<OrderBar registration={registration} />}
    >
      <RegistrationForm registration={registration} headingLevel={3} />
      {question}
    </Dialog>
  )
}
