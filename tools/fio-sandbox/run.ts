/** Stands in for FIO banka: `node tools/fio-sandbox/run.ts`, with PORT and FIO_TOKEN. */
import { startFioSandbox } from './start-fio-sandbox.ts'

const { PORT, FIO_TOKEN } = process.env
const sandbox = await startFioSandbox({ port: Number(PORT ?? 12114), ...(FIO_TOKEN && { token: FIO_TOKEN }) })
console.log(`This is not a bank: ${sandbox.url}`)
for (const [name, value] of Object.entries(sandbox.environment)) console.log(`${name}=${value}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.stop())
