import sharp from 'sharp'
import { drawCover } from '#capabilities/blog/draw-cover.ts'
import type { UploadedFile } from '../admin-api.ts'

const WIDTH = 1_600
const HEIGHT = 900
/** Chosen by eye: all compositions, and no two alike beside each other. */
const SEEDS = 'kniha zdroj škola preklad firma odsek meno slovo odpoveď známka vzor okno'.split(' ')

/** Covers drawn from our own marks, so that the seed holds nobody's photographs. */
export function seedPictures(): Promise<ReadonlyArray<UploadedFile>> {
  return Promise.all(
    SEEDS.map(async (seed, index) => ({
      name: `znamienka-${index + 1}.jpg`,
      type: 'image/jpeg',
      bytes: await sharp(Buffer.from(drawing(seed)))
        .jpeg({ quality: 82, chromaSubsampling: '4:4:4' })
        .toBuffer(),
    })),
  )
}

/** The renderer knows no variables, so every colour is the one that a page without them would take. */
function drawing(seed: string): string {
  return drawCover(seed)
    .replace('<svg', `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"`)
    .replaceAll(/var\([^,]+,([^)]+)\)/g, '$1')
}
