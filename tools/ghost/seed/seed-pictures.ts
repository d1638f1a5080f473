import sharp from 'sharp'
import type { UploadedFile } from '../admin-api.ts'

const WIDTH = 1_600
const HEIGHT = 900
const PALETTES = [
  ['#0f2a43', '#2f6f8f', '#f2c14e', '#f7f3e9'],
  ['#2b193d', '#6d4c7d', '#f49d6e', '#fbeee6'],
  ['#10352c', '#3f7d58', '#efb036', '#f4f1e4'],
  ['#3a1f1a', '#a44a3f', '#f2d0a4', '#f8f4ec'],
] as const
const SHAPES = ['circles', 'steps', 'waves'] as const

/** Covers drawn from our own shapes, so that the seed holds nobody's photographs. */
export function seedPictures(): Promise<ReadonlyArray<UploadedFile>> {
  const wanted = SHAPES.flatMap((shape) => PALETTES.map((colours, index) => ({ shape, colours, index })))
  return Promise.all(
    wanted.map(async ({ shape, colours, index }) => ({
      name: `${shape}-${index + 1}.jpg`,
      type: 'image/jpeg',
      bytes: await sharp(Buffer.from(drawing(shape, colours)))
        .jpeg({ quality: 82 })
        .toBuffer(),
    })),
  )
}

function drawing(shape: (typeof SHAPES)[number], [dark, middle, bright, light]: (typeof PALETTES)[number]): string {
  const shapes = {
    circles: [0, 1, 2, 3, 4, 5, 6].map(
      (n) =>
        `<circle cx="${220 + n * 200}" cy="${HEIGHT / 2 + Math.sin(n * 1.7) * 190}" r="${70 + ((n * 53) % 130)}" fill="${n % 3 === 0 ? bright : middle}" fill-opacity="${0.9 - (n % 3) * 0.2}"/>`,
    ),
    steps: [0, 1, 2, 3, 4, 5, 6, 7].map(
      (n) =>
        `<rect x="${n * 200}" y="${HEIGHT - 100 - n * 90}" width="176" height="${100 + n * 90}" rx="18" fill="${n === 6 ? bright : n % 2 === 0 ? middle : light}" fill-opacity="${n === 6 ? 1 : 0.75}"/>`,
    ),
    waves: [0, 1, 2, 3, 4].map(
      (n) =>
        `<path d="M0 ${180 + n * 140} C 400 ${40 + n * 150}, 800 ${340 + n * 120}, 1600 ${120 + n * 150} V 900 H 0 Z" fill="${[middle, bright, dark, middle, light][n]}" fill-opacity="${n === 1 ? 0.95 : 0.7}"/>`,
    ),
  }[shape]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${shape === 'waves' ? light : dark}"/>${shapes.join('')}</svg>`
}
