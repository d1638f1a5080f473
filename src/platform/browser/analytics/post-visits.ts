import { VISITS_PATH, type VisitBatch } from './visit-wire.ts'

/**
 * No cookie of ours says anything here, so none is sent: a counter is a number, and the rest stands in the batch. Neither
 * is the address of the page, in which a token may stand. A beacon cannot leave either out, so it carries only what
 * somebody allowed.
 */
export function postVisits(batch: VisitBatch, isLast: boolean): void {
  const body = JSON.stringify(batch)
  const isBeacon = isLast && batch.consent === 'analytics'
  if (isBeacon && navigator.sendBeacon?.(VISITS_PATH, new Blob([body], { type: 'application/json' }))) return
  fetch(VISITS_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'origin',
  }).catch(() => {
    // One visit less in a figure.
  })
}
