import { z } from 'zod'

const Key = z.string().regex(/^[0-9a-f]{64}$/)
/** Of the translation that the form was made from; zero while nobody has ever saved one. */
const Version = z.coerce.number().pipe(z.int().min(0))

export const SaveTranslation = z.object({
  key: Key,
  version: Version,
  text: z
    .string()
    .max(20_000)
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim()),
})
export const RestoreTranslation = z.object({ key: Key, version: Version })
