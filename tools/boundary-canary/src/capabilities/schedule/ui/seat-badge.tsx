export const SeatBadge = () => <b>1</b>
