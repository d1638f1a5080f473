/** `npm run bench -- NAME`, or `all`: one ratio to the bare engine; ends with one line and the matching exit code. */
import { runAsked } from './run-asked.ts'

await runAsked('bench')
