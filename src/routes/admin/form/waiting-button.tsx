import { type ReactNode, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '#ui/controls/button.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'

const MESSAGES = {
  sk: { again: (time: string) => `Znova o ${time}` },
  en: { again: (time: string) => `Again in ${time}` },
}

type WaitingButtonProps = {
  /** As the server's last "no" said; a new answer starts the countdown anew. */
  answer: { retryAfterSeconds: number | null } | undefined
  busyLabel: string
  children: ReactNode
}

/** Sends the form, and counts the seconds down while the server would not listen. */
export function WaitingButton({ answer, busyLabel, children }: WaitingButtonProps) {
  const words = useMessages(MESSAGES)
  const { state, formMethod } = useNavigation()
  const left = useSecondsLeft(answer)
  return (
    <Button
      type="submit"
      look="spark"
      size="lg"
      go={left === 0}
      busy={state !== 'idle' && formMethod === 'POST'}
      busyLabel={busyLabel}
      aria-disabled={left > 0 || undefined}
    >
      {left > 0 ? words.again(clockOf(left)) : children}
    </Button>
  )
}

function useSecondsLeft(answer: WaitingButtonProps['answer']): number {
  const [counted, setCounted] = useState({ answer, left: answer?.retryAfterSeconds ?? 0 })
  if (counted.answer !== answer) setCounted({ answer, left: answer?.retryAfterSeconds ?? 0 })
  const isWaiting = counted.left > 0
  useEffect(() => {
    if (!isWaiting) return
    const tick = setInterval(() => setCounted((now) => ({ ...now, left: Math.max(0, now.left - 1) })), 1000)
    return () => clearInterval(tick)
  }, [isWaiting])
  return counted.left
}

function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
