import type { SessionFigures } from '#capabilities/booking/figures/read-session-figures.server.ts'
import type { SessionForStaff } from '#capabilities/schedule/sessions-for-staff.ts'

/** A line of the list: a session with what was sold of it. */
export type ListedSession = SessionForStaff & SessionFigures
