import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useHydrated } from '#ui/hooks/use-hydrated.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'

type AskOverScreenProps = {
  title: string
  /** The same screen without the question. */
  back: string
  closeLabel: string
  /** What was typed is not lost by a click beside the dialog. */
  keepsOpen?: boolean
  children: ReactNode
}

/** A question over a screen: a dialog where scripts run, a sheet above its content where they do not. */
export function AskOverScreen({ title, back, closeLabel, keepsOpen = false, children }: AskOverScreenProps) {
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  if (!isHydrated) {
    return (
      <section className="card mb-4 grid gap-3 p-5" aria-labelledby="question">
        <h2 id="question">{title}</h2>
        {children}
      </section>
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && void navigate(back, { preventScrollReset: true })}
      title={title}
      size="compact"
      closeLabel={closeLabel}
      closesOnOutsideClick={!keepsOpen}
    >
      {children}
    </Dialog>
  )
}
