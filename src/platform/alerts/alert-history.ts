export const ALERT_STANDINGS = ['open', 'resolved'] as const
export type AlertStanding = (typeof ALERT_STANDINGS)[number]

export type AlertForStaff = {
  id: string
  kind: string
  /** What it is about: the id of a row, or the name of a process. */
  key: string
  title: string
  times: number
  firstAt: string
  lastAt: string
  resolvedAt: string | null
}
