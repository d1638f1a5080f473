import type { IssuedDocument } from '../document.ts'
import { eInvoiceOf } from '../e-invoice/e-invoice-of.ts'

/** From and to, as the document itself says. */
export function addressed({ content, xml }: { content: IssuedDocument; xml: string }) {
  const { seller, buyer } = eInvoiceOf(content)
  if (seller.endpoint === null || buyer.endpoint === null) throw new Error(`${content.number} has no address`)
  return {
    number: content.number,
    type: content.kind === 'credit' ? ('credit' as const) : ('invoice' as const),
    sender: `${seller.endpoint.scheme}:${seller.endpoint.id}`,
    receiver: `${buyer.endpoint.scheme}:${buyer.endpoint.id}`,
    xml,
  }
}
