import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { JoinPage } from '../training.ts'

type Waiting = Pick<JoinPage, 'door' | 'doorOpensAt' | 'startsAt' | 'now'>

/** Somebody is waiting in front of an open door; a quarter of a minute is what one bears. */
const PREPARING_MS = 15_000
/** Browsers take a longer wait for none at all. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Asks the server again when the door should have opened, when the lesson starts, and when the page is looked at anew. */
export function useFreshDoor({ door, doorOpensAt, startsAt, now }: Waiting): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const wait = untilNextLook({ door, doorOpensAt, startsAt, now })
    const timer = wait === null ? undefined : setTimeout(revalidate, Math.min(wait, LONGEST_TIMER_MS))
    const look = () => document.visibilityState === 'visible' && void revalidate()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [door, doorOpensAt, startsAt, now, revalidate])
}

/** A second late, so that the server's clock has passed the moment too. */
function untilNextLook({ door, doorOpensAt, startsAt, now }: Waiting): number | null {
  const until = (instant: string) => Date.parse(instant) - Date.parse(now) + 1_000
  if (door === 'preparing') return PREPARING_MS
  if (door === 'early') return until(doorOpensAt)
  return door === 'open' && startsAt > now ? until(startsAt) : null
}
