import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { AnswerNote } from '#ui/answer-note.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useWords } from '#ui/use-words.ts'
import { PARTICIPANTS_WORDS } from './participants-words.ts'

/** The form that the boxes of the rows belong to. */
export const PICKS = 'picked-people'

const boxes = () => [...document.querySelectorAll<HTMLInputElement>(`input[form="${PICKS}"][name="id"]`)]

/** What can be done with everybody who is picked. It posts without scripts; with them it counts and picks a whole page. */
export function ParticipantsPicked({ message }: { message: string | null }) {
  const words = useWords(PARTICIPANTS_WORDS)
  const { pathname, search } = useLocation()
  const isBusy = useNavigation().state === 'submitting'
  const [count, setCount] = useState(0)
  const all = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const recount = () => {
      const rows = boxes()
      const picked = rows.filter(({ checked }) => checked).length
      setCount(picked)
      if (!all.current) return
      all.current.checked = picked > 0 && picked === rows.length
      all.current.indeterminate = picked > 0 && picked < rows.length
    }
    recount()
    document.addEventListener('change', recount)
    return () => document.removeEventListener('change', recount)
  }, [])
  return (
    <form id={PICKS} method="post" action={pathname + search} className="picked">
      {message && <AnswerNote>{message}</AnswerNote>}
      <label className="picked-all scripted">
        <input
          ref={all}
          type="checkbox"
          className="row-pick"
          onChange={({ currentTarget: { checked } }) => {
            for (const box of boxes()) box.checked = checked
          }}
        />
        {words.pickAll}
      </label>
      <span role="status" className="num text-ink-2">
        {count > 0 && words.picked(count)}
      </span>
      <div className="picked-actions">
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
      </div>
    </form>
  )
}
