import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import './decide-session.css'

const MESSAGES = {
  sk: { run: 'Uskutočniť', running: 'Potvrdzujeme…', move: 'Presunúť', callOff: 'Zrušiť' },
  en: { run: 'Run it', running: 'Confirming…', move: 'Move', callOff: 'Call off' },
}

/** The three ways out for a session without its minimum. Moving and calling off are flows of their own, which tell everybody. */
export function DecideSession({ id, name, look = 'spark' }: { id: string; name: string; look?: 'spark' | 'outline' }) {
  const words = useMessages(MESSAGES)
  const { formData } = useNavigation()
  const named = <span className="sr-only">: {name}</span>
  return (
    <div className="decide-session">
      <Form method="post" action={`/admin/sessions/${id}`}>
        <Button
          type="submit"
          name="intent"
          value="confirm"
          size="sm"
          look={look}
          busy={formData?.get('intent') === 'confirm'}
          busyLabel={words.running}
        >
          {words.run}
          {named}
        </Button>
      </Form>
      <ButtonLink to={`/admin/sessions/${id}/move`} size="sm">
        {words.move}
        {named}
      </ButtonLink>
      <ButtonLink to={`/admin/sessions/${id}/cancel`} size="sm">
        {words.callOff}
        {named}
      </ButtonLink>
    </div>
  )
}
