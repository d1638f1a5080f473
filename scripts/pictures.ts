/**
 * Makes the pictures of the documents anew into `docs/pictures/`: `npm run pictures`, or `npm run pictures -- dashboard`
 * for some. `scripts/screens.ts` photographs the screens with their sample data; this crops them and makes them small.
 * `--photographed` takes the photographs that lie in `.screens/` already.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { PICTURE_FOLDER, PICTURES, type Picture } from './document-pictures.ts'

/** Wide ones are read at two thirds of their size, narrow ones at theirs. */
const SHOWN_WIDTH = { 1440: 1200, 390: 390 } as const
const QUALITY = 78

const PHOTOGRAPHED = '--photographed'

const wanted = process.argv.slice(2).filter((each) => each !== PHOTOGRAPHED)
const pictures = Object.entries(PICTURES).filter(([name]) => wanted.length === 0 || wanted.includes(name))
if (pictures.length === 0) {
  console.error(`Which ones? ${Object.keys(PICTURES).join(', ')}`)
  process.exit(2)
}
const screens = new Set(pictures.map(([, { screen, width, scheme }]) => `${screen}@${width}-${scheme}`))
if (!process.argv.includes(PHOTOGRAPHED)) {
  execFileSync(process.execPath, ['scripts/screens.ts', ...screens], { stdio: ['ignore', 'ignore', 'inherit'] })
}
mkdirSync(PICTURE_FOLDER, { recursive: true })
for (const [name, picture] of pictures) await develop(name, picture)

async function develop(name: string, { screen, width, scheme, height, isView = false }: Picture): Promise<void> {
  const photograph = sharp(join('.screens', `${screen}-${width}-${scheme}${isView ? '-view' : ''}.png`))
  const { height: whole } = await photograph.metadata()
  const file = join(PICTURE_FOLDER, `${name}.webp`)
  const { size } = await photograph
    .extract({ left: 0, top: 0, width, height: Math.min(height, whole) })
    .resize({ width: SHOWN_WIDTH[width] })
    .webp({ quality: QUALITY, effort: 6, smartSubsample: true })
    .toFile(file)
  console.log(`${file} ${(size / 1000).toFixed(0)} KB`)
}
