import { expect, test } from 'vitest'
import { readUpload } from './read-upload.server.ts'
import { MAX_PICTURE_BYTES } from './upload-limits.ts'

const BOUNDARY = 'line-between'
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`

/** A body in pieces of one megabyte, which counts how many anybody took. */
function bodyOf(megabytes: number, head = partHead('photo', 'a.jpg')) {
  const counted = { taken: 0 }
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (counted.taken === 0) controller.enqueue(Buffer.from(head))
        if (counted.taken++ < megabytes) return controller.enqueue(Buffer.alloc(1_000_000, 'a'))
        controller.enqueue(Buffer.from(`\r\n--${BOUNDARY}--\r\n`))
        return controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { counted, stream }
}

function partHead(field: string, name: string, type = 'image/jpeg'): string {
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
}

function sent(body: BodyInit, headers: Record<string, string> = { 'content-type': TYPE }): Request {
  const streamed = { body, duplex: 'half' }
  return new Request('https://bystro.example/admin/content', { method: 'POST', headers, ...streamed })
}

test('a form brings its picture and its other fields', async () => {
  const form = new FormData()
  form.set('name', 'Soňa')
  form.set('photo', new File(['dots'], 'soňa.jpg', { type: 'text/html' }))
  const asked = new Request('https://bystro.example/', { method: 'POST', body: form })
  const upload = await readUpload(asked, 'photo')
  expect([upload.form.get('name'), upload.picture?.toString()]).toEqual(['Soňa', 'dots'])
})

test('a field that nobody filled, that is a text, or that is not there brings no picture', async () => {
  const empty = new FormData()
  empty.set('photo', new File([], ''))
  const words = new FormData()
  words.set('photo', '/etc/passwd')
  for (const form of [empty, words, new FormData()]) {
    form.set('intent', 'save')
    const upload = await readUpload(new Request('https://bystro.example/', { method: 'POST', body: form }), 'photo')
    expect([upload.picture, upload.form.get('intent')]).toEqual([null, 'save'])
  }
  const plain = new URLSearchParams({ intent: 'save', photo: 'x' })
  const upload = await readUpload(new Request('https://bystro.example/', { method: 'POST', body: plain }), 'photo')
  expect([upload.picture, upload.form.get('intent')]).toEqual([null, 'save'])
})

test('100 MB without a length are cut off after the first ten, and nobody keeps them', async () => {
  const { stream, counted } = bodyOf(100)
  await expect(readUpload(sent(stream), 'photo')).rejects.toMatchObject({ code: 'PICTURE_TOO_LARGE', status: 413 })
  expect(counted.taken).toBeLessThan(15)
})

test('100 MB that say so are refused before a byte is taken, and a length that lies helps nobody', async () => {
  const honest = bodyOf(100)
  const declared = sent(honest.stream, { 'content-type': TYPE, 'content-length': '100000000' })
  await expect(readUpload(declared, 'photo')).rejects.toMatchObject({ code: 'PICTURE_TOO_LARGE' })
  expect(honest.counted.taken).toBe(0)
  const liar = bodyOf(100)
  const lying = sent(liar.stream, { 'content-type': TYPE, 'content-length': '12' })
  await expect(readUpload(lying, 'photo')).rejects.toMatchObject({ code: 'PICTURE_TOO_LARGE' })
  expect(liar.counted.taken).toBeLessThan(15)
})

test('a form may carry fields beside the picture, but the picture has its own limit', async () => {
  const form = new FormData()
  form.set('photo', new File([new Uint8Array(MAX_PICTURE_BYTES + 1)], 'a.jpg'))
  const asked = new Request('https://bystro.example/', { method: 'POST', body: form })
  await expect(readUpload(asked, 'photo')).rejects.toMatchObject({ code: 'PICTURE_TOO_LARGE' })
})

test('what is no form is refused and never a fault', async () => {
  const bodies: ReadonlyArray<readonly [string, string]> = [
    ['application/json', '{}'],
    [TYPE, 'no boundary in sight'],
    ['multipart/form-data', `--${BOUNDARY}\r\n\r\n`],
    [TYPE, `--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\nx\r\n--${BOUNDARY}--`],
    ['', 'x'],
  ]
  for (const [type, body] of bodies) {
    await expect(readUpload(sent(body, { 'content-type': type }), 'photo'), type).rejects.toMatchObject({
      code: 'UPLOAD_UNREADABLE',
    })
  }
  const none = new Request('https://bystro.example/', { method: 'POST' })
  await expect(readUpload(none, 'photo')).rejects.toMatchObject({ code: 'UPLOAD_UNREADABLE' })
})

test('the name of a file leads nowhere, however it is written', async () => {
  const names = [
    '../../etc/passwd',
    '..\\..\\windows\\system32\\a.jpg',
    '/etc/passwd',
    'C:\\autoexec.bat',
    'a.jpg%00.html',
    'a.php.jpg',
    `${'a'.repeat(60_000)}.jpg`,
    '‮gpj.exe',
    '<script>alert(1)</script>.jpg',
    'con',
  ]
  for (const name of names) {
    const body = `${partHead('photo', name)}dots\r\n--${BOUNDARY}--\r\n`
    const outcome = await readUpload(sent(body), 'photo').then(
      ({ picture }) => picture?.toString(),
      (error: { code: string }) => error.code,
    )
    // Either its bytes alone come in, or the form is not read; the name itself is part of no answer.
    expect(['dots', 'UPLOAD_UNREADABLE'], name.slice(0, 40)).toContain(outcome)
  }
})
