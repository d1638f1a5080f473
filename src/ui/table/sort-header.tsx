import { Link } from 'react-router'
import { Mark } from '../marks/mark.tsx'

export type SortDirection = 'ascending' | 'descending'
export type Sort = { key: string; direction: SortDirection }

type SortHeaderProps = {
  label: string
  direction: SortDirection | null
  /** With an address it is a link that the server answers; with a callback, a button. */
  href?: string | undefined
  onSort?: (() => void) | undefined
}

/** Vokáň for rising, mäkčeň for falling. The th around it carries aria-sort. */
export function SortHeader({ label, direction, href, onSort }: SortHeaderProps) {
  const content = (
    <>
      {label}
      <Mark name={direction === 'ascending' ? 'vokan' : 'makcen'} className={direction ? 'text-spark' : 'opacity-40'} />
    </>
  )
  if (href) {
    return (
      <Link to={href} className="sort-header" preventScrollReset>
        {content}
      </Link>
    )
  }
  return (
    <button type="button" className="sort-header" onClick={onSort}>
      {content}
    </button>
  )
}

export function nextSort(key: string, sort: Sort | null): Sort {
  const rising = sort?.key === key && sort.direction === 'ascending'
  return { key, direction: rising ? 'descending' : 'ascending' }
}
