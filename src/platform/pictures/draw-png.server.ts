import type { ReactNode } from 'react'
import satori from 'satori'
import sharp from 'sharp'

export type PictureFont = { name: string; weight: 400 | 600 | 700 | 800; data: Buffer }

/** A drawing without words, as SVG, and over it words laid out as a page lays them out. */
export type Picture = {
  width: number
  height: number
  backdrop: string
  content: ReactNode
  fonts: ReadonlyArray<PictureFont>
}

/** Words become outlines of the fonts given, so the picture is the same on a machine without any font. */
export async function drawPng({ width, height, backdrop, content, fonts }: Picture): Promise<Buffer> {
  const words = await satori(content, { width, height, fonts: [...fonts] })
  return sharp(Buffer.from(backdrop))
    .composite([{ input: Buffer.from(words) }])
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer()
}
