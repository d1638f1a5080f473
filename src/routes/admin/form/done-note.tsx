import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { typo } from '#kernel/typography.ts'
import { toast } from '#ui/overlays/toast.ts'

/**
 * What a form has done, said once after the page was made anew: `?done=…` becomes a toast and leaves the address. Without
 * scripts it is a line above the screen.
 */
export function DoneNote({ texts }: { texts: Readonly<Record<string, string>> }) {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const done = parameters.get('done')
  const text = done && Object.hasOwn(texts, done) ? texts[done] : undefined
  useEffect(() => {
    if (!text) return
    toast({ title: typo(text), kind: 'ok' })
    const rest = new URLSearchParams(location.search)
    rest.delete('done')
    void navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true })
  }, [text, navigate])
  if (!text) return null
  return (
    <p role="status" className="unscripted done-note">
      {typo(text)}
    </p>
  )
}
