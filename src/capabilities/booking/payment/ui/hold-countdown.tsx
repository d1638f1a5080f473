import { useEffect, useRef, useState } from 'react'
import { formatDate } from '#ui/format/date-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { minutesAndSeconds, momentBetween, timeLeftToPay } from '../time-to-pay.ts'

const MESSAGES = {
  sk: { until: (time: string) => `do\u00a0${time}` },
  en: { until: (time: string) => `until\u00a0${time}` },
}

type HoldCountdownProps = {
  heldUntil: string
  /** By the clock that ends the hold. */
  now: string
  seats: number
  /** The same function from render to render. */
  onEnd?: () => unknown
}

/** Asked a moment later, so that the server's clock has passed the end too. */
const AFTER_END_MS = 1_500

/**
 * How long a hold still lasts. The server says until when; a browser counts it down by the server's clock, and tells
 * whoever listens at ten, five and one minute. Reads after „Miesto držíme ešte“.
 */
export function HoldCountdown({ heldUntil, now, seats, onEnd }: HoldCountdownProps) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  const [leftMs, setLeftMs] = useState<number | null>(null)
  const [told, setTold] = useState('')
  const before = useRef<number | null>(null)
  useEffect(() => {
    const ahead = Date.parse(now) - Date.now()
    let ending: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const left = Date.parse(heldUntil) - (Date.now() + ahead)
      const moment = before.current === null ? null : momentBetween(before.current, left)
      before.current = left
      setLeftMs(left)
      if (moment !== null) setTold(timeLeftToPay(moment, seats, language))
      if (left > 0) return
      clearInterval(timer)
      ending = setTimeout(() => onEnd?.(), AFTER_END_MS)
    }
    const timer = setInterval(tick, 1_000)
    tick()
    return () => {
      clearInterval(timer)
      clearTimeout(ending)
    }
  }, [heldUntil, now, seats, onEnd, language])
  const until = <time dateTime={heldUntil}>{words.until(formatDate(heldUntil, 'time'))}</time>
  return (
    <>
      {leftMs === null ? (
        until
      ) : (
        <>
          <span role="timer">{minutesAndSeconds(leftMs)}</span> <span className="hold-until">{until}</span>
        </>
      )}
      <span role="status" className="sr-only">
        {told}
      </span>
    </>
  )
}
