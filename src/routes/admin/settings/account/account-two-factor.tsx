import type { ReactNode } from 'react'
import type { OwnSecondFactors } from '#routes/admin/sign-in/proof-fields.tsx'
import { RecoveryCodes } from '#routes/admin/sign-in/recovery-codes.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { type AccountRefusal, AccountSection } from './account-section.tsx'
import { ProvenForm } from './proven-form.tsx'

const MESSAGES = {
  sk: {
    title: 'Druhý krok',
    on: 'Zapnutý',
    off: 'Vypnutý',
    leadOn: {
      app: 'K heslu treba aj kód z vášho telefónu.',
      passkey: 'K heslu treba aj váš prístupový kľúč.',
      both: 'K heslu treba aj kód z vášho telefónu alebo prístupový kľúč.',
    },
    leadOff: 'Účet chráni len heslo. Druhý krok pridá kód z telefónu alebo prístupový kľúč.',
    turnOn: 'Zapnúť druhý krok',
    renew: 'Nové záchranné kódy',
    renewText: 'Doterajšie kódy prestanú platiť. Potvrďte to oboma krokmi.',
    remove: 'Vypnúť alebo presunúť na iný telefón',
    removeText: 'Druhý krok sa vypne a hneď si ho môžete nastaviť znova. Potvrďte to oboma krokmi.',
    doRenew: 'Vytvoriť nové kódy',
    doRemove: 'Vypnúť druhý krok',
    removeApp: 'Odpojiť aplikáciu alebo ju presunúť na iný telefón',
    removeAppText: 'Druhým krokom ostanú vaše prístupové kľúče. Potvrďte to oboma krokmi.',
    doRemoveApp: 'Odpojiť aplikáciu',
    addApp: 'Pridať overovaciu aplikáciu',
  },
  en: {
    title: 'Second step',
    on: 'On',
    off: 'Off',
    leadOn: {
      app: 'The password needs a code from your phone too.',
      passkey: 'The password needs your passkey too.',
      both: 'The password needs a code from your phone or your passkey too.',
    },
    leadOff: 'Only the password protects the account. The second step adds a code from your phone or a passkey.',
    turnOn: 'Turn on the second step',
    renew: 'New recovery codes',
    renewText: 'The codes so far stop working. Please confirm with both steps.',
    remove: 'Turn off or move to another phone',
    removeText: 'The second step is turned off, and you can set it up again at once. Please confirm with both steps.',
    doRenew: 'Make new codes',
    doRemove: 'Turn off the second step',
    removeApp: 'Disconnect the app or move it to another phone',
    removeAppText: 'Your passkeys stay the second step. Please confirm with both steps.',
    doRemoveApp: 'Disconnect the app',
    addApp: 'Add an authenticator app',
  },
}

type AccountTwoFactorProps = {
  /** Null while the second step is off. */
  factors: OwnSecondFactors | null
  refused: AccountRefusal | undefined
  codes: ReadonlyArray<string> | undefined
}

const SET_UP = '/admin/two-factor/setup?next=%2Fadmin%2Faccount'

export function AccountTwoFactor({ factors, refused, codes }: AccountTwoFactorProps) {
  const words = useMessages(MESSAGES)
  const by = factors?.hasApp ? (factors.hasPasskeys ? 'both' : 'app') : 'passkey'
  return (
    <AccountSection
      title={words.title}
      lead={
        <>
          <Badge look={factors ? 'ok' : 'warn'}>{factors ? words.on : words.off}</Badge>{' '}
          {factors ? words.leadOn[by] : words.leadOff}
        </>
      }
      refused={refused}
      forms={['recovery-codes', 'two-factor-off']}
    >
      {codes ? (
        <RecoveryCodes codes={codes} next="/admin/account" />
      ) : factors ? (
        <div>
          <More title={words.renew} isOpen={refused?.form === 'recovery-codes'}>
            <ProvenForm form="recovery-codes" text={words.renewText} label={words.doRenew} factors={factors} />
          </More>
          {factors.hasApp && (
            <More
              title={factors.hasPasskeys ? words.removeApp : words.remove}
              isOpen={refused?.form === 'two-factor-off'}
            >
              <ProvenForm
                form="two-factor-off"
                text={factors.hasPasskeys ? words.removeAppText : words.removeText}
                label={factors.hasPasskeys ? words.doRemoveApp : words.doRemove}
                factors={factors}
                isBad
              />
            </More>
          )}
        </div>
      ) : (
        <ButtonLink to={SET_UP} look="ink" className="justify-self-start">
          {words.turnOn}
        </ButtonLink>
      )}
      {factors && !factors.hasApp && !codes && (
        <ButtonLink to={SET_UP} className="justify-self-start">
          {words.addApp}
        </ButtonLink>
      )}
    </AccountSection>
  )
}

function More({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className="account-more" open={isOpen}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
