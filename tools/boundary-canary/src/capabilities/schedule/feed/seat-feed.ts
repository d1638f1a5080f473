export const seatFeed = new Set<string>()
