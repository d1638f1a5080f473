import { useMessages } from '#ui/hooks/use-messages.ts'
import { TechnicalNote } from './technical-note.tsx'

const MESSAGES = {
  sk: { failed: 'Túto časť článku sa nepodarilo zobraziť.' },
  en: { failed: 'This part of the article could not be shown.' },
}

/** The words of the log, English for every reader. */
const DETAIL = 'Unable to render content'

export function FailedCard() {
  const words = useMessages(MESSAGES)
  return <TechnicalNote detail={<p>{DETAIL}</p>}>{words.failed}</TechnicalNote>
}
