/** Tells the parent the port, answers "measure" with the resident memory after a full collection, and stops with the parent. */
export function answerMeasuring(port: number, stop: () => Promise<void>): void {
  process.on('message', (message) => {
    if (message !== 'measure') return
    // Twice: the first collection only marks what finalisers then let go.
    globalThis.gc?.()
    globalThis.gc?.()
    process.send?.({ rss: process.memoryUsage.rss() })
  })
  process.on('disconnect', () => void stop().then(() => process.exit(0)))
  process.send?.({ port })
}
