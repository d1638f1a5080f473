import type { Language } from '#kernel/language.ts'
import type { PrivacySummary } from '../legal-content.ts'
import type { Provider } from './provider.ts'

/** The built-in short form of the privacy policy: what a person wants to know before reading it whole. */
export function privacySummary({ email, phone, provider }: Provider, language: Language): PrivacySummary {
  const contactInfo = `${provider.name}, ${provider.seat}, ${email}, ${phone}`
  return language === 'sk'
    ? {
        dataCollected: [
          'Meno, e-mail a telefón, ak ho uvediete',
          'Údaje o objednávke a platbe, pri firme aj fakturačné údaje',
          'Mená a e-maily účastníkov, oblasť práce a skúsenosť s umelou inteligenciou, ak ich vyplníte',
          'Dôkaz o súhlasoch: čas, znenie, typ prehliadača a skrátená IP adresa',
          'Správy, ktoré nám napíšete',
        ],
        processingPurposes: [
          'Objednávka, platba a účasť na kurze',
          'Faktúry, účtovníctvo a dane',
          'Reklamácie, odstúpenie od zmluvy a vrátenie peňazí',
          'Odpovede na správy, bezpečnosť stránky a obrana právnych nárokov',
          'Novinky e-mailom, ak s nimi súhlasíte',
        ],
        userRights: [
          'Prístup k údajom a ich kópia',
          'Oprava a vymazanie údajov',
          'Obmedzenie spracúvania a prenos údajov',
          'Námietka proti spracúvaniu z oprávneného záujmu a proti priamemu marketingu',
          'Odvolanie súhlasu',
          'Sťažnosť na Úrade na ochranu osobných údajov Slovenskej republiky',
        ],
        contactInfo,
      }
    : {
        dataCollected: [
          'Name, e-mail, and telephone if you state it',
          'Details of the order and payment, for a company also its billing details',
          'Names and e-mails of participants; field of work and experience with artificial intelligence if you fill them in',
          'Proof of consents: time, wording, kind of browser and a shortened IP address',
          'Messages that you write to us',
        ],
        processingPurposes: [
          'Order, payment and attendance at the course',
          'Invoices, accounting and taxes',
          'Complaints, withdrawal from the contract and return of money',
          'Answers to messages, security of the site and defence of legal claims',
          'News by e-mail, if you agree to it',
        ],
        userRights: [
          'Access to your data and a copy of them',
          'Rectification and erasure of data',
          'Restriction of processing and portability of data',
          'Objection to processing based on legitimate interest and to direct marketing',
          'Withdrawal of a consent',
          'Complaint to the Office for Personal Data Protection of the Slovak Republic',
        ],
        contactInfo,
      }
}
