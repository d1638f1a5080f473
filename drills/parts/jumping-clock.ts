/**
 * Loaded into a node before anything else: its clock is wrong by CLOCK_AHEAD_MS from the start, and at SIGUSR2 it jumps
 * seven minutes ahead, past everything it calls fresh. Timers run on as before.
 */
const JUMP_MS = 7 * 60_000

let ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0)
const realNow = Date.now
const RealDate = Date

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: ConstructorParameters<typeof Date>) =>
    (given as ReadonlyArray<unknown>).length === 0 ? new target(realNow() + ahead) : new target(...given),
  get: (target, name) => (name === 'now' ? () => realNow() + ahead : Reflect.get(target, name)),
})
process.on('SIGUSR2', () => {
  ahead += JUMP_MS
})
