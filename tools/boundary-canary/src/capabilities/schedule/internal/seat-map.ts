export const seatMap = new Map<string, number>()
