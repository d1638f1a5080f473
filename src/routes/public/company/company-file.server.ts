import { Readable } from 'node:stream'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import { fileAnswer } from '#routes/file-answer.server.ts'

const PRIVATE = { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type File = { name: string; contentType: string; content: Buffer }

/** A paper behind somebody's own link. What is not theirs is not there, like what does not exist. */
export async function companyFile(id: string, take: () => Promise<File>): Promise<Response> {
  if (!ID.test(id)) return new Response(null, { status: 404, headers: PRIVATE })
  return privately(async () => fileAnswer(await take()))
}

/** A bundle of them, sent while it is made. */
export async function companyBundle(name: string, make: () => Promise<AsyncIterable<Uint8Array>>): Promise<Response> {
  return privately(async () => {
    const body = Readable.toWeb(Readable.from(await make())) as ReadableStream
    return new Response(body, {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${name}"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    })
  })
}

/** Answers nothing but the status where it is refused. */
export async function privately(answer: () => Promise<Response>): Promise<Response> {
  try {
    const response = await answer()
    for (const [name, value] of Object.entries(PRIVATE)) response.headers.set(name, value)
    return response
  } catch (error) {
    const refusal = asRefusal(error)
    if (!refusal) throw error
    return new Response(null, { status: refusal.status, headers: PRIVATE })
  }
}
