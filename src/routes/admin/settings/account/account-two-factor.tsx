import { Form } from 'react-router'
import { typo } from '#kernel/typography.ts'
import { RecoveryCodes } from '#routes/admin/sign-in/recovery-codes.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { PasswordField } from '#ui/controls/password-field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { type AccountRefusal, AccountSection } from './account-section.tsx'

const MESSAGES = {
  sk: {
    title: 'Druhý krok',
    on: 'Zapnutý',
    off: 'Vypnutý',
    leadOn: 'K heslu treba aj kód z vášho telefónu.',
    leadOff: 'Účet chráni len heslo. Druhý krok pridá kód z telefónu.',
    turnOn: 'Zapnúť druhý krok',
    renew: 'Nové záchranné kódy',
    renewText: 'Doterajšie kódy prestanú platiť. Potvrďte to heslom a kódom.',
    remove: 'Vypnúť alebo presunúť na iný telefón',
    removeText: 'Druhý krok sa vypne a hneď si ho môžete nastaviť znova. Potvrďte to heslom a kódom.',
    password: 'Vaše heslo',
    code: 'Kód z aplikácie alebo záchranný kód',
    doRenew: 'Vytvoriť nové kódy',
    doRemove: 'Vypnúť druhý krok',
  },
  en: {
    title: 'Second step',
    on: 'On',
    off: 'Off',
    leadOn: 'The password needs a code from your phone too.',
    leadOff: 'Only the password protects the account. The second step adds a code from your phone.',
    turnOn: 'Turn on the second step',
    renew: 'New recovery codes',
    renewText: 'The codes so far stop working. Please confirm with your password and a code.',
    remove: 'Turn off or move to another phone',
    removeText:
      'The second step is turned off, and you can set it up again at once. Please confirm with your password and a code.',
    password: 'Your password',
    code: 'Code from the app, or a recovery code',
    doRenew: 'Make new codes',
    doRemove: 'Turn off the second step',
  },
}

type AccountTwoFactorProps = {
  hasTwoFactor: boolean
  refused: AccountRefusal | undefined
  codes: ReadonlyArray<string> | undefined
}

export function AccountTwoFactor({ hasTwoFactor, refused, codes }: AccountTwoFactorProps) {
  const words = useMessages(MESSAGES)
  return (
    <AccountSection
      title={words.title}
      lead={
        <>
          <Badge look={hasTwoFactor ? 'ok' : 'warn'}>{hasTwoFactor ? words.on : words.off}</Badge>{' '}
          {hasTwoFactor ? words.leadOn : words.leadOff}
        </>
      }
      refused={refused}
      forms={['recovery-codes', 'two-factor-off']}
    >
      {codes ? (
        <RecoveryCodes codes={codes} next="/admin/account" />
      ) : hasTwoFactor ? (
        <div>
          <ProvenForm
            form="recovery-codes"
            title={words.renew}
            text={words.renewText}
            label={words.doRenew}
            isOpen={refused?.form === 'recovery-codes'}
          />
          <ProvenForm
            form="two-factor-off"
            title={words.remove}
            text={words.removeText}
            label={words.doRemove}
            isOpen={refused?.form === 'two-factor-off'}
            isBad
          />
        </div>
      ) : (
        <ButtonLink to="/admin/two-factor/setup?next=%2Fadmin%2Faccount" look="ink" className="justify-self-start">
          {words.turnOn}
        </ButtonLink>
      )}
    </AccountSection>
  )
}

type ProvenFormProps = { form: string; title: string; text: string; label: string; isOpen: boolean; isBad?: boolean }

/** A change of the second step asks for both steps once more. */
function ProvenForm({ form, title, text, label, isOpen, isBad = false }: ProvenFormProps) {
  const words = useMessages(MESSAGES)
  return (
    <details className="account-more" open={isOpen}>
      <summary>{title}</summary>
      <Form method="post" action="/admin/account" className="account-form">
        <p className="text-ink-2">{typo(text)}</p>
        <input type="hidden" name="form" value={form} />
        <PasswordField label={words.password} name="password" />
        <TextField label={words.code} name="code" autoComplete="one-time-code" maxLength={40} required />
        <Button type="submit" look={isBad ? 'bad' : 'ink'}>
          {label}
        </Button>
      </Form>
    </details>
  )
}
