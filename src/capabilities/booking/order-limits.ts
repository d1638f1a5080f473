/** As long as a buyer has a paid-for chance to finish: five minutes more than the checkout lives. */
export const HOLD_MINUTES = 40
/** Held, unpaid seats of one address in one session. An office books a department; nobody holds a room for free. */
export const HELD_SEATS_PER_ADDRESS = 30
