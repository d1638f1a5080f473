import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { CONNECTED_SERVICES } from './connected-services.ts'

/** What connects us with somebody outside. Whoever reads the database, or a dump of it, reads no token. */
export const connections = pgTable(
  'connections',
  {
    service: text({ enum: CONNECTED_SERVICES }).primaryKey(),
    /** What a screen may show: ids, names, regions, permissions. */
    facts: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    /** Tokens and secrets, sealed for this service. */
    sealed: text().notNull(),
    /** When what is sealed ends by itself, where that is known. */
    expiresAt: timestamp({ withTimezone: true }),
    /** They asked us to leave them alone until then. */
    pausedUntil: timestamp({ withTimezone: true }),
    lastOkAt: timestamp({ withTimezone: true }),
    lastFaultAt: timestamp({ withTimezone: true }),
    /** In their words, shortened and without secrets. */
    lastFault: text(),
    version: integer().notNull().default(1),
    connectedAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    updatedBy: text().notNull(),
  },
  (table) => [
    check('connections_service_known', sql`${table.service} in ('facebook', 'x', 'linkedin', 'zoho')`),
    check('connections_sealed', sql`${table.sealed} like '1.%'`),
  ],
)
