import { receiveTransfer, receiveTransfers, undoTransfer } from '#capabilities/booking/receive-transfer.server.ts'

/** Who takes money for orders. The product has one; drills put another in its place to show what it protects from. */
export type TransferDesk = {
  receiveTransfer: typeof receiveTransfer
  receiveTransfers: typeof receiveTransfers
  undoTransfer: typeof undoTransfer
}

export const TRANSFER_DESK: TransferDesk = { receiveTransfer, receiveTransfers, undoTransfer }
