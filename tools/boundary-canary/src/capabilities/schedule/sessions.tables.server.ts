import { pgTable } from 'drizzle-orm/pg-core'

export const sessions = pgTable('sessions', {})
