import { CONSENT_WORDINGS } from '../consent-wordings.ts'
import { firstDay } from './first-day.ts'
import type { Provider, Wording } from './provider.ts'

/** The built-in terms in English, a translation for convenience. Every change of a sentence is a new version. */
export function termsTextEn(
  { product, email, phone, vatPercent, provider }: Provider,
  { version, effectiveOn }: Wording,
): string {
  const since = firstDay(effectiveOn, 'en')
  return [
    'General Terms and Conditions',
    `Effective from ${since}. Version ${version}. This translation is for convenience only; the Slovak text is binding.`,

    '1. Who we are',
    `Courses on the site ${product} are provided by ${provider.name}, with its seat at ${provider.seat}, company ID (IČO): ${provider.ico}, tax ID (DIČ): ${provider.dic}${vatPercent === null ? '' : `, VAT ID (IČ DPH): ${provider.icDph}`}, registered in: ${provider.register} (the “provider” or “we”).`,
    `You can reach us at ${email} and by telephone at ${phone}. Letters and complaints are also received at the address of our seat.`,
    `We are supervised by ${provider.supervisor}.`,

    '2. What these terms govern',
    'These terms apply to contracts on attending courses which you conclude with us through this site. They form part of every such contract. We show them to you in full before you order, and after you order we send them to you by e-mail in the wording to which you agreed.',
    'A consumer is a person who orders a course outside his or her business and profession. The contract of a consumer is governed in particular by the Civil Code and by Act No. 108/2024 Coll. on consumer protection. If the course is ordered by an entrepreneur or another organisation (a “company”), the contract is governed by the Commercial Code.',
    'Where these terms give a consumer less than the law does, the law applies. The statutory rights of consumers are not affected.',

    '3. Our courses',
    'The courses are live online seminars about artificial intelligence with an instructor. A standard course lasts 2 to 3 hours; the exact date, starting time, level and price are stated with every session. The length and content of a company training are agreed with the company.',
    'One online course can have at most 300 participants. A session can have a lower capacity; you see the number of free seats with it, and we do not sell more seats than the session has.',
    'To take part you need a device with a current internet browser, with sound and with a stable internet connection, ideally also a microphone and a camera. The artificial intelligence services that we show on a course are operated by other companies and may require an account of your own.',
    'A course explains and practises. It is not legal, tax or other professional advice, and it guarantees no particular result in your work.',

    '4. The order and the conclusion of the contract',
    'You choose a session on the site, fill in the order and check it. Right above the button you see what you are ordering, when it takes place, for whom and at what total price. You can correct every entry until you send the order.',
    'You send the order with the button “Objednať s povinnosťou platby” (order with an obligation to pay). By pressing it you confirm that you know about the obligation to pay the price. While you pay, we hold the seat for you for a limited time; if the payment does not take place, we release the seat and you owe us nothing.',
    'The contract is concluded when we receive your payment; with a free course or one paid by invoice, when we confirm your order. We send you the confirmation with the order number, the price, these terms and the instruction about withdrawal by e-mail without undue delay.',
    'If the payment arrives only after the seat was released, we give you another free seat on the same session. If there is none left, you choose between another session and the return of the whole sum.',
    'The contract is concluded in Slovak. We keep the order in electronic form and send you a copy of it on request.',

    '5. Price and payment',
    vatPercent === null
      ? 'Prices are final. We are not a VAT payer. We add no further charges to them.'
      : `Prices are final and include VAT at ${vatPercent} %. We add no further charges to them.`,
    'The price that you see when you send the order applies. The Early Bird price applies to early orders up to and including the day stated with the session. If the price changes while you are filling in the order, we let you know, and you send the order at the new price only if you agree with it.',
    'On the site you pay by card. The payment is processed by Stripe; the details of your card do not reach us.',
    'Individual courses and workshops that you agree with us separately can also be paid by invoice through a bank transfer. An invoice is due within 7 days of its issue.',
    'For a tailored company training the company pays a deposit of 30 % of the agreed price; the date is bindingly reserved once the deposit is credited to our account. The company pays the rest by invoice.',

    '6. The statutory right of a consumer to withdraw from the contract',
    'A consumer can withdraw from the contract without giving a reason within 14 days of its conclusion. The easiest way is the page /odstupenie, which requires no sign-in: you choose “Odstúpiť od zmluvy tu” (withdraw from the contract here), fill in the name, the order number and the e-mail and choose “Potvrdiť odstúpenie od zmluvy” (confirm the withdrawal). We confirm its receipt by e-mail at once. You can also withdraw by e-mail or by letter.',
    'We return the money within 14 days of receiving the withdrawal in the same way in which you paid, and charge you nothing for it. If you withdraw within the time limit before the course has started, we return the whole price, even if fewer than 7 days remain to the start.',
    `If the course takes place sooner than 14 days after the order, we need your express consent to start the course within this time limit. In the order you therefore tick this sentence: “${CONSENT_WORDINGS.earlyStart}” (I expressly request that the course start before the time limit for withdrawal has passed, and I acknowledge that I lose the right to withdraw once it has been fully provided.) If you then withdraw after the course has started, you pay a proportionate part of the price for what we provided until the withdrawal. Once the whole course has been provided, withdrawal is no longer possible.`,
    'The detailed instruction with a withdrawal form is in a separate document, “Poučenie o uplatnení práva na odstúpenie od zmluvy”, which you receive together with the confirmation of the order.',

    '7. Cancelling attendance beyond the law',
    'You can cancel your attendance also when you have no statutory right of withdrawal or when it has expired. Send us an e-mail with the order number. We count the days from the receipt of the e-mail to the day of the course.',
    'Cancellation 14 or more days before the course: we return 100 % of the price.',
    'Cancellation 7 to 13 days before the course: we return 50 % of the price.',
    'Cancellation fewer than 7 days before the course: we do not return the price.',
    'The statutory rights of consumers are not affected. If the law gives you more than this table, you get more.',

    '8. Changing the session and substitutes',
    'You can move to another session of the same course once, free of charge, if you ask for it at the latest 7 days before the course and there is a free seat on the new session. The price that you paid does not change.',
    'Free of charge, you can send another person instead of yourself or your employee. Tell us the name and e-mail of that person before the course starts.',

    '9. When we cancel or move a course',
    'We can cancel or move a course for a serious reason, for example because of an illness of the instructor or a technical failure. We let you know without undue delay and you choose between another session and the return of the whole price. We return the money within 14 days.',

    '10. The course and its recording',
    'The joining link is meant only for the registered participant. Do not pass it on and do not record the course without our consent. We can disconnect a participant who disturbs the others in spite of a warning.',
    'If we make a recording of a course, we inform the participants in advance. We keep the recording for 30 days and then delete it.',
    'Course materials and recordings are protected by copyright. You may use them for yourself, a company for the participants it registered. They may not be published, sold or otherwise distributed without our consent.',

    '11. Company orders',
    'A company can register several participants in one order. It is responsible for their data being correct and for having informed the participants about the registration in advance. On our first contact we tell the participants from whom we have their data.',
    'A company has no statutory right to withdraw from a contract concluded at a distance; the cancellation of attendance under section 7 and the change of session under section 8 apply to it in the same way. For a tailored training the conditions agreed in the offer apply.',

    '12. Liability for defects and complaints',
    'We are liable for the course taking place as it was described. If something was not right, complain within 7 days of the day of the course by e-mail or letter: state the order number, what was wrong and what solution you propose. We confirm the receipt of the complaint and settle it within 30 days at the latest.',
    'We settle a justified complaint according to the nature of the defect: with a substitute session, an adequate discount or the return of the price. The statutory rights of consumers, in particular the right to claim a defect within a longer statutory time limit, are not affected.',
    'We are not liable for an interruption of attendance whose cause lies in your device or connection, nor for services of third parties. This limitation does not concern damage caused intentionally or by gross negligence, nor liability that the law does not allow to be limited.',

    '13. Settlement of disputes',
    `If you do not agree with how a complaint was settled, or believe that we have infringed your rights, write to us at ${email} and ask for a remedy. If we refuse or do not answer within 30 days, a consumer can propose an alternative settlement of the dispute under Act No. 391/2015 Coll. The competent body is the Slovak Trade Inspection (www.soi.sk) or another authorised person from the list kept by the Ministry of Economy of the Slovak Republic. The right to turn to a court is not affected.`,
    'The contract is governed by Slovak law. A consumer residing in another member state of the European Union also has the protection granted by the mandatory provisions of that state.',

    '14. Personal data',
    'How we treat personal data is described in the Privacy Policy at /privacy.',

    '15. Final provisions',
    'We can change these terms for further orders. Your contract is always governed by the wording to which you agreed with the order; we keep its version and digital fingerprint.',
    `If a provision is invalid, the others remain valid. These terms are effective from ${since}.`,
  ].join('\n\n')
}
