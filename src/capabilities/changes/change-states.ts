export const CHANGE_KINDS = ['moved', 'cancelled'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

export const STEP_STATES = ['waiting', 'done', 'failed', 'task', 'task-done'] as const
export type StepState = (typeof STEP_STATES)[number]

/** What the buyer of a moved session may want. */
export const CHANGE_ANSWERS = ['stays', 'other-session', 'refund'] as const
export type ChangeAnswer = (typeof CHANGE_ANSWERS)[number]
