import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bindSpaces, typo } from './typography.ts'

const N = '\u00a0'
const J = '\u2060'

test.each([
  ['a v dome', `a${N}v${N}dome`],
  ['K vám, O nás, V utorok', `K${N}vám, O${N}nás, V${N}utorok`],
  ['kde sa i ja', `kde sa i${N}ja`],
  ['„v kurze“', `„v${N}kurze“`],
  ['159 € a 50 %', `159${N}€ a${N}50${N}%`],
  ['2 h, 30 min, 5 MB', `2${N}h, 30${N}min, 5${N}MB`],
  ['5 hodín', '5 hodín'],
  ['3. decembra 2026', `3.${N}decembra 2026`],
  ['1. 12. 2026', `1.${N}12.${N}2026`],
  ['V roku 2026. Potom', `V${N}roku 2026. Potom`],
  ['2 – 3 hodiny', `2${N}–${J}${N}3 hodiny`],
  ['18:00 – 20:30', `18:00${N}–${J}${N}20:30`],
  ['naživo – po slovensky', `naživo${N}– po slovensky`],
  ['– naživo – – online', `– naživo${N}–${N}– online`],
  ['zľava -20 %', `zľava −20${N}%`],
  ['e-mail, 17-ročný', `e-${J}mail, 17-ročný`],
  ['Príde e-mailom. E-maily posielame hneď.', `Príde e-${J}mailom. E-${J}maily posielame hneď.`],
  ['E-mail', 'E-mail'],
  ['e-mail@firma.sk, info@e-mail.sk, https://x.sk/e-mail', 'e-mail@firma.sk, info@e-mail.sk, https://x.sk/e-mail'],
  ['1 234 567 €', `1${N}234${N}567${N}€`],
  ['Tichý mlyn, s.r.o.', `Tichý mlyn, s.${N}r.${N}o.`],
])('typo(%j)', (plain, bound) => {
  expect(typo(plain)).toBe(bound)
})

const slovakText = fc.string({
  unit: fc.constantFrom(...'aikosuvzAVčďť 0123456789.,-–€%„“()', ' ', N, J, ' – ', '3. ', ' h', 's. r. o.', 'e-mail'),
  maxLength: 40,
})

test('typo changes nothing the second time', () => {
  fc.assert(fc.property(slovakText, (text) => typo(typo(text)) === typo(text)))
})

test('typo changes only spaces, joiners and the minus', () => {
  const bare = (text: string) => text.replace(/[ \u00a0\u2060]/g, '').replaceAll('−', '-')
  fc.assert(fc.property(slovakText, (text) => bare(typo(text)) === bare(text)))
})

test('what is bound for legal texts differs by the joiner of an e-mail alone', () => {
  expect(bindSpaces('Napíšte v e-maile, 159 €')).toBe(`Napíšte v${N}e-maile, 159${N}€`)
  fc.assert(fc.property(slovakText, (text) => bindSpaces(typo(text)) === typo(bindSpaces(text))))
})
