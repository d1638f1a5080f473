/** Child process of the live bench: the least a Node server can do to hold event streams. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerMeasuring } from './answer-measuring.ts'

const streams = new Set<ServerResponse>()
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.write('event: snapshot\ndata: {"sessions":[]}\n\n')
  streams.add(response)
  response.on('close', () => streams.delete(response))
})
process.on('message', (message: { say?: string }) => {
  if (!message.say) return
  const bytes = Buffer.from(message.say)
  for (const response of streams) response.write(bytes)
})
server.listen(0, '127.0.0.1', () => {
  answerMeasuring((server.address() as AddressInfo).port, async () => {
    server.closeAllConnections()
    server.close()
  })
})
