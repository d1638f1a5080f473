import type { Page } from '@playwright/test'
import { BRAND } from '#kernel/brand.ts'
import { isLanguage, type Language } from '#kernel/language.ts'

/** Words that sentences of a language cannot do without and that the other one does not have. */
const COMMON: Readonly<Record<Language, ReadonlySet<string>>> = {
  sk: new Set(
    'je sú sa si pre alebo ktorý ktorá ktoré ktorú ako vám vás váš vaša vaše nám nás náš naša nie aj ale že od za len už keď kde čo pred ich jej jeho tento táto toto kurz kurzu kurze kurzy kurzov termín termínu termíny termínov cena ceny miesto miesta miest viac ešte podľa bez cez medzi vo zo ku treba môžete máte sme ste bude budete'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the and you your with is are was were we our of this that which what when where from have has will can not or by an as be it its they their more about how who if only all'.split(
      ' ',
    ),
  ),
}

/** Of Slovak names and notions that an English text may well name. */
const NAMED = new Set(['víla', 'víle', 'ičo', 'dič', 'dph', 'early', 'bird', 'online'])
/** What authorities and registers are called is the same in every language. */
const OFFICIAL = [BRAND.provider.register, BRAND.provider.supervisor].flatMap((name) => name.split(', '))
const MARKED = /[áäčďéíľĺňóôŕšťúýž]/i

/**
 * What a page says in the other language without saying so: texts, what is read aloud, what search engines and networks get. The
 * names of people are no language.
 */
export async function otherLanguageOn(page: Page): Promise<ReadonlyArray<string>> {
  const lang = await page.locator('html').getAttribute('lang')
  const language = isLanguage(lang) ? lang : 'sk'
  const said = await page.evaluate((own) => {
    const found: Array<string> = []
    // What a label repeats of something that says its language is said in that language.
    const foreign = [...document.querySelectorAll<HTMLElement>('body [lang]')]
      .filter((element) => element.lang !== own)
      .map((element) => element.textContent)
    const withoutForeign = (text: string) =>
      foreign.reduce((rest, part) => (part ? rest.replaceAll(part, '') : rest), text)
    for (const element of document.querySelectorAll('body *, title, meta[content]')) {
      if (element.closest('script, style, noscript, code, pre, svg, template')) continue
      if ((element.closest('[lang]')?.getAttribute('lang') ?? own) !== own) continue
      for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'content']) {
        found.push(withoutForeign(element.getAttribute(name) ?? ''))
      }
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) found.push(node.nodeValue ?? '')
    }
    return found
  }, language)
  const texts = new Set(
    said.map((text) =>
      text
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/[\u00ad\u2060]/g, '')
        .trim(),
    ),
  )
  return [...texts].filter((text) => isIn(language === 'sk' ? 'en' : 'sk', withoutQuotations(text)))
}

/** The English terms quote the Slovak buttons that they are about. */
function withoutQuotations(text: string): string {
  const own = text.replaceAll(/“[^”]*”|„[^“]*“/g, '')
  return OFFICIAL.reduce((rest, name) => rest.replaceAll(name, ''), own)
}

function isIn(language: Language, text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? []
  const common = words.filter((word) => COMMON[language].has(word.toLowerCase())).length
  if (common >= 2) return true
  if (language === 'en') return false
  return words.some((word) => MARKED.test(word) && !NAMED.has(word.toLowerCase()) && !/^\p{Lu}/u.test(word))
}
