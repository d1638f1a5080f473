import { Link } from 'react-router'
import { classNames } from '../format/class-names.ts'
import { NEEDS_APPLICATION } from '../hooks/at-rest.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { Icon } from '../marks/icon.tsx'

type PaginationProps = {
  page: number
  pages: number
  /** The address of a page, so paging works with the server and without JavaScript. */
  href: (page: number) => string
  label?: string
  /** Whether a page takes the place of the one before in the browser's history. */
  replace?: boolean
  className?: string | undefined
}

const MESSAGES = {
  sk: { label: 'Stránkovanie', previous: 'Predchádzajúca strana', next: 'Nasledujúca strana', page: 'Strana' },
  en: { label: 'Pagination', previous: 'Previous page', next: 'Next page', page: 'Page' },
}

export function Pagination(props: PaginationProps) {
  const words = useMessages(MESSAGES)
  const { page, pages, href, label = words.label, replace = false, className } = props
  if (pages < 2) return null
  return (
    <nav aria-label={label} className={classNames('pagination', className)} {...NEEDS_APPLICATION}>
      <Step to={page > 1 ? href(page - 1) : null} label={words.previous} rel="prev" icon="left" replace={replace} />
      {pageWindow(page, pages).map((item, index) =>
        item === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its place
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={item}
            to={href(item)}
            replace={replace}
            aria-label={`${words.page} ${item}`}
            aria-current={item === page ? 'page' : undefined}
          >
            {item}
          </Link>
        ),
      )}
      <Step to={page < pages ? href(page + 1) : null} label={words.next} rel="next" icon="right" replace={replace} />
    </nav>
  )
}

type StepProps = { to: string | null; label: string; rel: string; icon: 'left' | 'right'; replace: boolean }

function Step({ to, label, rel, icon, replace }: StepProps) {
  if (!to) {
    return (
      <span className="off" aria-hidden="true">
        <Icon name={icon} />
      </span>
    )
  }
  return (
    <Link to={to} rel={rel} replace={replace} aria-label={label}>
      <Icon name={icon} />
    </Link>
  )
}

/** First, last, and the neighbours of the current page; null where pages are left out. */
export function pageWindow(page: number, pages: number): ReadonlyArray<number | null> {
  const kept = [...new Set([1, page - 1, page, page + 1, pages])].filter((n) => n >= 1 && n <= pages)
  return kept.flatMap((n, i) => {
    const skipped = n - (kept[i - 1] ?? 0) - 1
    if (i === 0 || skipped === 0) return [n]
    return skipped === 1 ? [n - 1, n] : [null, n]
  })
}
