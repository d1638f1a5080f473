import { typo } from '#kernel/typography.ts'
import { TechnicalNote } from './technical-note.tsx'

export function FailedCard() {
  return (
    <TechnicalNote detail={<p>Unable to render content</p>}>
      {typo('Túto časť článku sa nepodarilo zobraziť.')}
    </TechnicalNote>
  )
}
