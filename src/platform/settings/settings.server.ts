import type { Transaction } from '#platform/db/database.server.ts'
import type { CurrentSettings } from './site-settings.ts'

/** What follows a change of something that legal texts quote; it happens in the transaction of the change or not at all. */
export type IdentityFollower = (tx: Transaction, settings: CurrentSettings) => Promise<void>

/** A process's own copy of the settings: whoever composes a page, a letter or an order asks it, and it costs no query. */
export type Settings = {
  current(): CurrentSettings
  onChange(listener: () => void): void
  /** Reads now; a fault is the caller's to know. */
  refresh(): Promise<void>
  stop(): Promise<void>
  followIdentity: IdentityFollower
}
