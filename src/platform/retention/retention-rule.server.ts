import type { BoundedCount } from '#kernel/bounded-count.ts'
import type { Executor, Transaction } from '#platform/db/database.server.ts'
import type { RuleName } from './retention.ts'

/** What has ended before this moment need not be kept any longer. */
export type Ended = { before: Date }

/** How one kind of data is found and removed once its time is over. The capability that owns the rows writes it. */
export type RetentionHandler<Services> = {
  rule: RuleName
  count(services: Services, db: Executor, ended: Ended): Promise<BoundedCount>
  /** Removes at most so many and says how many; fewer than that means none is left. Running it again removes nothing twice. */
  remove(services: Services, tx: Transaction, ended: Ended & { limit: number }): Promise<number>
}
