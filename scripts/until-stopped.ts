import { redactText } from '#platform/log/log.server.ts'

/** Starts a node, stops it in order on the first signal or when its parent is gone, and gives up on the second. */
export async function untilStopped(start: () => Promise<{ stop(): Promise<void> }>): Promise<void> {
  const node = await start().catch((error: Error) => {
    console.error(whyOf(error))
    process.exit(1)
  })
  let asked = false
  function stop() {
    if (asked) process.exit(1)
    asked = true
    node.stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.once('disconnect', stop)
}

/** A statement that failed says what was asked with all its values; the reason stands behind it. */
function whyOf({ message, cause }: Error): string {
  const reason = cause instanceof Error ? `\n${cause.message}` : ''
  return redactText(message) + redactText(reason)
}
