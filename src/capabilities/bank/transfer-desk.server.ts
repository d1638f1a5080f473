import { receiveTransfer, undoTransfer } from '#capabilities/booking/receive-transfer.server.ts'

/** Who takes money for orders. The product has one; drills put another in its place to show what it protects from. */
export type TransferDesk = { receiveTransfer: typeof receiveTransfer; undoTransfer: typeof undoTransfer }

export const TRANSFER_DESK: TransferDesk = { receiveTransfer, undoTransfer }
