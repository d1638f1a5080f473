import { Form, useNavigation } from 'react-router'
import { NewPasswordField } from '#routes/admin/sign-in/new-password-field.tsx'
import { Button } from '#ui/controls/button.tsx'
import { PasswordField } from '#ui/controls/password-field.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { type AccountRefusal, AccountSection } from './account-section.tsx'

const MESSAGES = {
  sk: {
    title: 'Heslo',
    lead: 'Po zmene sa skončia všetky ostatné prihlásenia a príde vám o tom správa.',
    current: 'Súčasné heslo',
    save: 'Zmeniť heslo',
    saving: 'Meníme…',
  },
  en: {
    title: 'Password',
    lead: 'After the change all other sign-ins end, and we write to you about it.',
    current: 'Current password',
    save: 'Change password',
    saving: 'Changing…',
  },
}

export function AccountPassword({ refused, email }: { refused: AccountRefusal | undefined; email: string }) {
  const words = useMessages(MESSAGES)
  const { formData } = useNavigation()
  return (
    <AccountSection title={words.title} lead={words.lead} refused={refused} forms={['password']}>
      <Form method="post" action="/admin/account" className="account-form">
        <input type="hidden" name="form" value="password" />
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
        <PasswordField label={words.current} name="currentPassword" />
        <NewPasswordField name="newPassword" />
        <Button type="submit" look="ink" busy={formData?.get('form') === 'password'} busyLabel={words.saving}>
          {words.save}
        </Button>
      </Form>
    </AccountSection>
  )
}
