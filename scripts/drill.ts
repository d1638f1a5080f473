/** `npm run drill -- NAME`: one fault and the promise that survives it; ends with one line and the matching exit code. */
import { runNamed } from './run-named.ts'

await runNamed('drills')
