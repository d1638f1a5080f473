/** Starts a node, stops it in order on the first signal or when its parent is gone, and gives up on the second. */
export async function untilStopped(start: () => Promise<{ stop(): Promise<void> }>): Promise<void> {
  const node = await start().catch((error: Error) => {
    console.error(error.message)
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
