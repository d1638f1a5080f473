import { CONSENT_WORDINGS } from '#capabilities/legal/consent-wordings.ts'
import { typo } from '#kernel/typography.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'

/** The wish for a start within the time for withdrawal, letter for letter as the texts quote it. Unticked, as with an order. */
export function EarlyStartBox({ required = false }: { required?: boolean }) {
  return (
    <Checkbox name="earlyStart" required={required}>
      {typo(CONSENT_WORDINGS.earlyStart)}
    </Checkbox>
  )
}
