import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import './picked.css'

const MESSAGES = {
  sk: { pickAll: 'Vybrať všetko na strane', picked: (count: number) => `Vybrané: ${count}` },
  en: { pickAll: 'Pick everything on this page', picked: (count: number) => `Picked: ${count}` },
}

type PickedRowsProps = {
  /** Id of the form that the boxes of the rows belong to. */
  form: string
  message: string | null
  /** Where what is picked has a name of its own. */
  texts?: { pickAll: string; picked: (count: number) => string }
  /** The buttons, which name the intent. */
  children: ReactNode
}

/** What can be done with everything that is picked. It posts without scripts; with them it counts and picks a whole page. */
export function PickedRows({ form, message, texts, children }: PickedRowsProps) {
  const own = useMessages(MESSAGES)
  const words = texts ?? own
  const { pathname, search } = useLocation()
  const [count, setCount] = useState(0)
  const all = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const recount = () => {
      const rows = boxesOf(form)
      const picked = rows.filter(({ checked }) => checked).length
      setCount(picked)
      if (!all.current) return
      all.current.checked = picked > 0 && picked === rows.length
      all.current.indeterminate = picked > 0 && picked < rows.length
    }
    recount()
    document.addEventListener('change', recount)
    return () => document.removeEventListener('change', recount)
  }, [form])
  return (
    <form id={form} method="post" action={pathname + search} className="picked">
      {message && <AnswerNote>{message}</AnswerNote>}
      <label className="flex items-center gap-2 font-semibold scripted">
        <input
          ref={all}
          type="checkbox"
          className="row-pick"
          onChange={({ currentTarget: { checked } }) => {
            for (const box of boxesOf(form)) box.checked = checked
          }}
        />
        {words.pickAll}
      </label>
      <span role="status" className="num text-ink-2">
        {count > 0 && words.picked(count)}
      </span>
      <div className="picked-actions">{children}</div>
    </form>
  )
}

function boxesOf(form: string): ReadonlyArray<HTMLInputElement> {
  return [...document.querySelectorAll<HTMLInputElement>(`input[form="${form}"][name="id"]`)]
}

/** The box of one row. */
export function PickBox({ form, id, label }: { form: string; id: string; label: string }) {
  return <input type="checkbox" className="row-pick" name="id" value={id} form={form} aria-label={label} />
}
