/** Starts a node, stops it in order on the first signal, and gives up on the second. */
export async function untilStopped(start: () => Promise<{ stop(): Promise<void> }>): Promise<void> {
  const node = await start().catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  })
  let asked = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (asked) process.exit(1)
      asked = true
      node.stop().then(
        () => process.exit(0),
        (error) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}
