import { useLocation, useNavigation } from 'react-router'
import { PickedRows } from '#routes/admin/table/picked-rows.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { PARTICIPANTS_MESSAGES } from './participants.messages.ts'

/** The form that the boxes of the rows belong to. */
export const PICKS = 'picked-people'

/** What can be done with everybody who is picked. */
export function ParticipantsPicked({ message }: { message: string | null }) {
  const words = useMessages(PARTICIPANTS_MESSAGES)
  const { search } = useLocation()
  const isBusy = useNavigation().state === 'submitting'
  return (
    <PickedRows form={PICKS} message={message} texts={words}>
      <Button type="submit" name="intent" value="write" size="sm" busy={isBusy}>
        <Icon name="mail" />
        {words.write}
      </Button>
      <Button type="submit" name="intent" value="invite" size="sm" busy={isBusy}>
        {words.resend}
      </Button>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          type="submit"
          name="format"
          value={format}
          size="sm"
          formAction={`/admin/participants/export${search}`}
        >
          <Icon name="download" />
          {format.toUpperCase()}
        </Button>
      ))}
    </PickedRows>
  )
}
