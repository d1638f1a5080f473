import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { JoinPage } from '../training.ts'

/** Somebody is waiting in front of an open door; a quarter of a minute is what one bears. */
const PREPARING_MS = 15_000
/** Browsers count longer waits as none at all. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Asks the server again when the door should have opened, while it is being prepared, and when the page is looked at anew. */
export function useFreshDoor({ door, doorOpensAt, now }: Pick<JoinPage, 'door' | 'doorOpensAt' | 'now'>): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (door !== 'early' && door !== 'preparing') return
    const wait = door === 'preparing' ? PREPARING_MS : Date.parse(doorOpensAt) - Date.parse(now) + 1_000
    const timer = setTimeout(revalidate, Math.min(wait, LONGEST_TIMER_MS))
    const look = () => document.visibilityState === 'visible' && void revalidate()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [door, doorOpensAt, now, revalidate])
}
