import type { Action } from '#capabilities/blog/article/article.ts'
import { type ButtonLook, buttonClass } from '#ui/controls/button-class.ts'

export function ActionLink({ action, look = 'ink' }: { action: Action; look?: ButtonLook }) {
  const { href, isExternal, label } = action
  return (
    <a
      className={buttonClass(look, 'md')}
      href={href}
      {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {label}
    </a>
  )
}
