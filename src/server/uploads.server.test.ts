import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { readUpload } from '#platform/uploads/read-upload.server.ts'
import { startNode } from './web-node.testing.server.ts'

const HEAD = '--b\r\nContent-Disposition: form-data; name="photo"; filename="../../etc/passwd"\r\n\r\n'
const SCREEN = '/admin/testimonials/new'

/** Sends what the test writes and answers with the status line and how much the server took before it. */
function post(port: number, path: string, headers: ReadonlyArray<string>, pieces: Iterable<Buffer>) {
  return new Promise<{ status: string; sentBytes: number }>((done) => {
    let [sentBytes, answer] = [0, '']
    const socket = connect(port, '127.0.0.1')
    const finish = () => done({ status: answer.split('\r\n')[0] ?? '', sentBytes })
    const rest = pieces[Symbol.iterator]()
    const more = () => {
      for (let next = rest.next(); !next.done; next = rest.next()) {
        sentBytes += next.value.length
        if (!socket.write(next.value) || answer !== '') return
      }
    }
    socket.on('data', (chunk) => {
      answer += chunk
      socket.destroy()
    })
    socket.on('drain', more).on('error', finish).on('close', finish)
    const origin = 'Origin: https://bystro.example'
    const type = 'Content-Type: multipart/form-data; boundary=b'
    socket.write([`POST ${path} HTTP/1.1`, 'Host: bystro.example', origin, type, ...headers, '', ''].join('\r\n'))
    more()
  })
}

function* megabytes(count: number, isChunked: boolean): Generator<Buffer> {
  const framed = (piece: Buffer) =>
    isChunked ? Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]) : piece
  yield framed(Buffer.from(HEAD))
  for (let n = 0; n < count; n++) yield framed(Buffer.alloc(1_000_000, 'a'))
  yield framed(Buffer.from('\r\n--b--\r\n'))
  if (isChunked) yield Buffer.from('0\r\n\r\n')
}

async function startSite() {
  const read: Array<number | string> = []
  const node = await startNode(async (request) => {
    if (request.method === 'GET') return new Response('turned away', { status: 413 })
    const outcome = await readUpload(request, 'photo').then(
      ({ picture }) => picture?.length ?? 0,
      (error: { code: string }) => error.code,
    )
    read.push(outcome)
    return new Response('ok', { status: typeof outcome === 'string' ? 413 : 200 })
  })
  return {
    node,
    read,
    port: Number(new URL(node.origin).port),
    [Symbol.asyncDispose]: () => node[Symbol.asyncDispose](),
  }
}

test('a screen that takes pictures gets one of nine megabytes, and no other screen does', async () => {
  await using site = await startSite()
  const length = HEAD.length + 9_000_000 + '\r\n--b--\r\n'.length
  const headers = [`Content-Length: ${length}`]
  expect(await post(site.port, SCREEN, headers, megabytes(9, false))).toMatchObject({ status: 'HTTP/1.1 200 OK' })
  expect(site.read).toEqual([9_000_000])
  for (const path of ['/admin/sessions', '/admin', '/kontakt', '/ADMIN/TESTIMONIALS/x/y', '//admin/testimonials/new']) {
    const { status } = await post(site.port, path, headers, megabytes(9, false))
    expect(status, path).toMatch(/ 413 /)
  }
  expect(site.read).toEqual([9_000_000])
})

test('100 MB are refused by their length before they are read, and without one after ten', async () => {
  await using site = await startSite()
  const declared = await post(site.port, SCREEN, ['Content-Length: 100000200'], megabytes(100, false))
  expect(declared.status).toMatch(/ 413 /)
  expect(site.read, 'no screen has seen it').toEqual([])
  const before = process.memoryUsage().rss
  const endless = await post(site.port, SCREEN, ['Transfer-Encoding: chunked'], megabytes(100, true))
  expect(endless.status).toMatch(/ 413 /)
  expect(site.read).toEqual(['PICTURE_TOO_LARGE'])
  for (const { sentBytes } of [declared, endless]) expect(sentBytes).toBeLessThan(40_000_000)
  expect(process.memoryUsage().rss - before).toBeLessThan(120_000_000)
})
