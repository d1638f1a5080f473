import type { ReactNode } from 'react'
import { classNames } from '../format/class-names.ts'

export function Eyebrow({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <p className={classNames('eyebrow', className)}>{children}</p>
}
