const slovak = new Intl.PluralRules('sk')
const english = new Intl.PluralRules('en')

/**
 * In Slovak the word for one, for two to four, and for none or five and more: miesto, miesta, miest. In English the word for
 * one and for all others.
 */
export type PluralForms = readonly [one: string, few: string, other: string] | readonly [one: string, other: string]

export function plural(n: number, forms: PluralForms): string {
  if (forms.length === 2) return english.select(n) === 'one' ? forms[0] : forms[1]
  const [one, few, other] = forms
  const rule = slovak.select(n)
  return rule === 'one' ? one : rule === 'other' ? other : few
}

/** The number with its word, never parted at the end of a line. */
export function counted(n: number, forms: PluralForms): string {
  return `${n}\u00a0${plural(n, forms)}`
}

/** The preposition before a number: it is „zo“ where the spoken word begins with s or š, as in „zo štyroch“. */
export function outOf(n: number): 'z' | 'zo' {
  const leading = n < 20 ? n : Number(String(n)[0])
  const isHissing = [4, 6, 7, 14, 16, 17].includes(leading) || (n >= 100 && n < 200)
  return isHissing && n < 1000 ? 'zo' : 'z'
}
