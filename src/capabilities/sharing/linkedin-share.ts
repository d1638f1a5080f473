import { z } from 'zod'
import { DEFAULT_VISIBILITY } from './linkedin-post.ts'
import { POST_KINDS, VISIBILITIES } from './social.ts'

/** An empty field of a form is none. */
const optional = z
  .string()
  .trim()
  .max(400)
  .nullish()
  .transform((text) => text || null)

export const ShareOnLinkedin = z.object({
  /** Of the form: what is sent twice is posted once. */
  id: z.uuid(),
  kind: z.enum(POST_KINDS),
  authorUrn: z.string().trim(),
  visibility: z.enum(VISIBILITIES).default(DEFAULT_VISIBILITY),
  /** Browsers send a line end as two characters; it is counted as the one that was typed. */
  text: z.string().transform((text) => text.replaceAll('\r\n', '\n').trim()),
  url: optional,
  title: optional,
  description: optional,
})
export type ShareOnLinkedin = z.input<typeof ShareOnLinkedin>

/** A member, or a page that the member may write for. */
export function isAuthorUrn(text: string): boolean {
  return /^urn:li:(person|organization):[\w-]{1,100}$/.test(text)
}
