import { companyNumberHint } from '#kernel/company-numbers.ts'
import { refuse } from '../booking.refusals.ts'

type Numbers = { dic: string | null; icDph: string | null }

/**
 * A company may leave out the numbers that its tax office gave it, but a wrong one would end on its invoice. What an order
 * has had all along is left alone by a change of something else.
 */
export function refuseWrongNumbers({ dic, icDph }: Numbers, before: Numbers = { dic: null, icDph: null }): void {
  if (dic !== null && dic !== before.dic && companyNumberHint('dic', dic, 'sk')) refuse.now('DIC_WRONG')
  if (icDph !== null && icDph !== before.icDph && companyNumberHint('icDph', icDph, 'sk')) refuse.now('IC_DPH_WRONG')
}
