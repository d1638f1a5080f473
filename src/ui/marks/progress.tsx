import type { CSSProperties } from 'react'
import { classNames } from '../format/class-names.ts'
import type { Tone } from './seat-ticks.tsx'

type ProgressProps = {
  /** 0 to 100. */
  value: number
  label: string
  tone?: Tone
  /** A thin even line instead of slanted bars. */
  plain?: boolean | undefined
  className?: string | undefined
}

export function Progress({ value, label, tone = 'spark', plain = false, className }: ProgressProps) {
  const percent = Math.min(100, Math.max(0, Math.round(value)))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={`${percent}\u00a0%`}
      className={classNames('progress', `tone-${tone}`, plain && 'plain', className)}
      style={{ '--value': percent } as CSSProperties}
    />
  )
}
