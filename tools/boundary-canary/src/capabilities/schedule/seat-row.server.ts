export const seatRow = () => 'insert'
