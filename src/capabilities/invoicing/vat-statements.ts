import { isInUnion } from '#kernel/countries.ts'
import type { Cents } from '#kernel/money.ts'
import { wasBasicRateOf } from '#kernel/union-rates.ts'
import type { Buyer, Rate, RateTotal } from './document.ts'
import type { MonthDocument } from './month-document.ts'

const HOME = 'SK'
/** The basic rate at home, which some other member states have as well. */
const HOME_PERCENT = 23

/** One line of the kontrolný výkaz for each document and rate: A.1 an invoice, C.1 what corrects one. */
export type ControlLine = {
  section: 'A.1' | 'C.1'
  icDph: string
  number: string
  corrects: string | null
  on: string
  percent: number
  baseCents: Cents
  vatCents: Cents
}
type Sums = { baseCents: Cents; vatCents: Cents }

/** What the statements about VAT ask of a month. */
export type VatStatements = {
  control: ReadonlyArray<ControlLine>
  /** D.2: what was taxed here and sold to whoever has no IČ DPH, by rate. */
  others: ReadonlyArray<Sums & { percent: number }>
  /** Súhrnný výkaz: services to companies elsewhere in the Union that owe the tax themselves. */
  recapitulative: ReadonlyArray<{ country: string; icDph: string; cents: Cents }>
  /** Taxed where the consumer lives, for the single return of the Union. */
  oss: ReadonlyArray<Sums & { country: string; percent: number }>
}

/** Gathers the statements document by document: a month is read once, and of its documents only lines and sums are kept. */
export function gatherStatements({ declaresOss }: { declaresOss: boolean }) {
  const control: Array<ControlLine> = []
  const [others, oss, recapitulative] = [new Map<string, Sums>(), new Map<string, Sums>(), new Map<string, Sums>()]
  return {
    add(document: MonthDocument): void {
      for (const rate of document.rates) {
        const { country, icDph } = document.buyer
        switch (statementOf(document, rate, declaresOss)) {
          case 'control':
            control.push(lineOf(document, rate))
            break
          case 'others':
            addTo(others, `${rate.percent}`, rate)
            break
          case 'oss':
            addTo(oss, `${country} ${rate.percent}`, rate)
            break
          case 'recapitulative':
            addTo(recapitulative, `${country} ${icDph}`, rate)
            break
          case 'none':
        }
      }
    },
    statements(): VatStatements {
      return {
        control,
        others: inOrder(others).map(([percent, sums]) => ({ percent: Number(percent), ...sums })),
        oss: inOrder(oss).map(([key, sums]) => {
          const [country = '', percent] = key.split(' ')
          return { country, percent: Number(percent), ...sums }
        }),
        recapitulative: inOrder(recapitulative).map(([key, { baseCents }]) => {
          const [country = '', ...icDph] = key.split(' ')
          return { country, icDph: icDph.join(' '), cents: baseCents }
        }),
      }
    },
  }
}

/**
 * Where a rate of a document is declared. Whether an IČ DPH decides between A.1 and D.2 is the accountant's word: a Slovak
 * company without one is among the others here.
 */
function statementOf(
  { buyer }: MonthDocument,
  { category, percent }: RateTotal,
  declaresOss: boolean,
): 'control' | 'others' | 'recapitulative' | 'oss' | 'none' {
  if (category === 'AE') return isAbroad(buyer) && buyer.icDph !== null ? 'recapitulative' : 'none'
  if (category !== 'S') return 'none'
  if (isTaxedAbroad(buyer, { category, percent }, { declaresOss })) return 'oss'
  return buyer.country === HOME && buyer.icDph !== null ? 'control' : 'others'
}

/**
 * Whether a rate is that of the country where the consumer lives. As it was taxed, whatever is decided today; only where both rates
 * are the same today's decision has to say.
 */
export function isTaxedAbroad(
  buyer: Pick<Buyer, 'country' | 'isCompany'>,
  { category, percent }: Rate,
  { declaresOss }: { declaresOss: boolean },
): boolean {
  if (category !== 'S' || buyer.isCompany || !isAbroad(buyer)) return false
  return wasBasicRateOf(buyer.country, percent) && (percent !== HOME_PERCENT || declaresOss)
}

function isAbroad({ country }: Pick<Buyer, 'country'>): boolean {
  return country !== HOME && isInUnion(country)
}

function lineOf({ kind, buyer, number, corrects, taxPointOn }: MonthDocument, rate: RateTotal): ControlLine {
  const { percent, baseCents, vatCents } = rate
  const section = kind === 'credit' ? 'C.1' : 'A.1'
  return { section, icDph: buyer.icDph ?? '', number, corrects, on: taxPointOn, percent, baseCents, vatCents }
}

function addTo(sums: Map<string, Sums>, key: string, { baseCents, vatCents }: Sums): void {
  const sum = sums.get(key) ?? { baseCents: 0, vatCents: 0 }
  sums.set(key, { baseCents: sum.baseCents + baseCents, vatCents: sum.vatCents + vatCents })
}

function inOrder(sums: Map<string, Sums>): ReadonlyArray<[string, Sums]> {
  return [...sums].toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
}
