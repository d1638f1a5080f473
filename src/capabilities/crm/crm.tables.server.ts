import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { PUSH_STATES, REMOVAL_STATES } from './crm.ts'

/** A sign-in at Zoho that somebody began: its state is good for one return within ten minutes. */
export const crmSignIns = pgTable('crm_sign_ins', {
  /** SHA-256 of the state, which only the browser holds. */
  stateHash: text().primaryKey(),
  /** The PKCE verifier, sealed. */
  verifier: text().notNull(),
  /** Only the person who began may return. */
  staffId: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})

/** One paid order and what the CRM knows of it. Ids only: whom they name stands in booking. */
export const crmPushes = pgTable(
  'crm_pushes',
  {
    registrationId: uuid().primaryKey(),
    /** waiting: to be told · pushed: they know it as it is · failed: a person has to look · removed: erased there. */
    state: text({ enum: PUSH_STATES }).notNull(),
    /** Zoho's ids, once they are known. */
    contactId: text(),
    dealId: text(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    pushedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('crm_pushes_by_state').on(table.state, table.updatedAt),
    index('crm_pushes_by_time').on(table.updatedAt),
    index('crm_pushes_by_contact').on(table.contactId),
    check('crm_pushes_state_known', sql`${table.state} in ('waiting', 'pushed', 'failed', 'removed')`),
    check(
      'crm_pushes_pushed_has_ids',
      sql`${table.state} <> 'pushed' or (${table.contactId} is not null and ${table.dealId} is not null)`,
    ),
  ],
)

/** A contact that has to go from the CRM because its person asked to be erased. */
export const crmRemovals = pgTable(
  'crm_removals',
  {
    id: uuid().primaryKey(),
    /** The data request that asked for it. */
    requestId: uuid().notNull(),
    contactId: text().notNull(),
    state: text({ enum: REMOVAL_STATES }).notNull(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    doneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('crm_removals_by_request').on(table.requestId),
    index('crm_removals_open').on(table.askedAt).where(sql`state <> 'done'`),
    check('crm_removals_state_known', sql`${table.state} in ('waiting', 'done', 'failed')`),
    check('crm_removals_done_has_time', sql`(${table.state} = 'done') = (${table.doneAt} is not null)`),
  ],
)
