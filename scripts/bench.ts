/** `npm run bench -- NAME`: one ratio to the bare engine; ends with one line and the matching exit code. */
import { runNamed } from './run-named.ts'

await runNamed('bench')
