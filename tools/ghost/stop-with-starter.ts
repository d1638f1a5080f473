/**
 * Loaded into Ghost before Ghost itself: its standard input is a pipe whose other end only the starter holds, so its end
 * means that the starter is gone, however it went. What was copied for this Ghost alone goes with it.
 */
import { rmSync } from 'node:fs'

const temporary = process.env.BYSTRO_GHOST_TEMPORARY
process.once('exit', () => {
  if (temporary) rmSync(temporary, { recursive: true, force: true })
})
process.stdin.once('close', () => process.exit(0))
process.stdin.resume()
