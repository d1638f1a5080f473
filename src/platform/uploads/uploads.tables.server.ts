import { sql } from 'drizzle-orm'
import { check, customType, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * Pictures that staff uploaded, made anew by us: no byte of what was sent is in them. In the database, so that every node
 * serves them and a backup holds them. They never change; another picture is another row.
 */
export const uploadedPictures = pgTable(
  'uploaded_pictures',
  {
    id: uuid().primaryKey(),
    /** SHA-256 of the bytes: the same picture is kept once. */
    hash: text().notNull().unique('uploaded_pictures_hash'),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: bytea().notNull(),
    uploadedAt: timestamp({ withTimezone: true }).notNull(),
    uploadedBy: text().notNull(),
  },
  (table) => [
    check('uploaded_pictures_hash_form', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
    check('uploaded_pictures_small', sql`octet_length(${table.bytes}) between 1 and 2000000`),
    check('uploaded_pictures_sides', sql`${table.width} between 1 and 4096 and ${table.height} between 1 and 4096`),
    index('uploaded_pictures_by_time').on(table.uploadedAt, table.id),
  ],
)
