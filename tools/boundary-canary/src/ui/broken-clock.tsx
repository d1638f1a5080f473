import { now } from '#platform/time.ts'

export const BrokenClock = () => <p>{now()}</p>
