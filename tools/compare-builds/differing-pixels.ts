import type { Page } from '@playwright/test'

/** Pixels in which two pictures differ, without those in which `same`, another picture of the first, differs from it. */
export async function differingPixels(page: Page, pictures: { one: Buffer; other: Buffer; same: Buffer }) {
  const texts = Object.values(pictures).map((picture) => picture.toString('base64'))
  return page.evaluate(async (given) => {
    const read = async (text: string) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${text}`)).blob())
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('No canvas')
      context.drawImage(bitmap, 0, 0)
      return context.getImageData(0, 0, bitmap.width, bitmap.height)
    }
    const [one, other, same] = await Promise.all(given.map(read))
    if (!one || !other || !same) throw new Error('Three pictures are compared')
    if (one.width !== other.width || one.height !== other.height) return Number.POSITIVE_INFINITY
    if (one.height !== same.height) return Number.NaN
    const [ones, others, sames] = [one, other, same].map(({ data }) => new Uint32Array(data.buffer))
    let differing = 0
    for (const [at, pixel] of ones?.entries() ?? []) if (others?.[at] !== pixel && sames?.[at] === pixel) differing++
    return differing
  }, texts)
}
