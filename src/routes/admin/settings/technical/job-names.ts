import type { Messages } from '#kernel/messages.ts'

type JobName = Messages<{ name: string; does: string }>

/** What the kinds of work are called on screens and what each of them does. One that is not here is shown by its code. */
export const JOB_NAMES: Readonly<Record<string, JobName>> = {
  'send-mail': {
    sk: { name: 'Odoslať e-mail', does: 'Potvrdenia, pozvánky, pripomienky a ďalšie e-maily.' },
    en: { name: 'Send a mail', does: 'Confirmations, invitations, reminders and other mails.' },
  },
  'write-about-alerts': {
    sk: { name: 'Napísať o upozorneniach', does: 'Pošle e-mail o každom novom upozornení na adresu z nastavení.' },
    en: { name: 'Write about alerts', does: 'Sends an e-mail about every new alert to the address of the settings.' },
  },
  'send-alert-notice': {
    sk: { name: 'Poslať upozornenie', does: 'Oznámi nové upozornenie tomu, kto má službu.' },
    en: { name: 'Send an alert', does: 'Tells whoever is on duty of a new alert.' },
  },
  'tell-erasures': {
    sk: {
      name: 'Uchovať zoznam vymazaní',
      does: 'Zapíše vymazania a odhlásenia mimo databázy, aby sa po obnove zo zálohy zopakovali.',
    },
    en: {
      name: 'Keep the list of erasures',
      does: 'Takes erasures and unsubscriptions out of the database, to be repeated after a restore.',
    },
  },
  'seal-audit': {
    sk: { name: 'Zapečatiť záznam zmien', does: 'Každú minútu zapečatí, čo v ňom pribudlo, aby sa zmena dala zistiť.' },
    en: {
      name: 'Seal the audit log',
      does: 'Seals every minute what was added to it, so that a change would be noticed.',
    },
  },
  'anchor-audit': {
    sk: { name: 'Poslať pečať záznamu zmien', does: 'Raz denne pošle pečať na adresu z nastavení, mimo databázy.' },
    en: {
      name: 'Send the seal of the audit log',
      does: 'Sends the seal to the address of the settings once a day, out of the database.',
    },
  },
  'watch-system': {
    sk: { name: 'Sledovať systém', does: 'Pozrie, či nič nečaká pridlho a či e-maily odchádzajú.' },
    en: { name: 'Watch the system', does: 'Looks whether anything waits too long and whether mails leave.' },
  },
  'measure-crawler-accuracy': {
    sk: { name: 'Pozrieť stránky očami vyhľadávača', does: 'Overí, že verejné stránky dostane vyhľadávač celé.' },
    en: { name: 'See pages as a crawler', does: 'Verifies that crawlers get the public pages whole.' },
  },
  'watch-webhooks': {
    sk: { name: 'Sledovať správy zo Stripe', does: 'Upozorní, keď správa čaká dlhšie ako štvrť hodiny.' },
    en: {
      name: 'Watch messages of Stripe',
      does: 'Raises an alert when one waits for more than a quarter of an hour.',
    },
  },
  'fail-stranded-mails': {
    sk: { name: 'Uzavrieť uviaznuté e-maily', does: 'Označí e-maily, ktoré už nikto neskúša odoslať.' },
    en: { name: 'Close stranded mails', does: 'Marks mails that nobody tries to send any more.' },
  },
  'apply-webhook': {
    sk: { name: 'Spracovať správu zo Stripe', does: 'Zapíše zaplatenie, vrátenie alebo spor.' },
    en: { name: 'Act on a message of Stripe', does: 'Records a payment, a refund or a dispute.' },
  },
  'close-checkout': {
    sk: { name: 'Zavrieť platobnú stránku', does: 'Zavrie platobnú stránku objednávky, ktorá skončila.' },
    en: { name: 'Close a checkout', does: 'Closes the payment page of an order that has ended.' },
  },
  'sweep-bookings': {
    sk: { name: 'Upratať držané miesta', does: 'Uvoľní miesta, ktorých čas vypršal, a dokončí, čo uviazlo.' },
    en: { name: 'Sweep bookings', does: 'Frees seats whose time is over and finishes what got stuck.' },
  },
  'sweep-waiting': {
    sk: { name: 'Ponúknuť miesta poradovníku', does: 'Uvoľnené miesta ponúkne po poradí a skončí ponuky po čase.' },
    en: { name: 'Offer seats to waiting lists', does: 'Offers freed seats in order and ends offers that are over.' },
  },
  'serve-waiting': {
    sk: { name: 'Ukončiť čakanie', does: 'Kto si miesto kúpil, ten naň v poradovníku už nečaká.' },
    en: { name: 'End the wait of buyers', does: 'Whoever has bought a seat waits for it no longer.' },
  },
  'issue-certificates': {
    sk: { name: 'Vydať certifikáty', does: 'Vydá certifikáty tým, ktorí boli na termíne prítomní, a napíše im.' },
    en: { name: 'Issue certificates', does: 'Issues certificates to those present in a session and writes to them.' },
  },
  'forget-company-contacts': {
    sk: {
      name: 'Zabudnúť kontakty firiem',
      does: 'Vymaže pozvánky bez odpovede a stránky firiem, ktoré už nič neukazujú.',
    },
    en: {
      name: 'Forget contacts of companies',
      does: 'Deletes invitations without an answer and company pages that show nothing any more.',
    },
  },
  'suggest-refresh': {
    sk: {
      name: 'Navrhnúť osvieženie',
      does: 'Jedenásť mesiacov po kurze napíše firmám, ktoré súhlasili s novinkami.',
    },
    en: { name: 'Suggest a refresh', does: 'Eleven months after a course writes to companies that agreed to news.' },
  },
  'forget-waiting': {
    sk: { name: 'Zabudnúť poradovníky', does: 'Vymaže nepotvrdené a dávno skončené zápisy.' },
    en: { name: 'Forget waiting lists', does: 'Deletes entries that nobody confirmed or that ended long ago.' },
  },
  'watch-holds': {
    sk: {
      name: 'Sledovať držané miesta',
      does: 'Spočíta, čo skončilo bez platby, a pri podozrení žiada potvrdenie adresy.',
    },
    en: {
      name: 'Watch held seats',
      does: 'Counts what ended unpaid, and asks for confirmed addresses when it looks wrong.',
    },
  },
  'check-vat-numbers': {
    sk: { name: 'Overiť IČ DPH', does: 'Opýta sa VIES na IČ DPH nových objednávok a uloží dôkaz. Objednávky nebrzdí.' },
    en: {
      name: 'Check VAT numbers',
      does: 'Asks VIES about the VAT numbers of new orders and keeps the proof. It holds up nobody.',
    },
  },
  'split-addresses': {
    sk: {
      name: 'Rozdeliť adresy firiem',
      does: 'Z adresy v jednom riadku urobí ulicu, PSČ a obec. Čo sa nedá, ostane v zozname objednávok.',
    },
    en: {
      name: 'Split company addresses',
      does: 'Makes street, postal code and town of an address in one line. What cannot be split stays in the list of bookings.',
    },
  },
  'forget-company-lookups': {
    sk: { name: 'Zabudnúť odpovede registra', does: 'Zmaže, čo register povedal o firmách pred viac ako dňom.' },
    en: {
      name: 'Forget answers of the register',
      does: 'Deletes what the register said of companies more than a day ago.',
    },
  },
  'check-invariants': {
    sk: { name: 'Skontrolovať knihy', does: 'Overí, že miesta, platby a vrátenia sedia.' },
    en: { name: 'Check the books', does: 'Verifies that seats, payments and refunds add up.' },
  },
  'reconcile-payments': {
    sk: { name: 'Porovnať so Stripe', does: 'Porovná naše platby a vrátenia s tým, čo má Stripe.' },
    en: { name: 'Compare with Stripe', does: 'Compares our payments and refunds with Stripe’s.' },
  },
  'send-refund': {
    sk: { name: 'Vrátiť peniaze', does: 'Pošle vrátenie do Stripe.' },
    en: { name: 'Send a refund', does: 'Hands a refund to Stripe.' },
  },
  'resume-refunds': {
    sk: { name: 'Pokračovať vo vráteniach', does: 'Vezme vrátenia, ktoré ostali visieť.' },
    en: { name: 'Resume refunds', does: 'Takes up refunds that were left hanging.' },
  },
  'keep-balance': {
    sk: { name: 'Načítať zostatok Stripe', does: 'Poplatky a výplaty pre mesačnú uzávierku.' },
    en: { name: 'Read Stripe’s balance', does: 'Fees and payouts for the monthly close.' },
  },
  'invite-participants': {
    sk: { name: 'Pozvať účastníkov', does: 'Pošle účastníkom zaplatenej objednávky pozvánku.' },
    en: { name: 'Invite participants', does: 'Invites the participants of a paid booking.' },
  },
  'invite-replacement': {
    sk: { name: 'Pozvať náhradníka', does: 'Pošle pozvánku tomu, kto prišiel namiesto iného.' },
    en: { name: 'Invite a replacement', does: 'Invites whoever came in place of somebody.' },
  },
  'invite-transferred': {
    sk: { name: 'Pozvať po presune', does: 'Pošle pozvánku na nový termín.' },
    en: { name: 'Invite after a transfer', does: 'Sends the invitation to the new session.' },
  },
  'uninvite-participants': {
    sk: { name: 'Odvolať pozvánky', does: 'Povie účastníkom, že ich miesto zaniklo.' },
    en: { name: 'Take invitations back', does: 'Tells participants that their seat is gone.' },
  },
  'uninvite-freed': {
    sk: { name: 'Povedať o uvoľnenom mieste', does: 'Povie účastníkom, že ich miesto v objednávke je uvoľnené.' },
    en: { name: 'Tell of a freed seat', does: 'Tells participants that their seat in an order was freed.' },
  },
  'remind-participants': {
    sk: { name: 'Pripomenúť kurz', does: 'Pošle pripomienky pred začiatkom kurzu.' },
    en: { name: 'Remind of a course', does: 'Sends reminders before a course begins.' },
  },
  'lapse-quotes': {
    sk: { name: 'Ukončiť ponuky', does: 'Deň po konci platnosti uzavrie cenové ponuky, ktoré firma neprijala.' },
    en: { name: 'End quotes', does: 'Closes quotes that no company accepted, the day after their validity.' },
  },
  'remind-of-quotes': {
    sk: { name: 'Pripomenúť ponuky', does: 'Tri dni pred koncom platnosti cenovú ponuku firme raz pripomenie.' },
    en: { name: 'Remind of quotes', does: 'Reminds a company of its quote once, three days before it ends.' },
  },
  'ask-for-feedback': {
    sk: {
      name: 'Opýtať sa na kurz',
      does: 'Hodinu po kurze pošle tri otázky tým, čo na ňom boli, a po troch dňoch ich pripomenie.',
    },
    en: {
      name: 'Ask about a course',
      does: 'Sends three questions an hour after a course to who was there, and reminds after three days.',
    },
  },
  'decide-withdrawal': {
    sk: { name: 'Posúdiť odstúpenie', does: 'Nájde objednávku a zistí, čo sa má vrátiť.' },
    en: { name: 'Decide a withdrawal', does: 'Finds the order and what is to be refunded.' },
  },
  'match-movements': {
    sk: {
      name: 'Priradiť platby',
      does: 'Priradí pohyby na účte k objednávkam, ktoré menujú, a nájde vo výpisoch, čo sme vrátili.',
    },
    en: {
      name: 'Match payments',
      does: 'Gives movements of the bank to the orders they name, and finds on statements what we have returned.',
    },
  },
  'poll-fio': {
    sk: { name: 'Načítať účet z FIO', does: 'Opýta sa FIO banky, čo sa pohlo na účte.' },
    en: { name: 'Read the account at FIO', does: 'Asks FIO banka what has moved on the account.' },
  },
  'issue-documents': {
    sk: { name: 'Vystaviť doklady', does: 'Vystaví doklady k objednávkam, ktorých peniaze sa pohli.' },
    en: { name: 'Issue documents', does: 'Issues documents for orders whose money has moved.' },
  },
  'look-at-supplied': {
    sk: { name: 'Doklady po kurze', does: 'Nájde objednávky, ktorých kurz sa skončil a nemajú faktúru.' },
    en: { name: 'Documents after a course', does: 'Finds orders whose course is over and that have no invoice.' },
  },
  'deliver-documents': {
    sk: { name: 'Poslať doklady', does: 'Pošle doklady e-mailom a e-faktúry odovzdá poštárovi.' },
    en: { name: 'Send documents', does: 'Mails documents and hands e-invoices to the postman.' },
  },
  'remind-buyers': {
    sk: { name: 'Pripomenúť faktúry', does: 'Vypýta si chýbajúce údaje a pošle upomienky.' },
    en: { name: 'Remind of invoices', does: 'Asks for missing details and sends reminders.' },
  },
  'watch-deliveries': {
    sk: { name: 'Strážiť e-faktúry', does: 'Upozorní, keď e-faktúra čaká deň alebo sa blíži lehota.' },
    en: { name: 'Watch e-invoices', does: 'Calls somebody when one has waited for a day, or is due.' },
  },
  'watch-withdrawals': {
    sk: { name: 'Strážiť odstúpenia', does: 'Upozorní na blížiace sa lehoty.' },
    en: { name: 'Watch withdrawals', does: 'Calls somebody before a deadline.' },
  },
  'forget-data-request': {
    sk: { name: 'Zabudnúť žiadosť o údaje', does: 'Po odpovedi vymaže, koho sa vymazanie týkalo.' },
    en: { name: 'Forget a data request', does: 'Erases whom an erasure was about once it is answered.' },
  },
  'watch-data-requests': {
    sk: { name: 'Strážiť žiadosti o údaje', does: 'Upozorní týždeň pred lehotou.' },
    en: { name: 'Watch data requests', does: 'Calls somebody a week before one is due.' },
  },
  'carry-out-change': {
    sk: { name: 'Vykonať zmenu termínu', does: 'Rozdelí presun alebo zrušenie na kroky.' },
    en: { name: 'Carry out a change', does: 'Parts a move or cancellation into steps.' },
  },
  'carry-out-step': {
    sk: { name: 'Vykonať krok zmeny', does: 'Jedna objednávka presunutého alebo zrušeného termínu.' },
    en: { name: 'Carry out a step', does: 'One booking of a session that was moved or cancelled.' },
  },
  'send-password-reset': {
    sk: { name: 'Poslať nové heslo', does: 'Odkaz na nové heslo do administrácie.' },
    en: { name: 'Send a password reset', does: 'The link to a new password of the back office.' },
  },
  'run-retention': {
    sk: { name: 'Vymazať staré údaje', does: 'Každú noc odstráni údaje, ktorých čas uplynul.' },
    en: { name: 'Remove old data', does: 'Every night it removes data whose time is over.' },
  },
  'forget-old-sign-ins': {
    sk: { name: 'Zabudnúť staré prihlásenia', does: 'Vymaže skončené prihlásenia a použité odkazy.' },
    en: { name: 'Forget old sign-ins', does: 'Deletes sessions that ended and links that were used.' },
  },
  'forget-unused-pictures': {
    sk: { name: 'Zabudnúť nepoužité obrázky', does: 'Každú noc vymaže nahraté obrázky, ktoré nikde nie sú.' },
    en: { name: 'Forget unused pictures', does: 'Every night deletes uploaded pictures that stand nowhere.' },
  },
  'roll-visits': {
    sk: { name: 'Spočítať návštevnosť', does: 'Každú minútu zloží čísla dneška a dní, ktoré ešte nie sú uzavreté.' },
    en: { name: 'Sum up visits', does: 'Every minute puts together the figures of today and of days not closed yet.' },
  },
  'keep-visit-months': {
    sk: { name: 'Pripraviť mesiace návštev', does: 'Každú noc pripraví miesto na ďalšie mesiace a vymaže staré soli.' },
    en: {
      name: 'Prepare months of visits',
      does: 'Every night makes room for the months ahead and deletes old salts.',
    },
  },
  'read-social-metrics': {
    sk: { name: 'Načítať čísla zo sietí', does: 'Zdieľania a reakcie našich stránok na Facebooku a sieti X.' },
    en: { name: 'Read figures of networks', does: 'Shares and reactions of our pages on Facebook and X.' },
  },
  'read-social-comments': {
    sk: { name: 'Načítať komentáre zo siete X', does: 'Odpovede pod príspevkami o našich stránkach.' },
    en: { name: 'Read comments from X', does: 'Replies below posts about our pages.' },
  },
  'forget-spent-turns': {
    sk: { name: 'Upratať počítadlá', does: 'Vymaže počítadlá proti zahlteniu.' },
    en: { name: 'Clear counters', does: 'Deletes counters that guard against floods.' },
  },
  'invoice-payment': {
    sk: { name: 'Vystaviť faktúru', does: 'Čaká na fakturáciu, nič z toho sa nestratí.' },
    en: { name: 'Invoice a payment', does: 'Waits for invoicing; none of it is lost.' },
  },
  'push-payment-to-crm': {
    sk: { name: 'Zapísať do CRM', does: 'Povie CRM o zaplatenej objednávke.' },
    en: { name: 'Push to the CRM', does: 'Tells the CRM of an order that was paid.' },
  },
  'remove-from-crm': {
    sk: { name: 'Vymazať z CRM', does: 'Odstráni z CRM toho, kto požiadal o vymazanie.' },
    en: { name: 'Remove from the CRM', does: 'Takes whoever asked to be erased out of the CRM.' },
  },
  'tell-crm': {
    sk: { name: 'Dopovedať CRM', does: 'Každých päť minút povie CRM, čo čaká a čo sa zmenilo.' },
    en: { name: 'Tell the CRM the rest', does: 'Every five minutes tells the CRM what waits and what has changed.' },
  },
}
