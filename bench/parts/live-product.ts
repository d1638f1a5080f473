/** Child process of the live bench: one web node of the product. */
import type * as bundle from '#server/entry.server.ts'
import { answerMeasuring } from './answer-measuring.ts'

const { parseConfig, startWeb } = (await import(`${process.cwd()}/build/server/index.js`)) as typeof bundle
const node = await startWeb(parseConfig(process.env))
answerMeasuring(node.port, () => node.stop())
