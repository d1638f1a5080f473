import { endOf, type Timed } from './lessons.ts'

/** As long as the page of a reservation promises; somebody who was ill for two weeks still has two to catch up. */
export const RECORDING_DAYS = 30

type Recorded = Timed & {
  recordingUrl: string | null
  materialsUrl: string | null
}

export type Recording = { recordingUrl: string | null; materialsUrl: string | null; until: string }

/** What of a lesson can be seen again at this moment: from its end for 30 days, and only what somebody has put there. */
export function recordingAt(session: Recorded, now: Date): Recording | null {
  const { recordingUrl, materialsUrl } = session
  if (recordingUrl === null && materialsUrl === null) return null
  const end = endOf(session).getTime()
  const until = new Date(end + RECORDING_DAYS * 86_400_000)
  return now.getTime() >= end && now < until ? { recordingUrl, materialsUrl, until: until.toISOString() } : null
}
