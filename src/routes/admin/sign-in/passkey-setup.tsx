import { typo } from '#kernel/typography.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { AddPasskey } from './add-passkey.tsx'
import { usePasskey } from './use-passkey.ts'

const MESSAGES = {
  sk: {
    or: 'alebo',
    text: 'S prístupovým kľúčom sa prihlásite odtlačkom, tvárou alebo PIN-om zariadenia, bez hesla a bez kódu.',
  },
  en: {
    or: 'or',
    text: 'With a passkey you sign in by the fingerprint, face or PIN of your device, without password and code.',
  },
}

/** A passkey in place of an app, for whoever has no second factor yet. */
export function PasskeySetup({ onAdded }: { onAdded: (recoveryCodes: ReadonlyArray<string> | null) => void }) {
  const words = useMessages(MESSAGES)
  if (!usePasskey().isOffered) return null
  return (
    <>
      <p className="entrance-or">{words.or}</p>
      <p>{typo(words.text)}</p>
      <AddPasskey className="entrance-form" factors={null} onAdded={onAdded} />
    </>
  )
}
