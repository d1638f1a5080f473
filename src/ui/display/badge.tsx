import type { ReactNode } from 'react'
import type { Language } from '#kernel/language.ts'
import { classNames } from '../format/class-names.ts'

export type BadgeLook = 'mute' | 'ok' | 'warn' | 'bad' | 'info' | 'spark' | 'inked' | 'line' | 'butter'

type BadgeProps = {
  look?: BadgeLook
  /** A category instead of a state: no slanted tick before the words. */
  plain?: boolean | undefined
  className?: string | undefined
  /** Of words in another language than the page. */
  lang?: Language | undefined
  children: ReactNode
}

export function Badge({ look = 'mute', plain = false, className, lang, children }: BadgeProps) {
  return (
    <span className={classNames('badge', look, plain && 'plain', className)} lang={lang}>
      {children}
    </span>
  )
}
