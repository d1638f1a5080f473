import { useMessages } from '#ui/hooks/use-messages.ts'

const MESSAGES = { sk: { leave: 'Prihlásiť sa inak' }, en: { leave: 'Sign in differently' } }

/** Gives up a sign-in that is half done: its session ends. */
export function LeaveEntrance() {
  const words = useMessages(MESSAGES)
  return (
    <form method="post" action="/admin/sign-out">
      <button type="submit" className="link">
        {words.leave}
      </button>
    </form>
  )
}
