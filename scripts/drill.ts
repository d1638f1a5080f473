/** `npm run drill -- NAME`, or `all`: one fault and the promise that survives it; ends with one line and the matching exit code. */
import { runAsked } from './run-asked.ts'

await runAsked('drills')
