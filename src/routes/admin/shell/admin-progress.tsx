import { useNavigation } from 'react-router'
import { useMessages } from '#ui/hooks/use-messages.ts'

const MESSAGES = { sk: { loading: 'Načítavame obrazovku' }, en: { loading: 'Loading the screen' } }

/** Says that a screen is on its way, to the eye and to a screen reader. */
export function AdminProgress() {
  const { state } = useNavigation()
  const words = useMessages(MESSAGES)
  return (
    <>
      {state !== 'idle' && <div className="admin-progress" aria-hidden="true" />}
      <div role="status" className="sr-only">
        {state === 'loading' && words.loading}
      </div>
    </>
  )
}
