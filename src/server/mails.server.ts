import { accountAsked } from '#capabilities/bank/returns/account-asked.mail.server.ts'
import { accountGiven } from '#capabilities/bank/returns/account-given.mail.server.ts'
import { choiceOffered } from '#capabilities/booking/choice-offered.mail.server.ts'
import { seatsFreedLetter } from '#capabilities/booking/freeing/seats-freed.mail.server.ts'
import { registrationCancelled } from '#capabilities/booking/letters/registration-cancelled.mail.server.ts'
import { registrationConfirmed } from '#capabilities/booking/letters/registration-confirmed.mail.server.ts'
import { registrationMoved } from '#capabilities/booking/letters/registration-moved.mail.server.ts'
import { registrationRefunded } from '#capabilities/booking/letters/registration-refunded.mail.server.ts'
import { confirmTransferMail } from '#capabilities/booking/order/confirm-transfer.mail.server.ts'
import { proveMailboxMail } from '#capabilities/booking/order/prove-mailbox.mail.server.ts'
import { orderLink } from '#capabilities/booking/payment/order-link.mail.server.ts'
import { paymentAwaited } from '#capabilities/booking/payment/payment-awaited.mail.server.ts'
import { paymentRequested } from '#capabilities/booking/payment/payment-requested.mail.server.ts'
import { surplusReturned } from '#capabilities/booking/payment/surplus-returned.mail.server.ts'
import { transferLapsed } from '#capabilities/booking/payment/transfer-lapsed.mail.server.ts'
import { transferSurplus } from '#capabilities/booking/payment/transfer-surplus.mail.server.ts'
import { moneyReturned } from '#capabilities/bookkeeping/money-returned.mail.server.ts'
import { certificateIssued } from '#capabilities/certificates/certificate-issued.mail.server.ts'
import { certificateRevoked } from '#capabilities/certificates/certificate-revoked.mail.server.ts'
import { seatCancelled } from '#capabilities/changes/seat-cancelled.mail.server.ts'
import { seatMoved } from '#capabilities/changes/seat-moved.mail.server.ts'
import { sessionCancelled } from '#capabilities/changes/session-cancelled.mail.server.ts'
import { sessionMoved } from '#capabilities/changes/session-moved.mail.server.ts'
import { companyContactInvited } from '#capabilities/company-page/company-contact-invited.mail.server.ts'
import { companyPageLink } from '#capabilities/company-page/company-page-link.mail.server.ts'
import { confirmResubscription } from '#capabilities/consent/marketing/confirm-resubscription.mail.server.ts'
import { contactAnswer } from '#capabilities/contact/contact-answer.mail.server.ts'
import { messageReceived } from '#capabilities/contact/message-received.mail.server.ts'
import { feedbackAsked } from '#capabilities/feedback/feedback-asked.mail.server.ts'
import { feedbackReminded } from '#capabilities/feedback/feedback-reminded.mail.server.ts'
import { billingAsked } from '#capabilities/invoicing/delivery/billing-asked.mail.server.ts'
import { depositAwaited } from '#capabilities/invoicing/delivery/deposit-awaited.mail.server.ts'
import { documentIssued } from '#capabilities/invoicing/delivery/document-issued.mail.server.ts'
import { invoiceReminded } from '#capabilities/invoicing/delivery/invoice-reminded.mail.server.ts'
import { transferAwaited } from '#capabilities/invoicing/delivery/transfer-awaited.mail.server.ts'
import { dataRequestAnswered } from '#capabilities/privacy/data-request-answered.mail.server.ts'
import { dataRequestExtended } from '#capabilities/privacy/data-request-extended.mail.server.ts'
import { dataRequestReceived } from '#capabilities/privacy/data-request-received.mail.server.ts'
import { erasuresListed } from '#capabilities/privacy/erasures-listed.mail.server.ts'
import { quoteAnswered } from '#capabilities/quotes/quote-answered.mail.server.ts'
import { quoteReminded } from '#capabilities/quotes/quote-reminded.mail.server.ts'
import { quoteSent } from '#capabilities/quotes/quote-sent.mail.server.ts'
import { refreshSuggested } from '#capabilities/records/refresh-suggested.mail.server.ts'
import { passkeyChanged } from '#capabilities/staff/passkeys/passkey-changed.mail.server.ts'
import { passwordChanged } from '#capabilities/staff/password/password-changed.mail.server.ts'
import { passwordReset } from '#capabilities/staff/password/password-reset.mail.server.ts'
import { staffInvited } from '#capabilities/staff/people/staff-invited.mail.server.ts'
import { twoFactorChanged } from '#capabilities/staff/two-factor/two-factor-changed.mail.server.ts'
import { participantInvited } from '#capabilities/training/participant-invited.mail.server.ts'
import { participantUninvited } from '#capabilities/training/participant-uninvited.mail.server.ts'
import { lessonReminded } from '#capabilities/training/reminders/lesson-reminded.mail.server.ts'
import { participantReminded } from '#capabilities/training/reminders/participant-reminded.mail.server.ts'
import { seatFreed } from '#capabilities/training/seat-freed.mail.server.ts'
import { sessionMessage } from '#capabilities/training/session-message.mail.server.ts'
import { sessionMessageTest } from '#capabilities/training/session-message-test.mail.server.ts'
import { lastSeats } from '#capabilities/waiting/last-seats.mail.server.ts'
import { seatsOffered } from '#capabilities/waiting/seats-offered.mail.server.ts'
import { waitingAsked } from '#capabilities/waiting/waiting-asked.mail.server.ts'
import { waitingJoined } from '#capabilities/waiting/waiting-joined.mail.server.ts'
import { waitingOver } from '#capabilities/waiting/waiting-over.mail.server.ts'
import { withdrawalDecided } from '#capabilities/withdrawal/withdrawal-decided.mail.server.ts'
import { withdrawalReceived } from '#capabilities/withdrawal/withdrawal-received.mail.server.ts'
import { messagesIn } from '#kernel/messages.ts'
import { inLanguage } from '#kernel/page-address.ts'
import { alertRaised } from '#platform/alerts/alert-raised.mail.server.ts'
import { auditAnchored } from '#platform/audit/audit-anchored.mail.server.ts'
import { deliveryCheck } from '#platform/mail/delivery-check.mail.server.ts'
import type { Mailroom } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'

