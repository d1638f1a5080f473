import type { ReactNode } from 'react'
import { classNames } from '../format/class-names.ts'

type RuledHeadingProps = {
  level?: 1 | 2 | 3
  id?: string | undefined
  /** Where the copybook lines stop on the right; the page's edge unless told. */
  ends?: 'page' | 'block'
  className?: string | undefined
  children: ReactNode
}

export function RuledHeading({ level = 2, id, ends = 'page', className, children }: RuledHeadingProps) {
  const Heading = `h${level}` as const
  return (
    <Heading id={id} className={classNames('ruled', ends === 'block' && '[--rule-end:0px]', className)}>
      {children}
    </Heading>
  )
}
