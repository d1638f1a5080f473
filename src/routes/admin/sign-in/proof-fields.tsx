import type { MouseEvent } from 'react'
import { useSubmit } from 'react-router'
import { showPasskey } from '#platform/browser/session/passkeys.ts'
import { Button } from '#ui/controls/button.tsx'
import { PasswordField } from '#ui/controls/password-field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { usePasskey } from './use-passkey.ts'

const MESSAGES = {
  sk: {
    password: 'Vaše heslo',
    code: { true: 'Kód z aplikácie alebo záchranný kód', false: 'Záchranný kód' },
    byPasskey: 'Namiesto kódu použiť prístupový kľúč',
    busy: 'Čakáme na kľúč…',
  },
  en: {
    password: 'Your password',
    code: { true: 'Code from the app, or a recovery code', false: 'Recovery code' },
    byPasskey: 'Use a passkey instead of the code',
    busy: 'Waiting for the key…',
  },
}

export type OwnSecondFactors = { hasApp: boolean; hasPasskeys: boolean }

/** Both factors once more: the password and a code. */
export function ProofFields({ hasApp }: Pick<OwnSecondFactors, 'hasApp'>) {
  const words = useMessages(MESSAGES)
  return (
    <>
      <PasswordField label={words.password} name="password" />
      <TextField label={words.code[`${hasApp}`]} name="code" autoComplete="one-time-code" maxLength={40} required />
    </>
  )
}

/** What a form says, without its code: a passkey stands for it. Null while the password is missing, which the browser says. */
export function passkeyProofIn(form: HTMLFormElement | null): FormData | null {
  const password = form?.elements.namedItem('password')
  if (!form || !(password instanceof HTMLInputElement) || !password.reportValidity()) return null
  const given = new FormData(form)
  given.delete('code')
  return given
}

/** Sends the form around it with a passkey in place of the code. */
export function PasskeyProofButton() {
  const words = useMessages(MESSAGES)
  const submit = useSubmit()
  const { isOffered, isBusy, said, run } = usePasskey()
  if (!isOffered) return null
  function prove({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    const given = passkeyProofIn(form)
    if (!given || !form) return
    const action = form.getAttribute('action')
    void run(async (ask) => {
      given.set('passkey', JSON.stringify(await showPasskey(await ask('beginOwnPasskey', {}))))
      await submit(given, { method: 'post', ...(action && { action }) })
    })
  }
  return (
    <>
      {said && <AnswerNote>{said}</AnswerNote>}
      <Button busy={isBusy} busyLabel={words.busy} onClick={prove}>
        <Icon name="key" />
        {words.byPasskey}
      </Button>
    </>
  )
}