const MESSAGES = {
  sk: { companyId: 'IČO', withdrawal: { text: 'Odstúpiť od zmluvy tu', href: '/odstupenie' } },
  en: {
    companyId: 'company ID',
    withdrawal: { text: 'Withdraw from contract here', href: inLanguage('/odstupenie', 'en') },
  },
}

/** Every kind of mail the product sends; one that is queued but missing here is retried and ends as failed. */
export const mailroom: Mailroom<Services> = {
  mails: [
    deliveryCheck,
    alertRaised,
    auditAnchored,
    registrationConfirmed,
    orderLink,
    paymentAwaited,
    paymentRequested,
    confirmTransferMail,
    transferAwaited,
    depositAwaited,
    transferLapsed,
    transferSurplus,
    accountAsked,
    accountGiven,
    choiceOffered,
    proveMailboxMail,
    quoteSent,
    quoteReminded,
    quoteAnswered,
    waitingAsked,
    waitingJoined,
    seatsOffered,
    lastSeats,
    waitingOver,
    companyPageLink,
    companyContactInvited,
    registrationRefunded,
    registrationMoved,
    registrationCancelled,
    seatsFreedLetter,
    surplusReturned,
    sessionMoved,
    seatMoved,
    sessionCancelled,
    seatCancelled,
    moneyReturned,
    documentIssued,
    invoiceReminded,
    billingAsked,
    confirmResubscription,
    participantInvited,
    participantUninvited,
    seatFreed,
    participantReminded,
    lessonReminded,
    certificateIssued,
    certificateRevoked,
    refreshSuggested,
    feedbackAsked,
    feedbackReminded,
    sessionMessage,
    sessionMessageTest,
    messageReceived,
    contactAnswer,
    withdrawalReceived,
    withdrawalDecided,
    dataRequestReceived,
    dataRequestExtended,
    dataRequestAnswered,
    erasuresListed,
    staffInvited,
    passwordReset,
    passwordChanged,
    twoFactorChanged,
    passkeyChanged,
  ],
  frame: ({ config, settings }, { reader, language }) => {
    const words = messagesIn(MESSAGES, language)
    const { brand, mailSender } = settings.current()
    const { product, wordmark, line, email, phone, provider } = brand
    return {
      product,
      wordmark,
      origin: config.publicOrigin,
      sender: mailSender,
      footerLines: [
        language === 'sk' ? `${product}. ${line}` : product,
        `${provider.name}, ${provider.seat}, ${words.companyId} ${provider.ico}`,
        `${email}, ${phone}`,
        // The law wants the function at hand as long as a contract can be withdrawn from; the labels are the law's own.
        // Who concluded none is led to nothing that they could withdraw from.
        ...(reader === 'buyer' ? [[words.withdrawal]] : []),
      ],
    }
  },
}
