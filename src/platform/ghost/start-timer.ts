/** Calls back after so many milliseconds, unless what it answers with is called first. Tests bring one that they move. */
export type StartTimer = (ms: number, run: () => void) => () => void

export const startTimer: StartTimer = (ms, run) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
