/** As the terms have it for trainings of companies; another number there is another number here. */
export const DEPOSIT_PERCENT = 30
export const DEPOSIT_DAYS = 7
/** A bank carries money for so long, and a deposit that comes later holds no date. */
export const DEPOSIT_WORKING_DAYS_BEFORE = 3
/** After the last lesson, for what is left. */
export const SETTLING_DAYS = 7

export const MOST_SEATS = 100
export const MOST_LESSONS = 20
export const LONGEST_NOTE = 1000
export const LONGEST_REASON = 500
