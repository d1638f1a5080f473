/** Kinds of alert about one declaration; their key is its id. */
export const WITHDRAWAL_ALERTS = ['withdrawal-by-hand', 'withdrawal-due', 'withdrawal-undecided'] as const
