import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useSearchParams, useSubmit } from 'react-router'
import { typo } from '#kernel/typography.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { toast } from '#ui/overlays/toast.ts'

const MESSAGES = { sk: { undo: 'Vrátiť späť' }, en: { undo: 'Undo' } }

type Undo = ReadonlyArray<readonly [name: string, value: string]>

type DoneNoteProps = {
  texts: Readonly<Record<string, string>>
  /** What the form of this screen is sent to take a step back, by what was done; `of` is what the address says it was done to. */
  undo?: (done: string, of: ReadonlyArray<string>) => Undo | null
  /** Where that form stands, if on another screen. */
  undoAt?: (of: string) => string
}

/**
 * What a form has done, said once after the page was made anew: `?done=…` becomes a toast and leaves the address. A step that
 * can be taken back is offered there. Without scripts it is a line above the screen.
 */
export function DoneNote({ texts, undo, undoAt }: DoneNoteProps) {
  const words = useMessages(MESSAGES)
  const [parameters] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const submit = useSubmit()
  const done = parameters.get('done')
  const text = done && Object.hasOwn(texts, done) ? texts[done] : undefined
  const say = useEffectEvent((title: string) => {
    const of = parameters.get('of')
    const sent = undo?.(done ?? '', of?.split(',') ?? [])
    const to = { method: 'post', action: undoAt?.(of ?? '') ?? `${pathname}?${restOf(parameters)}` } as const
    const action = { label: words.undo, act: () => void submit(sent?.reduce(append, new FormData()) ?? null, to) }
    toast({ title: typo(title), kind: 'ok', ...(sent && { action }) })
  })
  useEffect(() => {
    if (!text) return
    say(text)
    void navigate({ search: restOf(location.search) }, { replace: true, preventScrollReset: true })
  }, [text, navigate])
  if (!text) return null
  return (
    <p role="status" className="unscripted done-note">
      {typo(text)}
    </p>
  )
}

/** The address as it was before anything was done. */
function restOf(search: string | URLSearchParams): string {
  const rest = new URLSearchParams(search)
  for (const name of ['done', 'of']) rest.delete(name)
  return rest.toString()
}

function append(form: FormData, [name, value]: Undo[number]): FormData {
  form.append(name, value)
  return form
}
