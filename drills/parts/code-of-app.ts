/** What an authenticator app shows now for the key in a file that `npm run set-up` wrote: `node drills/parts/code-of-app.ts FILE`. */
import { readFileSync } from 'node:fs'
import { codeAt } from '#capabilities/staff/two-factor/one-time-code.server.ts'

const [file = ''] = process.argv.slice(2)
const [, key = ''] = /[?&]secret=([A-Z2-7]+)/.exec(readFileSync(file, 'utf8')) ?? []
console.log(codeAt(key, new Date()))
