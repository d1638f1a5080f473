import { z } from 'zod'
import { contract } from '#platform/http/contract.ts'

/** A page asks once when it starts and a few times when it does not; an office behind one address still fits in. */
const QUESTIONS_PER_MINUTE = 240

export const diagnosticsReading = contract({
  name: 'readDiagnostics',
  method: 'GET',
  access: 'visitor',
  summary: 'Reads a row of the database and says what time it is here; whether a browser reaches us all the way.',
  input: z.object({}),
  output: z.object({ now: z.iso.datetime(), usesStandIns: z.boolean() }),
  perMinute: QUESTIONS_PER_MINUTE,
})
