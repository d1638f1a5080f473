import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Received = {
  title: string
  message: string
  metadata: { kind: string } & Record<string, unknown>
  timestamp: string
  service: string
}

/** Somebody on duty: takes what is posted and answers as told. */
export async function startAlertReceiver() {
  const received: Array<Received> = []
  const requests: Array<{ method: string | undefined; type: string | undefined }> = []
  let status = 200
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    requests.push({ method: request.method, type: request.headers['content-type'] })
    if (status < 300) received.push(JSON.parse(body) as Received)
    response.writeHead(status)
    response.end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/alerts`,
    received,
    requests,
    kinds: () => received.map(({ metadata }) => metadata.kind),
    answer(next: number) {
      status = next
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
