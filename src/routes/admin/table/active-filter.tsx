import { Link } from 'react-router'
import { Icon } from '#ui/marks/icon.tsx'

/** A filter that came with a link and has no field of its own; it leaves by a link too. Stands in a list. */
export function ActiveFilter({ label, remove, to }: { label: string; remove: string; to: string }) {
  return (
    <li>
      <span>{label}</span>
      <Link to={to} className="btn ghost square sm" aria-label={`${remove}: ${label}`}>
        <Icon name="close" />
      </Link>
    </li>
  )
}
