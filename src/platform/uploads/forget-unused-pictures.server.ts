import { and, lt, notInArray } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { uploadedPictures } from './uploads.tables.server.ts'

/** Somebody who shows uploaded pictures, and the addresses of those it shows or may show again. */
export type PictureUser = (db: Executor) => Promise<ReadonlyArray<string>>

/** A form that keeps its picture and is refused is sent again within the day. */
const SPARED_HOURS = 24

const ID = /^\/media\/uploads\/([0-9a-f-]{36})\.webp$/

/** Forgets pictures that nobody shows any more: of people who were replaced, and of forms that were never saved. */
export async function forgetUnusedPictures(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  users: ReadonlyArray<PictureUser>,
): Promise<number> {
  const addresses = await Promise.all(users.map((user) => user(db)))
  const used = addresses.flat().flatMap((address) => ID.exec(address)?.[1] ?? [])
  const spared = new Date(clock.now().getTime() - SPARED_HOURS * 3_600_000)
  const gone = await db
    .delete(uploadedPictures)
    .where(and(lt(uploadedPictures.uploadedAt, spared), notInArray(uploadedPictures.id, used)))
    .returning({ id: uploadedPictures.id })
  return gone.length
}
