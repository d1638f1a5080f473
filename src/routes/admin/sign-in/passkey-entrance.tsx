import type { PasskeysApi } from '#capabilities/staff/passkeys/passkeys.contract.ts'
import { showPasskey } from '#platform/browser/session/passkeys.ts'
import { Button } from '#ui/controls/button.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { withNext } from '../shell/next-path.ts'
import { usePasskey } from './use-passkey.ts'

const MESSAGES = {
  sk: {
    or: 'alebo',
    alone: 'Prihlásiť sa prístupovým kľúčom',
    second: 'Použiť prístupový kľúč',
    busy: 'Čakáme na kľúč…',
  },
  en: {
    or: 'or',
    alone: 'Sign in with a passkey',
    second: 'Use a passkey',
    busy: 'Waiting for the key…',
  },
}

const CEREMONIES = {
  alone: { begin: 'beginPasskeySignIn', finish: 'signInWithPasskey' },
  second: { begin: 'beginOwnPasskey', finish: 'verifyPasskeySecondFactor' },
} as const satisfies Record<string, Record<string, keyof PasskeysApi>>

type PasskeyEntranceProps = {
  as: keyof typeof CEREMONIES
  next: string | null
  /** Above it there is another way, for a choice between the two. */
  isAfterForm: boolean
}

/** The way in with a passkey, alone or after the password. Whoever is in gets a new document, as after every sign-in. */
export function PasskeyEntrance({ as, next, isAfterForm }: PasskeyEntranceProps) {
  const words = useMessages(MESSAGES)
  const { isOffered, isBusy, said, run } = usePasskey()
  if (!isOffered) return null
  const enter = () =>
    run(async (ask) => {
      const { begin, finish } = CEREMONIES[as]
      const passkey = await showPasskey(await ask(begin, {}))
      const { missing } = await ask(finish, { passkey })
      location.assign(missing === 'second-factor' ? withNext('/admin/two-factor', next) : (next ?? '/admin'))
    })
  return (
    <div className="entrance-form">
      {isAfterForm && <p className="entrance-or">{words.or}</p>}
      {said && <AnswerNote>{said}</AnswerNote>}
      <Button
        look={isAfterForm ? 'outline' : 'spark'}
        size="lg"
        busy={isBusy}
        busyLabel={words.busy}
        onClick={() => void enter()}
      >
        <Icon name="key" />
        {words[as]}
      </Button>
    </div>
  )
}
