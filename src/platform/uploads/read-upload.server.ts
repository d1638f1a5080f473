import { Refusal } from '#kernel/refusal.ts'
import { boundedBody } from './bounded-body.server.ts'
import { MAX_UPLOAD_BYTES } from './limit-upload.server.ts'
import { MAX_PICTURE_BYTES } from './upload-limits.ts'
import { refuse } from './uploads.refusals.ts'

export type Upload = {
  /** The other fields, and the file under its name for whoever must know that one was sent. */
  form: FormData
  /** What was chosen in the field; null when nothing was. Its name and its type are the sender's words and stay unread. */
  picture: Buffer | null
}

/**
 * Reads a form with a file and stops at the byte that is one too many, whatever length the request claimed. A form without
 * a file may come the plain way too.
 */
export async function readUpload(request: Request, field: string): Promise<Upload> {
  const form = await formOf(request)
  const file = form.get(field)
  if (!(file instanceof File) || file.size === 0) return { form, picture: null }
  if (file.size > MAX_PICTURE_BYTES) refuse.now('PICTURE_TOO_LARGE')
  return { form, picture: Buffer.from(await file.arrayBuffer()) }
}

async function formOf({ body, headers }: Request): Promise<FormData> {
  if (body === null) return refuse.now('UPLOAD_UNREADABLE')
  const tooLarge = () => refuse.now('PICTURE_TOO_LARGE')
  if (Number(headers.get('content-length')) > MAX_UPLOAD_BYTES) tooLarge()
  try {
    const bytes = await new Response(boundedBody(body, MAX_UPLOAD_BYTES, tooLarge)).bytes()
    const type = headers.get('content-type') ?? ''
    return await new Response(bytes, { headers: { 'content-type': type } }).formData()
  } catch (error) {
    if (error instanceof Refusal) throw error
    return refuse.now('UPLOAD_UNREADABLE')
  }
}
