import { Link, type LinkProps } from 'react-router'
import { pageIn } from '#kernel/page-address.ts'
import { useLanguage } from '../hooks/use-messages.ts'

/** A link to a page of the site, in the language of the page that it stands on. Addresses are written as in Slovak. */
export function PageLink({ to, ...rest }: LinkProps) {
  const language = useLanguage()
  return <Link {...rest} to={typeof to === 'string' ? pageIn(to, language) : to} />
}
