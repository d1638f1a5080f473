import { useNavigation } from 'react-router'
import { PickedRows } from '#routes/admin/table/picked-rows.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { PEOPLE_MESSAGES } from './people.messages.ts'

/** The form that the boxes of the rows belong to. */
export const PEOPLE_PICKS = 'picked-of-session'

const INTENTS = [
  { intent: 'invite', icon: 'link', word: 'resend' },
  { intent: 'write', icon: 'mail', word: 'write' },
  { intent: 'move', icon: 'swap', word: 'move' },
] as const

/** What can be done with whoever is picked. */
export function PeoplePicked() {
  const words = useMessages(PEOPLE_MESSAGES)
  const { state, formData } = useNavigation()
  return (
    <PickedRows form={PEOPLE_PICKS} message={null} texts={words}>
      {INTENTS.map(({ intent, icon, word }) => (
        <Button
          key={intent}
          type="submit"
          name="intent"
          value={intent}
          size="sm"
          busy={state !== 'idle' && formData?.get('intent') === intent}
        >
          <Icon name={icon} />
          {words[word]}
        </Button>
      ))}
    </PickedRows>
  )
}
