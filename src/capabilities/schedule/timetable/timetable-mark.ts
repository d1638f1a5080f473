import type { PublicSession } from '../schedule.ts'

/**
 * A short mark of the whole timetable as a page shows it: a browser that reads another off the live one knows that something
 * has moved, without the data of the page.
 */
export function timetableMark(sessions: ReadonlyArray<PublicSession>): string {
  let mark = 0x811c9dc5
  for (const unit of JSON.stringify(sessions)) mark = Math.imul(mark ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  return (mark >>> 0).toString(36)
}
