import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import './picked.css'

const MESSAGES = {
  sk: {
    label: 'Vybrané riadky',
    pickAll: 'Vybrať všetko na strane',
    picked: (count: number) => `Vybrané: ${count}`,
    clear: 'Zrušiť výber',
    others: (count: number) => `a ďalšie: ${count}`,
  },
  en: {
    label: 'Picked rows',
    pickAll: 'Pick everything on this page',
    picked: (count: number) => `Picked: ${count}`,
    clear: 'Clear selection',
    others: (count: number) => `and ${count} more`,
  },
}

/** More names than these are only counted. */
const NAMED = 3

type PickedRowsProps = {
  /** Id of the form that the boxes of the rows belong to. */
  form: string
  message: string | null
  /** Where what is picked has a name of its own. */
  texts?: { label?: string; pickAll: string; picked: (count: number) => string }
  /** The buttons, which name the intent. */
  children: ReactNode
}

/**
 * What can be done with everything that is picked. With scripts it takes the place of the tools above the list, only while
 * something is picked, and names whom it will touch; without them it stands there and posts.
 */
export function PickedRows({ form, message, texts, children }: PickedRowsProps) {
  const own = useMessages(MESSAGES)
  const words = { ...own, ...texts }
  const { pathname, search } = useLocation()
  const [names, setNames] = useState<ReadonlyArray<string>>([])
  const all = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const recount = () => {
      const rows = boxesOf(form)
      const picked = rows.filter(({ checked }) => checked)
      setNames(picked.map(({ dataset }) => dataset.name ?? ''))
      if (!all.current) return
      all.current.checked = picked.length > 0 && picked.length === rows.length
      all.current.indeterminate = picked.length > 0 && picked.length < rows.length
    }
    const onEscape = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) pickAll(form, false)
    }
    recount()
    document.addEventListener('change', recount)
    document.addEventListener('keydown', onEscape)
    return () => {
      document.removeEventListener('change', recount)
      document.removeEventListener('keydown', onEscape)
    }
  }, [form])
  const shown = names.filter(Boolean).slice(0, NAMED)
  const others = names.length - shown.length
  return (
    <form
      id={form}
      method="post"
      action={pathname + search}
      className="picked"
      aria-label={words.label}
      data-none={names.length === 0 || undefined}
    >
      {message && <AnswerNote>{message}</AnswerNote>}
      <p role="status" className="picked-names">
        {names.length > 0 && (
          <>
            <strong className="num">{words.picked(names.length)}</strong>
            {shown.length > 0 && ` ${shown.join(', ')}${others > 0 ? ` ${words.others(others)}` : ''}`}
          </>
        )}
      </p>
      <label className="flex items-center gap-2 scripted">
        <input
          ref={all}
          type="checkbox"
          className="row-pick"
          onChange={({ currentTarget: { checked } }) => pickAll(form, checked)}
        />
        {words.pickAll}
      </label>
      <div className="picked-actions">{children}</div>
      <button type="button" className="btn sm ghost scripted" onClick={() => pickAll(form, false)}>
        {words.clear}
      </button>
    </form>
  )
}

function boxesOf(form: string): ReadonlyArray<HTMLInputElement> {
  return [...document.querySelectorAll<HTMLInputElement>(`input.row-pick[form="${form}"]`)]
}

function pickAll(form: string, isPicked: boolean): void {
  const boxes = boxesOf(form)
  if (boxes.every(({ checked }) => checked === isPicked)) return
  for (const box of boxes) box.checked = isPicked
  boxes[0]?.dispatchEvent(new Event('change', { bubbles: true }))
}

type PickBoxProps = {
  form: string
  /** What the form is sent. */
  id: string
  name?: string
  /** Whom or what the row is about; the bar says it too. */
  of: string
  /** The word for picking. */
  pick: string
}

/** The box of one row. */
export function PickBox({ form, id, name = 'id', of, pick }: PickBoxProps) {
  const label = `${pick}: ${of}`
  return (
    <input type="checkbox" className="row-pick" name={name} value={id} form={form} aria-label={label} data-name={of} />
  )
}
