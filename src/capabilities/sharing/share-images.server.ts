import { LRUCache } from 'lru-cache'
import { createContext } from 'react-router'
import { oneAtATime } from '#platform/pictures/one-at-a-time.ts'
import { drawShareImage } from './draw-share-image.server.tsx'
import { type ShareCard, shareImagePath } from './share-cards.ts'

export type ShareImages = { get(card: ShareCard): Promise<Buffer> }

/** The picture of a page is 10 to 30 KB, so this holds several hundred. */
const MAX_BYTES = 16 * 1024 * 1024

/** Pictures of this node: each is drawn once, when it is first asked for, and no two at the same time. */
export function createShareImages(draw: (card: ShareCard) => Promise<Buffer> = drawShareImage): ShareImages {
  const drawn = new LRUCache<string, Buffer>({ maxSize: MAX_BYTES, sizeCalculation: ({ length }) => length })
  const underWay = new Map<string, Promise<Buffer>>()
  const inTurn = oneAtATime()
  return {
    async get(card) {
      const key = shareImagePath(card)
      const known = drawn.get(key) ?? underWay.get(key)
      if (known) return known
      const drawing = inTurn(() => draw(card))
      underWay.set(key, drawing)
      try {
        const png = await drawing
        drawn.set(key, png)
        return png
      } finally {
        underWay.delete(key)
      }
    },
  }
}

/** How the route gets the pictures. */
export const shareImagesContext = createContext<ShareImages>()
