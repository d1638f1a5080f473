/** waiting: to be told · pushed: they know it as it is · failed: a person has to look · removed: erased there. */
export const PUSH_STATES = ['waiting', 'pushed', 'failed', 'removed'] as const
export type PushState = (typeof PUSH_STATES)[number]

export const REMOVAL_STATES = ['waiting', 'done', 'failed'] as const
export type RemovalState = (typeof REMOVAL_STATES)[number]
