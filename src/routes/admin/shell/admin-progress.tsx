import { useNavigation } from 'react-router'
import { useWords } from '#ui/hooks/use-words.ts'

const WORDS = { sk: { loading: 'Načítavame obrazovku' }, en: { loading: 'Loading the screen' } }

/** Says that a screen is on its way, to the eye and to a screen reader. */
export function AdminProgress() {
  const { state } = useNavigation()
  const words = useWords(WORDS)
  return (
    <>
      {state !== 'idle' && <div className="admin-progress" aria-hidden="true" />}
      <div role="status" className="sr-only">
        {state === 'loading' && words.loading}
      </div>
    </>
  )
}
