/** About one kind of trouble somebody outside is told at most this often, whatever the number of processes that see it. */
export const ALERT_COOLDOWN_MS = 5 * 60_000
