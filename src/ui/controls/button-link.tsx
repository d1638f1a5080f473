import type { LinkProps } from 'react-router'
import { type ButtonLook, type ButtonSize, buttonClass } from './button-class.ts'
import { PageLink } from './page-link.tsx'

type ButtonLinkProps = Omit<LinkProps, 'className'> & {
  look?: ButtonLook
  size?: ButtonSize
  go?: boolean | undefined
  className?: string | undefined
}

export function ButtonLink({
  look = 'outline',
  size = 'md',
  go = false,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <PageLink {...rest} className={buttonClass(look, size, className)}>
      {children}
      {go && <span className="slant go" aria-hidden="true" />}
    </PageLink>
  )
}
