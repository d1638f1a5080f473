import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useWords } from '#ui/use-words.ts'
import { JOB_PICKS } from './jobs-columns.tsx'
import { JOBS_WORDS } from './jobs-words.ts'

const boxes = () => [...document.querySelectorAll<HTMLInputElement>(`input[form="${JOB_PICKS}"][name="id"]`)]

/** What can be done with every picked job. It posts without scripts; discarding asks first, by an address of its own. */
export function JobsPicked({ queue, failed }: { queue: string | null; failed: number }) {
  const words = useWords(JOBS_WORDS)
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
    <form id={JOB_PICKS} method="post" action={pathname + search} className="picked">
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
        {queue && failed > 1 && (
          <Button type="submit" name="queue" value={queue} size="sm" busy={isBusy}>
            {words.retryAll(failed)}
          </Button>
        )}
        <Button type="submit" name="intent" value="retry" size="sm" busy={isBusy}>
          <Icon name="swap" />
          {words.retry}
        </Button>
        <Button type="submit" name="ask" value="delete" size="sm" formMethod="get" busy={isBusy}>
          <Icon name="trash" />
          {words.remove}
        </Button>
      </div>
    </form>
  )
}
