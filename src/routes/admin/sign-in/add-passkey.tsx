import { type FormEvent, type MouseEvent, useRef } from 'react'
import type { PasskeysApi } from '#capabilities/staff/passkeys/passkeys.contract.ts'
import { pageBackend } from '#capabilities/staff/sign-in/page-backend.ts'
import { makePasskey, showPasskey } from '#platform/browser/session/passkeys.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { type OwnSecondFactors, ProofFields, passkeyProofIn } from './proof-fields.tsx'
import { usePasskey } from './use-passkey.ts'

const MESSAGES = {
  sk: {
    name: 'Názov',
    hint: 'Napríklad „služobný telefón“. Bez názvu ho pomenujeme podľa zariadenia.',
    add: 'Pridať prístupový kľúč',
    adding: 'Čakáme na kľúč…',
    byPasskey: 'Namiesto kódu použiť kľúč, ktorý už máte',
  },
  en: {
    name: 'Name',
    hint: 'For example “work phone”. Without one we name it after the device.',
    add: 'Add a passkey',
    adding: 'Waiting for the key…',
    byPasskey: 'Use a key you have instead of the code',
  },
}

type Proof = PasskeysApi['beginPasskeyEnrolment']['input']['proof']

type AddPasskeyProps = {
  className: string
  /** What there is to be shown once more; null for whoever has no second factor yet. */
  factors: OwnSecondFactors | null
  /** The recovery codes that came with it, if it is the first second factor. */
  onAdded: (recoveryCodes: ReadonlyArray<string> | null) => void | Promise<void>
}

/** Has this browser make a passkey for whoever is signed in. Whoever shows it has asked whether the browser can. */
export function AddPasskey({ className, factors, onAdded }: AddPasskeyProps) {
  const words = useMessages(MESSAGES)
  const { isBusy, said, run } = usePasskey()
  const form = useRef<HTMLFormElement>(null)

  function add(given: FormData, proof: (ask: Parameters<Parameters<typeof run>[0]>[0]) => Promise<Proof>) {
    void run(async (ask) => {
      const passkey = await makePasskey(await ask('beginPasskeyEnrolment', { proof: await proof(ask) }))
      const { recoveryCodes } = await ask('finishPasskeyEnrolment', { name: String(given.get('name')), passkey })
      // With the first second factor the session has another id, and the token in memory is for the old one.
      if (recoveryCodes)
        await pageBackend()
          .auth.refreshToken()
          .catch(() => {})
      form.current?.reset()
      await onAdded(recoveryCodes)
    })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const [password, code] = [String(given.get('password')), String(given.get('code'))]
    add(given, async () => (factors ? { password, code } : null))
  }

  function proveByPasskey({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const given = passkeyProofIn(currentTarget.form)
    if (!given) return
    const password = String(given.get('password'))
    add(given, async (ask) => ({ password, passkey: await showPasskey(await ask('beginOwnPasskey', {})) }))
  }

  return (
    <form ref={form} className={className} onSubmit={submit}>
      {said && <AnswerNote>{said}</AnswerNote>}
      <TextField label={words.name} hint={words.hint} name="name" maxLength={60} autoComplete="off" optional />
      {factors && <ProofFields hasApp={factors.hasApp} />}
      <Button type="submit" look="ink" busy={isBusy} busyLabel={words.adding}>
        <Icon name="key" />
        {words.add}
      </Button>
      {factors?.hasPasskeys && (
        <Button aria-disabled={isBusy} onClick={proveByPasskey}>
          {words.byPasskey}
        </Button>
      )}
    </form>
  )
}
