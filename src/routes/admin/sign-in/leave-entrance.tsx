import { useWords } from '#ui/hooks/use-words.ts'

const WORDS = { sk: { leave: 'Prihlásiť sa inak' }, en: { leave: 'Sign in differently' } }

/** Gives up a sign-in that is half done: its session ends. */
export function LeaveEntrance() {
  const words = useWords(WORDS)
  return (
    <form method="post" action="/admin/sign-out">
      <button type="submit" className="link">
        {words.leave}
      </button>
    </form>
  )
}
