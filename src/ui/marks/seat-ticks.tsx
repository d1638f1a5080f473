import type { CSSProperties } from 'react'
import { classNames } from '../format/class-names.ts'

export type Tone = 'ok' | 'info' | 'warn' | 'bad' | 'mute' | 'spark'

type SeatTicksProps = {
  /** How many ticks are inked; rounded and kept between none and all. */
  n: number
  of?: number
  tone?: Tone
  small?: boolean | undefined
  className?: string | undefined
}

/** Decoration beside words that say the same; colour and length are never the only signal. */
export function SeatTicks({ n, of = 20, tone = 'ok', small = false, className }: SeatTicksProps) {
  const inked = Math.min(of, Math.max(0, Math.round(n)))
  return (
    <span
      aria-hidden="true"
      className={classNames('seat-ticks block', `tone-${tone}`, small && 'small', className)}
      style={{ '--n': inked, '--of': of } as CSSProperties}
    />
  )
}
