import type { Messages } from '#kernel/messages.ts'
import { counted } from '#ui/format/plural.ts'

type Words = {
  course: (title: string) => string
  part: (title: string) => string
  deposit: (title: string) => string
  rest: (title: string) => string
  ended: (seats: number, percent: number | null) => string
  keptOf: (seats: number, percent: number) => string
  fee: (title: string) => string
  discount: (code: string) => string
  lowered: (title: string) => string
  replaced: Record<'buyer' | 'vat', string>
  reasons: { ended: string; kept: string; lowered: string; notCome: string; freed: string }
}

const SEATS = ['miesto', 'miesta', 'miest'] as const
const seats = (n: number) => `${n} ${n === 1 ? 'seat' : 'seats'}`

/** What stands in the lines of documents that follow from an order by themselves. */
export const ISSUE_MESSAGES: Messages<Words> = {
  sk: {
    course: (title) => `Živý online kurz ${title}`,
    part: (title) => `Platba vopred: živý online kurz ${title}`,
    deposit: (title) => `Záloha: živý online kurz ${title}`,
    rest: (title) => `Doplatok: živý online kurz ${title}`,
    ended: (n, percent) => `${counted(n, SEATS)}, zrušenie${percent === null ? '' : `, ${percent}\u00a0% ceny`}`,
    keptOf: (n, percent) => `${counted(n, SEATS)}, zrušenie, ${percent}\u00a0% ceny ostáva`,
    fee: (title) => `Poplatok za zrušenie: živý online kurz ${title}`,
    discount: (code) => `Zľava, kód ${code}`,
    lowered: (title) => `Zľava z ceny: živý online kurz ${title}`,
    replaced: {
      buyer: 'Oprava údajov odberateľa. Nová faktúra má rovnaké sumy a rovnaký deň daňovej povinnosti.',
      vat: 'VIES potvrdil IČ DPH odberateľa po platbe. Nová faktúra je s prenesením daňovej povinnosti.',
    },
    reasons: {
      ended: 'Objednávka bola zrušená, vraciame celú cenu.',
      kept: 'Objednávka bola zrušená, podľa podmienok vraciame časť ceny.',
      lowered: 'Znížili sme cenu objednávky.',
      freed: 'Časť miest objednávky bola uvoľnená.',
      notCome: 'Platba, ku ktorej bola faktúra vystavená, bola opravená.',
    },
  },
  en: {
    course: (title) => `Live online course ${title}`,
    part: (title) => `Payment in advance: live online course ${title}`,
    deposit: (title) => `Deposit: live online course ${title}`,
    rest: (title) => `Remaining payment: live online course ${title}`,
    ended: (n, percent) => `${seats(n)}, cancellation${percent === null ? '' : `, ${percent}% of the price`}`,
    keptOf: (n, percent) => `${seats(n)}, cancellation, ${percent}% of the price is kept`,
    fee: (title) => `Cancellation fee: live online course ${title}`,
    discount: (code) => `Discount, code ${code}`,
    lowered: (title) => `Price reduction: live online course ${title}`,
    replaced: {
      buyer: 'Correction of the buyer’s details. The new invoice has the same sums and the same tax point.',
      vat: 'VIES confirmed the buyer’s VAT number after the payment. The new invoice is with reverse charge.',
    },
    reasons: {
      ended: 'The order was cancelled; we return the whole price.',
      kept: 'The order was cancelled; under the terms we return a part of the price.',
      lowered: 'We lowered the price of the order.',
      freed: 'Some of the seats of the order were freed.',
      notCome: 'The payment for which the invoice was issued was corrected.',
    },
  },
}
