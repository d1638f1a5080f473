import type { ReactNode } from 'react'
import { Card } from '#ui/display/card.tsx'

const SPANS = {
  4: 'lg:col-span-4 md:col-span-6',
  5: 'lg:col-span-5',
  6: 'lg:col-span-6',
  7: 'lg:col-span-7',
  8: 'lg:col-span-8',
  12: '',
} as const

/** One card of the sheet, on the twelve-column grid of its group. */
export function Panel({
  title,
  span = 12,
  children,
}: {
  title: string
  span?: keyof typeof SPANS
  children: ReactNode
}) {
  return (
    <Card className={`col-span-12 grid min-w-0 content-start gap-4 p-6 ${SPANS[span]}`}>
      <h3 className="text-lg">{title}</h3>
      {children}
    </Card>
  )
}

export function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid gap-6 pt-16">
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      <div className="grid grid-cols-12 gap-6">{children}</div>
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

export function Note({ children }: { children: ReactNode }) {
  return <p className="text-sm text-ink-2">{children}</p>
}
