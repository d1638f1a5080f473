import { ButtonLink } from '#ui/controls/button-link.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'

const MESSAGES = {
  sk: { write: 'Správa účastníkom', move: 'Presunúť termín', cancel: 'Zrušiť termín', changes: 'Doterajšie zmeny' },
  en: { write: 'Write to participants', move: 'Move session', cancel: 'Cancel session', changes: 'Changes so far' },
}

type SessionChangeLinksProps = { id: string; isCancelled: boolean; isOver: boolean; mayChange: boolean }

/** The ways to what a session does to people who have booked it. */
export function SessionChangeLinks({ id, isCancelled, isOver, mayChange: isAllowed }: SessionChangeLinksProps) {
  const words = useMessages(MESSAGES)
  const mayChange = isAllowed && !isCancelled && !isOver
  return (
    <>
      {mayChange && (
        <ButtonLink to={`/admin/sessions/${id}/message`}>
          <Icon name="mail" />
          {words.write}
        </ButtonLink>
      )}
      {mayChange && (
        <ButtonLink to={`/admin/sessions/${id}/move`}>
          <Icon name="swap" />
          {words.move}
        </ButtonLink>
      )}
      {mayChange && (
        <ButtonLink to={`/admin/sessions/${id}/cancel`} look="bad">
          <Icon name="x" />
          {words.cancel}
        </ButtonLink>
      )}
      <ButtonLink to={`/admin/changes?session=${id}`} look="ghost">
        {words.changes}
      </ButtonLink>
    </>
  )
}
