import { CONSENT_WORDINGS } from '../consent-wordings.ts'
import { firstDay } from './first-day.ts'
import type { Provider, Wording } from './provider.ts'

/** The built-in privacy policy in English, a translation for convenience. Every change of a sentence is a new version. */
export function privacyTextEn(
  { product, email, phone, provider }: Provider,
  { version, effectiveOn }: Wording,
): string {
  const since = firstDay(effectiveOn, 'en')
  return [
    'Privacy Policy',
    `Effective from ${since}. Version ${version}. This translation is for convenience only; the Slovak text is binding.`,

    '1. Who is responsible for your data',
    `The controller is ${provider.name}, with its seat at ${provider.seat}, company ID (IČO): ${provider.ico}, registered in: ${provider.register}. In matters of personal data write to us at ${email} or call ${phone}.`,
    'We follow Regulation (EU) 2016/679 (the “GDPR”) and Act No. 18/2018 Coll. on personal data protection.',

    '2. What data we process',
    'Order: name, e-mail, telephone if you state it, the chosen session, the price and the state of the payment. For a company also its name, company ID, tax ID, VAT ID, address and contact person.',
    'Participants: name and e-mail. Field of work and experience with artificial intelligence only if you fill them in.',
    'Proof of consents: what you confirmed, when, the version and digital fingerprint of the text that was in front of you, the kind of browser and a shortened IP address from which no particular device can be determined.',
    'Payment: your card is processed by Stripe. We receive only the result, the sum and the identifier of the payment from it, never the number of the card.',
    'Course: connection and attendance. If a recording of the course is made, also the voice and picture of those who have them switched on; we give notice of the recording in advance.',
    'Messages that you write to us, and technical records of the server that are needed for security.',
    'Public comments on our pages on the social networks Facebook, X and LinkedIn, if we are connected with them: the name under which their author published them, text, time and link.',

    '3. Where we have the data from',
    'Mostly directly from you. If a company registered you for a course, it gave us your name, e-mail and any data about your work and experience (Art. 14 GDPR). We tell you its name in the first e-mail. We process these data only for your attendance at the course; we send you no news on their basis.',

    '4. What we use the data for and on what ground',
    'The order, attendance at the course, change of session, cancellation and return of money: performance of a contract (Art. 6(1)(b) GDPR). A course cannot be ordered without these data.',
    'Participants registered by a company: our legitimate interest and that of the company in providing the course which it ordered for them (Art. 6(1)(f) GDPR).',
    'Invoices, accounting, taxes and the handling of a complaint or withdrawal: a legal obligation (Art. 6(1)(c) GDPR).',
    'Records of buyers, so that we can look after them, and an overview of what is publicly said about our courses: legitimate interest (Art. 6(1)(f) GDPR). You can object to this too.',
    'Answering your message, the security of the site, the proof of consents and the defence of legal claims: legitimate interest (Art. 6(1)(f) GDPR). You can object to such processing.',
    'News by e-mail: your consent (Art. 6(1)(a) GDPR and § 116 of Act No. 452/2021 Coll. on electronic communications).',

    '5. News by e-mail',
    `We send news only to the address of a buyer who ticked this sentence: “${CONSENT_WORDINGS.marketing}” (I want to receive news about courses and artificial intelligence by e-mail and agree to the use of my e-mail address for this purpose. I can withdraw the consent at any time.) The consent is voluntary and you can order a course without it.`,
    'You withdraw the consent at any time with the link in every such e-mail, on the page /unsubscribe or with a message to our address. Unsubscribing takes effect immediately. The lawfulness of what we sent before is not affected. Subscribing again is a new consent, and you confirm it with a link which we send you by e-mail when you ask for it on the site.',

    '6. Whom we give the data to',
    'We do not sell data. Only those have access to them who need them for their work for us, and to the extent needed:',
    'Stripe Payments Europe, Limited, Ireland: processing of card payments.',
    'Zoho Corporation B.V., the Netherlands: customer records (CRM) in data centres in the European Union, if we use them. We hand over the name, e-mail and telephone of the buyer and the number, course, sum and state of the order, not the data of other participants.',
    'Providers of servers and of e-mail delivery: operation of the site and delivery of messages.',
    'A provider of video conferences: holding the online course.',
    'Accountant, auditor and legal adviser: accounting and protection of rights.',
    'Instructors: names of the participants and their experience with the topic, to prepare the course.',
    'The company that registered you: information about your attendance.',
    'Courts and authorities, if the law requires it.',
    'We give social networks no data about you. A share button opens the page of a network only when it is clicked, and the network then follows its own rules.',
    'Processors process the data under a contract and our instructions. If one of them transfers data outside the European Economic Area, this happens on the basis of an adequacy decision of the European Commission or of standard contractual clauses. We send you their current list on request.',

    '7. How long we keep the data',
    'Accounting records including invoices and payments: 10 years after the year to which they relate.',
    'Data about the order and attendance that are no accounting record: as long as claims from the contract can be made.',
    'Proof of the consent to news: while it lasts and 4 years after its withdrawal. The address in it is replaced by a fingerprint from which it cannot be read.',
    'Recording of a course: 30 days.',
    'A customer record: for as long as we need it to look after you. When you ask for erasure, we delete it there too.',
    'Public comments from social networks: 30 days.',
    'Messages outside an order: for as long as is needed to handle them.',
    'After that time we delete the data or change them so that they identify nobody.',

    '8. Your rights',
    'You have the right of access to your data and to a copy of them, to rectification, to erasure, to restriction of processing, to the portability of the data that you gave us, and the right to object to processing based on legitimate interest. You can always object to direct marketing, without a reason. You can withdraw a consent at any time.',
    `It is enough to write to ${email}. We answer without undue delay, within one month at the latest, and free of charge. If we are not sure that it is you who is writing, we ask you to prove it.`,
    'Data that we must keep by law, for example invoices, cannot be erased on request.',
    'You can lodge a complaint with the Office for Personal Data Protection of the Slovak Republic, www.dataprotection.gov.sk.',

    '9. Automated decisions',
    'We make no automated decisions about people and do not profile them in a way that would have legal or similarly significant effects on them.',

    '10. Cookies',
    'We use the necessary storage of the browser to run the site. Everything else only after your choice, which you can change at any time. The details are at /cookies.',

    '11. Security',
    'The connection to the site is encrypted, only authorised persons have access to the data, and we record changes in them. If a leak of data meant a high risk for you, we would tell you.',

    '12. Changes of this policy',
    `When the processing changes, we publish a new version with the date from which it is effective on the site ${product}. We send you the wording that was in front of you when you ordered together with the confirmation of the order.`,
  ].join('\n\n')
}
