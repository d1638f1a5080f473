import { afterEach, expect, test, vi } from 'vitest'
import { languageScript } from './language-script.ts'
import { languageIn, preferredLanguage } from './reading-language.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser at this address that speaks these languages and remembers this one; says where the script sends it. */
function sentTo(href: string, languages: ReadonlyArray<string>, saved: string | null | Error) {
  const replace = vi.fn()
  const getItem = () => {
    if (saved instanceof Error) throw saved
    return saved
  }
  vi.stubGlobal('location', { href, replace })
  const lang = languageIn(href) === 'en' ? 'en' : 'sk'
  const alternate = { href: 'http://bystro.test/en/terms' }
  vi.stubGlobal('document', { documentElement: { lang }, querySelector: () => alternate })
  vi.stubGlobal('navigator', { languages })
  vi.stubGlobal('localStorage', { getItem })
  new Function(languageScript)()
  return replace.mock.calls[0]?.[0] ?? null
}

test('[PUB-041] [PUB-042] who reads English goes on to the English page at once, with what else the address says', () => {
  expect(sentTo('http://bystro.test/vop?a=1#bod-8', ['en-US'], null)).toBe('http://bystro.test/en/terms?a=1#bod-8')
})

test('[PUB-040] the script before the page and the page itself choose the same language in every case', () => {
  for (const page of ['vop', 'vop?lang=sk', 'vop?lang=en', 'vop?lang=de', 'en/terms', 'en/terms?a=1']) {
    for (const languages of [[], ['sk-SK'], ['en-US', 'sk'], ['de', 'EN'], ['cs', 'sk', 'en']]) {
      for (const saved of [null, 'sk', 'en', 'xx', new Error('storage is forbidden')]) {
        const href = `http://bystro.test/${page}`
        const target = sentTo(href, languages, saved)
        const wanted = languageIn(href) ?? preferredLanguage()
        const shown = languageIn(target ?? href) ?? 'sk'
        expect(shown, `${page} ${languages} ${saved}`).toBe(wanted)
      }
    }
  }
})
