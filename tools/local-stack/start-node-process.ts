import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

export type NodeProcess = {
  pid: number
  stop(): Promise<void>
  /** As a crash ends it: at once, with nothing finished and nobody told. */
  kill(): Promise<void>
  ended: Promise<number | null>
}

/** A node is up in two seconds on a quiet machine; on a crowded one it is late, not broken. */
const READY_WITHIN_MS = 120_000

/** Runs a start script as a process of its own and waits until its address answers. */
export async function startNodeProcess(
  script: string,
  environment: Record<string, string>,
  readyUrl: string,
  { release = process.cwd() }: { release?: string } = {},
): Promise<NodeProcess> {
  const child = spawn(process.execPath, [resolve(release, script)], {
    // The channel says nothing; its end tells the node that whoever started it is gone.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: environment,
    cwd: release,
  })
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  let hasEnded = false
  void ended.then(() => {
    hasEnded = true
  })
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    await ended
  }
  const until = performance.now() + READY_WITHIN_MS
  while (performance.now() < until) {
    if (hasEnded) throw new Error(`${script} ended while starting`)
    const isReady = await fetch(readyUrl).then(
      async (answer) => {
        await answer.body?.cancel()
        return answer.ok
      },
      () => false,
    )
    if (isReady) return { pid: child.pid ?? 0, ended, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
    await new Promise((done) => setTimeout(done, 50))
  }
  await end('SIGKILL')
  throw new Error(`${script} was not ready within ${READY_WITHIN_MS / 1000} s`)
}
