/** Enough for a bill that somebody writes by hand. */
export const LINES = [1, 2, 3, 4, 5] as const
