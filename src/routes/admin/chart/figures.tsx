import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Figure = {
  label: string
  value: string
  /** A sentence that says the same as the picture, or what the number is out of. */
  note?: string | undefined
  picture?: ReactNode
  /** The list that the number was counted from. */
  to?: string | undefined
  tone?: 'warn' | 'bad' | undefined
}

/** Numbers on one plate, each with its words and, if there is one, a link to what it counts. */
export function Figures({ items }: { items: ReadonlyArray<Figure> }) {
  return (
    <dl className="figures">
      {items.map(({ label, value, note, picture, to, tone }) => (
        <div key={label}>
          <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
          <dd className={tone ? `num text-${tone}` : 'num'}>{value}</dd>
          {(note || picture) && (
            <dd className="figure-note">
              {note && <span>{note}</span>}
              {picture}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
