/** One process that holds its line to the database, as it named itself there. */
export type SeenNode = {
  kind: 'web' | 'worker' | 'other'
  host: string
  pid: string
  release: string
  since: string
  isThis: boolean
}

export type SystemHealth = {
  /** `commit` is null where the release was not built from a checkout. */
  release: { version: string; commit: string | null; builtAt: string | null; node: string; startedAt: string }
  database: {
    version: string
    bytes: number
    tookMs: number
    /** How far our clock is from the database's. */
    driftMs: number
    connections: number
    connectionsMost: number
  }
  migrations: { applied: number; known: number; newest: string }
  /** What the database says of its archive, the running half of a backup; null where none is set up. */
  archive: { lastAt: string | null; failedAt: string | null; failures: number } | null
  disk: { freeBytes: number; totalBytes: number } | null
  isListening: boolean
  nodes: ReadonlyArray<SeenNode>
}

/** What asking somebody outside came to. `message` is theirs, without our secrets. */
export type ConnectionCheck = { isFine: boolean; tookMs: number; message: string | null }
