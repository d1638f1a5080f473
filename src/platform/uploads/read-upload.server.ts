import { Refusal } from '#kernel/refusal.ts'
import { boundedBody } from './bounded-body.server.ts'
import { MAX_STATEMENT_UPLOAD_BYTES, MAX_UPLOAD_BYTES } from './limit-upload.server.ts'
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
  const form = await formOf(request, MAX_UPLOAD_BYTES, () => refuse.now('PICTURE_TOO_LARGE'))
  const file = form.get(field)
  if (!(file instanceof File) || file.size === 0) return { form, picture: null }
  if (file.size > MAX_PICTURE_BYTES) refuse.now('PICTURE_TOO_LARGE')
  return { form, picture: Buffer.from(await file.arrayBuffer()) }
}

export type UploadedFile = { name: string; bytes: Uint8Array }

/** Reads a form with files that are text, bounded in the same way. Their names are the sender's words. */
export async function readFiles(
  request: Request,
  field: string,
): Promise<{ form: FormData; files: ReadonlyArray<UploadedFile> }> {
  const form = await formOf(request, MAX_STATEMENT_UPLOAD_BYTES, () => refuse.now('FILES_TOO_LARGE'))
  const chosen = form.getAll(field).filter((file) => file instanceof File && file.size > 0) as ReadonlyArray<File>
  const files: UploadedFile[] = []
  for (const file of chosen) files.push({ name: file.name, bytes: await file.bytes() })
  return { form, files }
}

async function formOf({ body, headers }: Request, most: number, tooLarge: () => never): Promise<FormData> {
  if (body === null) return refuse.now('UPLOAD_UNREADABLE')
  if (Number(headers.get('content-length')) > most) tooLarge()
  try {
    const bytes = await new Response(boundedBody(body, most, tooLarge)).bytes()
    const type = headers.get('content-type') ?? ''
    return await new Response(bytes, { headers: { 'content-type': type } }).formData()
  } catch (error) {
    if (error instanceof Refusal) throw error
    return refuse.now('UPLOAD_UNREADABLE')
  }
}
