/**
 * Cuts one woff2 per weight out of the full static fonts, and a woff of those that share images and PDF files are made
 * with: what draws them does not read woff2. A single file per weight keeps the kerning between ť ď ľ and the next letter,
 * which is lost when a family is served as separate latin and latin-ext files.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { addCaronKerning } from './caron-kerning.ts'

const FONTS = [
  ['gabarito', '700Bold', 'Gabarito_700Bold'],
  ['gabarito', '800ExtraBold', 'Gabarito_800ExtraBold'],
  ['hanken-grotesk', '400Regular', 'HankenGrotesk_400Regular'],
  ['hanken-grotesk', '600SemiBold', 'HankenGrotesk_600SemiBold'],
  ['hanken-grotesk', '700Bold', 'HankenGrotesk_700Bold'],
] as const

const DRAWN_WITH: ReadonlySet<string> = new Set(['gabarito-800', 'hanken-grotesk-400', 'hanken-grotesk-600'])

const CODE_POINT_RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x100, 0x17f],
  [0x218, 0x21b],
  [0x2c6, 0x2c7],
  [0x2d8, 0x2dd],
  [0x1e9e, 0x1e9e],
  [0x2009, 0x2009],
  [0x2010, 0x2015],
  [0x2018, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x202f, 0x2030],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x2044, 0x2044],
  [0x2060, 0x2060],
  [0x20ac, 0x20ac],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x2248, 0x2248],
  [0x2260, 0x2260],
  [0x2264, 0x2265],
] as const

// Discretionary alternates are left behind: they double the file and the design never asks for them.
const LAYOUT_FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'rlig', 'tnum', 'lnum', 'case']

const text = CODE_POINT_RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
).join('')

const require = createRequire(import.meta.url)
const target = join(import.meta.dirname, '../src/ui/fonts')
await mkdir(target, { recursive: true })

let total = 0
for (const [family, folder, file] of FONTS) {
  const source = await readFile(require.resolve(`@expo-google-fonts/${family}/${folder}/${file}.ttf`))
  const cut = await subsetFont(source, text, { targetFormat: 'sfnt', keepFeatures: LAYOUT_FEATURES, noHinting: true })
  const kerned = family === 'hanken-grotesk' ? addCaronKerning(cut) : cut
  const name = `${family}-${Number.parseInt(folder, 10)}`
  for (const targetFormat of DRAWN_WITH.has(name) ? (['woff2', 'woff'] as const) : (['woff2'] as const)) {
    const subset = await subsetFont(kerned, text, { targetFormat, keepFeatures: LAYOUT_FEATURES, noHinting: true })
    await writeFile(join(target, `${name}.${targetFormat}`), subset)
    total += subset.length
    console.log(`${name}.${targetFormat}  ${subset.length} B`)
  }
}
console.log(`total  ${total} B`)
