import { Link, type LinkProps } from 'react-router'
import { type ButtonLook, type ButtonSize, buttonClass } from './button-class.ts'

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
    <Link {...rest} className={buttonClass(look, size, className)}>
      {children}
      {go && <span className="slant go" aria-hidden="true" />}
    </Link>
  )
}
