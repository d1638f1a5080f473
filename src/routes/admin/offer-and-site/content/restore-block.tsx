import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/controls/button.tsx'
import { Disclosure } from '#ui/controls/disclosure.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'

const MESSAGES = {
  sk: {
    title: 'Obnoviť pôvodný text',
    text: 'Vaše slová z tejto časti zmiznú zo stránky a budú tam tie, s ktorými prišla. V zázname zmien ostanú.',
    restore: 'Obnoviť',
    working: 'Obnovujeme…',
  },
  en: {
    title: 'Restore the built-in text',
    text: 'Your words leave this part of the page and those that came with it stand there again. The audit log keeps yours.',
    restore: 'Restore',
    working: 'Restoring…',
  },
}

export function RestoreBlock({ version }: { version: number }) {
  const words = useMessages(MESSAGES)
  const isBusy = useNavigation().formData?.get('intent') === 'restore'
  return (
    <Disclosure summary={words.title}>
      <Form method="post" className="grid justify-items-start gap-3">
        <input type="hidden" name="version" value={version} />
        <p>{words.text}</p>
        <Button type="submit" name="intent" value="restore" look="bad" busy={isBusy} busyLabel={words.working}>
          {words.restore}
        </Button>
      </Form>
    </Disclosure>
  )
}
