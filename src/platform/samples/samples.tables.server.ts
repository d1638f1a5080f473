import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { SAMPLE_KINDS } from './samples.ts'

/** Which rows came as sample data, so that one click finds them again. */
export const sampleRows = pgTable(
  'sample_rows',
  {
    kind: text({ enum: SAMPLE_KINDS }).notNull(),
    rowId: uuid().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.rowId] })],
)
