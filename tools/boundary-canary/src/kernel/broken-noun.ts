import { now } from '#platform/time.ts'

export const today = now
