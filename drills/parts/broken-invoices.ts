import { type EInvoice, eInvoiceOf } from '#capabilities/invoicing/e-invoice/e-invoice-of.ts'
import { sampleDocuments } from '#capabilities/invoicing/invoicing.testing.server.ts'
import { writeUbl } from '#capabilities/invoicing/write-e-invoice.ts'

const { 'invoice to pay': toPay, 'not a payer': notPayer, 'reverse charge': abroad } = sampleDocuments()
if (!toPay || !notPayer || !abroad) throw new Error('There are such documents')

const good = eInvoiceOf(toPay)
const outside = eInvoiceOf(notPayer)
const reversed = eInvoiceOf(abroad)
const broken = (change: Partial<EInvoice>, of = good) => writeUbl({ ...of, ...change })

/** By the rule that has to refuse it: invoices that no document of ours becomes, so that the oracle is seen to be awake. */
export const BROKEN_INVOICES: Readonly<Record<string, string>> = {
  'BR-CO-10': broken({ lines: good.lines.map((line) => ({ ...line, baseCents: line.baseCents + 1 })) }),
  'BR-CO-14': broken({ vatCents: good.vatCents + 1 }),
  'BR-CO-15': broken({ grossCents: good.grossCents + 1 }),
  'BR-CO-16': broken({ payableCents: 0 }),
  'BR-CO-17': broken({ rates: good.rates.map((rate) => ({ ...rate, vatCents: rate.vatCents + 200 })) }),
  'BR-27': broken({
    lines: good.lines.map((line) => ({ ...line, quantity: -line.quantity, price: `-${line.price}` })),
  }),
  'BR-S-02': broken({ seller: { ...good.seller, icDph: null } }),
  'BR-AE-10': broken({ rates: reversed.rates.map((rate) => ({ ...rate, reason: null, reasonCode: null })) }, reversed),
  'BR-O-02': broken({ seller: { ...outside.seller, icDph: 'SK2020000004' } }, outside),
  'BR-O-05': broken({ lines: outside.lines.map((line) => ({ ...line, percent: 0 })) }, outside),
  'PEPPOL-EN16931-R003': broken({ orderReference: null }),
  'PEPPOL-EN16931-R010': broken({ buyer: { ...good.buyer, endpoint: null } }),
  'PEPPOL-EN16931-R120': broken({ lines: good.lines.map((line) => ({ ...line, price: '103.300000' })) }),
  'PEPPOL-EN16931-P0112': broken({}).replace('TypeCode>380<', 'TypeCode>384<'),
}
