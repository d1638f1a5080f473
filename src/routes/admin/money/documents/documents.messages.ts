import type { DeliveryState } from '#capabilities/invoicing/delivery.ts'
import type { DocumentKind } from '#capabilities/invoicing/document.ts'
import { counted } from '#ui/format/plural.ts'

type Words = {
  kinds: Record<DocumentKind, string>
  states: Record<DeliveryState, string>
}

const SK: Words = {
  kinds: {
    proforma: 'Predfaktúra',
    invoice: 'Faktúra',
    advance: 'Faktúra k prijatej platbe',
    settling: 'Vyúčtovacia faktúra',
    credit: 'Dobropis',
  },
  states: {
    queued: 'čaká na odovzdanie',
    accepted: 'odovzdaná poštárovi',
    delivered: 'doručená',
    failed: 'nepodarilo sa odovzdať',
    refused: 'odmietnutá',
  },
}

const EN: Words = {
  kinds: {
    proforma: 'Pro forma invoice',
    invoice: 'Invoice',
    advance: 'Invoice for a payment received',
    settling: 'Settling invoice',
    credit: 'Credit note',
  },
  states: {
    queued: 'waiting to be handed over',
    accepted: 'handed to the postman',
    delivered: 'delivered',
    failed: 'could not be handed over',
    refused: 'refused',
  },
}

/** How documents are spoken of wherever the office shows them. */
export const DOCUMENT_MESSAGES = {
  sk: {
    ...SK,
    proforma: 'nie je daňový doklad',
    credit: 'dobropis',
    paid: 'zaplatená',
    paidByCard: 'zaplatená kartou',
    paidOn: (day: string) => `zaplatená ${day}`,
    credited: 'celá dobropisovaná',
    toPay: (day: string) => `čaká na úhradu do ${day}`,
    overdue: (days: number) => `po splatnosti ${counted(days, ['deň', 'dni', 'dní'])}`,
    writtenOff: 'odpísaná',
    byMail: 'PDF e-mailom',
    mailWaits: 'PDF čaká na odoslanie',
    mailFailed: 'e-mail neodišiel',
    uploaded: 'nahratá ručne',
    notSent: 'zatiaľ neodovzdaná',
    noEInvoice: 'bez e-faktúry',
  },
  en: {
    ...EN,
    proforma: 'no tax document',
    credit: 'credit note',
    paid: 'paid',
    paidByCard: 'paid by card',
    paidOn: (day: string) => `paid on ${day}`,
    credited: 'credited whole',
    toPay: (day: string) => `owed until ${day}`,
    overdue: (days: number) => `overdue by ${counted(days, ['day', 'days'])}`,
    writtenOff: 'written off',
    byMail: 'PDF by e-mail',
    mailWaits: 'PDF waits to be sent',
    mailFailed: 'e-mail not sent',
    uploaded: 'handed in by hand',
    notSent: 'not handed over yet',
    noEInvoice: 'no e-invoice',
  },
}
