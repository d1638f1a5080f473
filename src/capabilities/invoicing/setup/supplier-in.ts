import type { Brand } from '#kernel/brand.ts'
import type { Choices, InvoicingSetup } from '../setup.ts'

/** Who issues: name, numbers and register as the site has them, seat and account as they were decided here. */
export function supplierIn(
  { name, ico, dic, icDph, register }: Brand['provider'],
  { seat, iban }: Pick<Choices, 'seat' | 'iban'>,
): InvoicingSetup['supplier'] {
  return { name, ico, dic, icDph: icDph === '' ? null : icDph, ...seat, register, iban }
}
