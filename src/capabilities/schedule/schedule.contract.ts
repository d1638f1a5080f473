import { z } from 'zod'
import { type ApiOf, contract } from '#platform/http/contract.ts'
import { PublicSession } from './schedule.ts'

export const seats = contract({
  name: 'seats',
  method: 'GET',
  access: 'visitor',
  summary: 'The public timetable with its seat counts, for browsers that cannot hold a live stream.',
  input: z.object({}),
  output: z.object({ sessions: z.array(PublicSession) }),
  sharedCacheSeconds: 1,
})

export type ScheduleApi = ApiOf<[typeof seats]>
