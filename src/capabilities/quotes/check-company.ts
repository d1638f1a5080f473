import { compactNumber, companyNumberHint } from '#kernel/company-numbers.ts'
import { holdsLink } from '#kernel/web-address.ts'
import { refuse } from './quotes.refusals.ts'
import type { QuoteCompany } from './quotes.ts'

/** What is said of a company as it is kept: numbers without spaces, right as far as that can be seen, and nobody's links. */
export function checkCompany<Given extends QuoteCompany>(given: Given): Given {
  const { companyName, street, city, zip, orderNumber } = given
  const [ico, dic, icDph] = [given.ico, given.dic, given.icDph].map((number) => compactNumber(number ?? '') || null)
  const linked = namesIn({ companyName, street, city, zip, orderNumber, ico, dic, icDph }, (_, text) => holdsLink(text))
  if (linked.length > 0) refuse.now('LINK_TYPED', { wrong: linked })
  const isMisspelt = (name: string, number: string) => companyNumberHint(name as 'dic' | 'icDph', number, 'sk') !== null
  const misspelt = namesIn({ dic, icDph }, isMisspelt)
  if (misspelt.length > 0) refuse.now('NUMBERS_WRONG', { wrong: misspelt })
  return { ...given, ico: ico ?? null, dic: dic ?? null, icDph: icDph ?? null }
}

function namesIn(
  texts: Readonly<Record<string, string | null | undefined>>,
  isWrong: (name: string, text: string) => boolean,
): ReadonlyArray<string> {
  return Object.entries(texts).flatMap(([name, text]) => (text && isWrong(name, text) ? name : []))
}
