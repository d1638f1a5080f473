/** How far a document was read. Read stays read: scrolling back or a larger text takes nothing away. */
export type ReadingProgress = { percent: number; isRead: boolean }

/** What the scrolled box says of itself, in pixels. */
export type ReadingBox = { scrollTop: number; clientHeight: number; scrollHeight: number }

export type ReadingStage = 'begun' | 'nearly' | 'read'

export const NOTHING_READ: ReadingProgress = { percent: 0, isRead: false }

const NEARLY_PERCENT = 90
const READ_PERCENT = 95
/** Zoomed pages round their heights apart by less than this without anything to scroll. */
const ROUNDING_PIXELS = 1

/** A box that has no height yet says nothing; one with nothing to scroll is read at once. */
export function measureReading(before: ReadingProgress, box: ReadingBox): ReadingProgress {
  if (box.clientHeight === 0) return before
  const way = box.scrollHeight - box.clientHeight
  const part = way <= ROUNDING_PIXELS ? 1 : Math.min(1, Math.max(0, box.scrollTop / way))
  // Rounded down, so that a reader never sees 95 % that does not count. A product such as 0.29 × 100 falls a hair short.
  const percent = Math.floor(part * 100 + 1e-9)
  const isRead = before.isRead || percent >= READ_PERCENT
  return { percent: isRead ? Math.max(before.percent, percent, READ_PERCENT) : percent, isRead }
}

export function readingStage({ percent, isRead }: ReadingProgress): ReadingStage {
  if (isRead) return 'read'
  return percent >= NEARLY_PERCENT ? 'nearly' : 'begun'
}
