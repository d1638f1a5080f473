/** As long as a buyer has a paid-for chance to finish: five minutes more than the checkout lives. */
export const HOLD_MINUTES = 40
/** Seats of one order. An office books a department; a larger group is something to talk about. */
export const SEATS_PER_ORDER = 30
