import { compactIban } from '#kernel/iban.ts'
import type { AskedPayment } from '#platform/payment-codes/asked-payment.ts'
import { epcCodeOf } from '#platform/payment-codes/epc-code.ts'
import { payBySquareOf } from '#platform/payment-codes/pay-by-square.server.ts'
import { paymeLinkOf } from '#platform/payment-codes/payme-link.ts'
import { qrCode, qrPath } from '#platform/pictures/qr-code.ts'
import type { Services } from '#platform/services.server.ts'
import { findSetup } from './find-setup.server.ts'

/** A code as one path of a square viewBox. */
export type DrawnCode = { size: number; path: string }

/** Everything that whoever pays by transfer writes, scans or clicks. */
export type TransferAsked = Omit<AskedPayment, 'dueOn'> & {
  payBySquare: DrawnCode
  /** For apps from abroad. */
  epc: DrawnCode
  /** Opens the app of a Slovak bank on a phone. */
  paymeLink: string
}

/** Says how a sum is paid to our account, or null while nobody has said which account that is. */
export async function askForTransfer(
  services: Pick<Services, 'db' | 'settings'>,
  asked: Omit<AskedPayment, 'iban' | 'beneficiary'>,
): Promise<TransferAsked | null> {
  const supplier = (await findSetup(services))?.supplier
  if (!supplier?.iban) return null
  const { dueOn, ...payment } = { ...asked, iban: compactIban(supplier.iban), beneficiary: supplier.name }
  const whole = { ...payment, dueOn }
  return {
    ...payment,
    payBySquare: qrPath(qrCode(payBySquareOf(whole))),
    epc: qrPath(qrCode(epcCodeOf(whole))),
    paymeLink: paymeLinkOf(whole),
  }
}
