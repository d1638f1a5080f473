import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

test('the stand-in runs by itself, says that it is none, and what a node needs to know', async () => {
  const { NODE_ENV: _, ...environment } = process.env
  const child = spawn(process.execPath, ['tools/fio-sandbox/run.ts'], { env: { ...environment, PORT: '0' } })
  const said: Array<string> = []
  for await (const line of createInterface(child.stdout)) {
    said.push(line)
    if (line.startsWith('FIO_TOKEN=')) break
  }
  child.kill('SIGTERM')
  await once(child, 'exit')
  expect(said[0]).toMatch(/^This is not a bank: http:\/\/127\.0\.0\.1:\d+$/)
  expect(said.slice(1).map((line) => line.split('=')[0])).toEqual(['NETWORK_SANDBOX_URL', 'FIO_TOKEN'])
})
