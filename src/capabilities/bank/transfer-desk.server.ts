import { receiveTransfer } from '#capabilities/booking/receive-transfer.server.ts'
import { undoTransfer } from '#capabilities/booking/undo-transfer.server.ts'

/** Who takes money for orders. The product has one; drills put another in its place to show what it protects from. */
export type TransferDesk = { receiveTransfer: typeof receiveTransfer; undoTransfer: typeof undoTransfer }

export const TRANSFER_DESK: TransferDesk = { receiveTransfer, undoTransfer }
