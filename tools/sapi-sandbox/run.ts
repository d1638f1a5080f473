/** Stands in for a digital postman: `node tools/sapi-sandbox/run.ts`, with PORT, POSTMAN_CLIENT_ID and POSTMAN_CLIENT_SECRET. */
import { startSapiSandbox } from './start-sapi-sandbox.ts'

const { PORT, POSTMAN_CLIENT_ID, POSTMAN_CLIENT_SECRET } = process.env
const sandbox = await startSapiSandbox({
  port: Number(PORT ?? 12113),
  ...(POSTMAN_CLIENT_ID && { clientId: POSTMAN_CLIENT_ID }),
  ...(POSTMAN_CLIENT_SECRET && { clientSecret: POSTMAN_CLIENT_SECRET }),
})
console.log(`This is not a postman: ${sandbox.url}`)
for (const [name, value] of Object.entries(sandbox.environment)) console.log(`${name}=${value}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.stop())
