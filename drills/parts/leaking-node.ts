/** Loaded into a web node as a control: it keeps a little of every request for ever. */
import { channel } from 'node:diagnostics_channel'

const KEPT_A_REQUEST = 1_500
const kept: Array<ReadonlyArray<number>> = []

channel('http.server.request.start').subscribe(() => {
  kept.push(Array.from({ length: KEPT_A_REQUEST }, Math.random))
})
