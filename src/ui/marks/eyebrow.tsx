import type { ReactNode } from 'react'
import type { Language } from '#kernel/language.ts'
import { classNames } from '../format/class-names.ts'

type EyebrowProps = {
  children: ReactNode
  className?: string | undefined
  /** Of words in another language than the page. */
  lang?: Language | undefined
}

export function Eyebrow({ children, className, lang }: EyebrowProps) {
  return (
    <p className={classNames('eyebrow', className)} lang={lang}>
      {children}
    </p>
  )
}
