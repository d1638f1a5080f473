/**
 * `away`: hangs up before it reads. `slow`: takes the document in after `ms`, also when the caller has given up by then.
 * `conflict` 409, `locked` 423, `unprocessable` 422, `limited` 429 with Retry-After, `broken` 500: nothing is taken in.
 * `expired`: every token is over. `lost`: takes the document in and hangs up instead of answering.
 */
export const POSTMAN_FAULTS = [
  'away',
  'slow',
  'conflict',
  'locked',
  'unprocessable',
  'limited',
  'broken',
  'expired',
  'lost',
] as const
export type PostmanFault = (typeof POSTMAN_FAULTS)[number]

export const FAULT_STATUS: Readonly<Partial<Record<PostmanFault, number>>> = {
  conflict: 409,
  locked: 423,
  unprocessable: 422,
  limited: 429,
  broken: 500,
}
