import type { ButtonBlock } from '#capabilities/blog/article/article.ts'
import { classNames } from '#ui/format/class-names.ts'
import { ActionLink } from './action-link.tsx'

export function ButtonCard({ block: { action, isCentred } }: { block: ButtonBlock }) {
  if (action === null) return null
  return (
    <p className={classNames('article-button', isCentred && 'centred')}>
      <ActionLink action={action} look="spark" />
    </p>
  )
}
