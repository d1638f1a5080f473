import { useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import type { OwnPasskey } from '#capabilities/staff/passkeys/passkeys.ts'
import { typo } from '#kernel/typography.ts'
import { AddPasskey } from '#routes/admin/sign-in/add-passkey.tsx'
import type { OwnSecondFactors } from '#routes/admin/sign-in/proof-fields.tsx'
import { RecoveryCodes } from '#routes/admin/sign-in/recovery-codes.tsx'
import { usePasskey } from '#routes/admin/sign-in/use-passkey.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { DateText } from '#ui/format/date-text.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { type AccountRefusal, AccountSection } from './account-section.tsx'
import { ProvenForm } from './proven-form.tsx'

const MESSAGES = {
  sk: {
    title: 'Prístupové kľúče',
    lead: 'Prihlásite sa odtlačkom, tvárou alebo PIN-om zariadenia, bez hesla a bez kódu. Kľúč ostáva v telefóne, v počítači alebo v správcovi hesiel a na cudzej stránke nefunguje.',
    list: 'Vaše prístupové kľúče',
    none: 'Zatiaľ nemáte žiadny.',
    backedUp: 'zálohovaný',
    added: 'pridaný',
    used: 'naposledy použitý',
    unused: 'ešte nepoužitý',
    change: 'Premenovať alebo odstrániť',
    changeNamed: (name: string) => `Premenovať alebo odstrániť: ${name}`,
    name: 'Názov',
    rename: 'Premenovať',
    removeText: 'Kľúčom sa už nikto neprihlási a skončia sa všetky ostatné prihlásenia. Potvrďte to oboma krokmi.',
    remove: 'Odstrániť kľúč',
    more: 'Pridať prístupový kľúč',
  },
  en: {
    title: 'Passkeys',
    lead: 'You sign in with the fingerprint, face or PIN of your device, without password and code. The key stays in the phone, the computer or a password manager, and does not work on a page that is not ours.',
    list: 'Your passkeys',
    none: 'You have none yet.',
    backedUp: 'backed up',
    added: 'added',
    used: 'last used',
    unused: 'not used yet',
    change: 'Rename or remove',
    changeNamed: (name: string) => `Rename or remove: ${name}`,
    name: 'Name',
    rename: 'Rename',
    removeText: 'Nobody signs in with the key any more, and all other sign-ins end. Please confirm with both steps.',
    remove: 'Remove the key',
    more: 'Add a passkey',
  },
}

type AccountPasskeysProps = {
  passkeys: ReadonlyArray<OwnPasskey>
  /** Null for whoever has no second factor yet. */
  factors: OwnSecondFactors | null
  refused: AccountRefusal | undefined
}

export function AccountPasskeys({ passkeys, factors, refused }: AccountPasskeysProps) {
  const words = useMessages(MESSAGES)
  const navigate = useNavigate()
  const { isOffered } = usePasskey()
  const { key: here } = useLocation()
  // Shown until its reader goes on, which is a new place in the history of the same screen.
  const [given, setGiven] = useState<{ codes: ReadonlyArray<string>; at: string } | null>(null)
  const codes = given?.at === here ? given.codes : null
  const onAdded = (recoveryCodes: ReadonlyArray<string> | null) =>
    recoveryCodes ? setGiven({ codes: recoveryCodes, at: here }) : navigate('/admin/account?done=passkey-added')
  return (
    <AccountSection
      title={words.title}
      lead={typo(words.lead)}
      refused={refused}
      forms={['passkey-name', 'passkey-remove']}
    >
      {codes && <RecoveryCodes codes={codes} next="/admin/account?done=passkey-added" />}
      {passkeys.length === 0 ? (
        !codes && <p className="text-ink-2">{words.none}</p>
      ) : (
        <ul className="account-sessions" aria-label={words.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="account-key">
              <Icon name="key" />
              <div className="min-w-0">
                <p>
                  <strong>{passkey.name}</strong> {passkey.isBackedUp && <Badge look="info">{words.backedUp}</Badge>}
                </p>
                <p className="text-ink-2">
                  {words.added} <DateText value={passkey.createdAt} format="moment" />,{' '}
                  {passkey.lastUsedAt ? (
                    <>
                      {words.used} <DateText value={passkey.lastUsedAt} format="moment" />
                    </>
                  ) : (
                    words.unused
                  )}
                </p>
              </div>
              {factors && (
                <ChangePasskey passkey={passkey} factors={factors} isOpen={refused?.given.id === passkey.id} />
              )}
            </li>
          ))}
        </ul>
      )}
      {isOffered &&
        (factors ? (
          <details className="account-more">
            <summary>{words.more}</summary>
            <AddPasskey className="account-form" factors={factors} onAdded={onAdded} />
          </details>
        ) : (
          !codes && <AddPasskey className="account-form" factors={null} onAdded={onAdded} />
        ))}
    </AccountSection>
  )
}

type ChangePasskeyProps = { passkey: OwnPasskey; factors: OwnSecondFactors; isOpen: boolean }

function ChangePasskey({ passkey: { id, name }, factors, isOpen }: ChangePasskeyProps) {
  const words = useMessages(MESSAGES)
  return (
    <details className="account-key-change" open={isOpen}>
      <summary className="link" aria-label={words.changeNamed(name)}>
        {words.change}
      </summary>
      <Form method="post" action="/admin/account" className="account-form">
        <input type="hidden" name="form" value="passkey-name" />
        <input type="hidden" name="id" value={id} />
        <TextField label={words.name} name="name" defaultValue={name} maxLength={60} autoComplete="off" required />
        <Button type="submit">{words.rename}</Button>
      </Form>
      <ProvenForm form="passkey-remove" text={words.removeText} label={words.remove} factors={factors} isBad>
        <input type="hidden" name="id" value={id} />
      </ProvenForm>
    </details>
  )
}
