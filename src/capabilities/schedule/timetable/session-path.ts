/** The address of one date, which leads to where it stands at the moment. */
export function sessionPath(id: string): string {
  return `/terminy/${id}`
}

/** Where a date stands on a page that lists it. */
export function sessionAnchor(id: string): string {
  return `termin-${id}`
}

export const TIMETABLE_PATH = '/terminy'
