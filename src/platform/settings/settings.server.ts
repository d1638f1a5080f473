import type { Executor, Transaction } from '#platform/db/database.server.ts'
import type { CurrentSettings, TransferObstacle } from './site-settings.ts'

/** What follows a change of something that legal texts quote; it happens in the transaction of the change or not at all. */
export type IdentityFollower = (tx: Transaction, settings: CurrentSettings) => Promise<void>

/** What keeps transfers from being switched on. The texts and the documents that know it are not known here, so it is handed in. */
export type TransferObstacles = (
  db: Executor,
  settings: CurrentSettings,
  now: Date,
) => Promise<ReadonlyArray<TransferObstacle>>

/** A process's own copy of the settings: whoever composes a page, a letter or an order asks it, and it costs no query. */
export type Settings = {
  current(): CurrentSettings
  onChange(listener: () => void): void
  /** Reads now; a fault is the caller's to know. */
  refresh(): Promise<void>
  stop(): Promise<void>
  followIdentity: IdentityFollower
  findTransferObstacles: TransferObstacles
}
