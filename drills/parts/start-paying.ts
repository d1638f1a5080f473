import { setTimeout as wait } from 'node:timers/promises'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'
import type { BackgroundLoad } from './background-load.ts'

const PAID_OF_TEN = 3

/** Of ten buyers who were sent to Stripe three pay at once; `stop` says how many have. */
export function startPaying({ sandbox }: BookingStack, load: BackgroundLoad): { stop(): Promise<number> } {
  let isPaying = true
  let paid = 0
  const done = (async () => {
    for (let next = 0; isPaying || next < load.acknowledged.length; next++) {
      while (isPaying && next >= load.acknowledged.length) await wait(50)
      const checkout = /cs_test_\w+/.exec(load.acknowledged[next]?.url ?? '')?.[0]
      if (!checkout || next % 10 >= PAID_OF_TEN) continue
      sandbox.pay(checkout)
      paid++
    }
  })()
  return {
    async stop() {
      isPaying = false
      await done
      return paid
    },
  }
}
