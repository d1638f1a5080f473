import type { Language } from '#kernel/language.ts'
import { THEME_KEY } from '#ui/hooks/theme.ts'
import { COOKIE_STORAGE } from '../cookie-policy.ts'
import { legalDate } from '../legal.messages.ts'
import { COOKIE_GROUP_MESSAGES, COOKIE_TABLE_HEADING, type CookieRow } from './cookie-rows.ts'
import type { Provider, Wording } from './provider.ts'

/** Everything that this site may put into a browser, and nothing else. */
export function cookieRows({ product }: Pick<Provider, 'product'>, language: Language): ReadonlyArray<CookieRow> {
  return language === 'sk'
    ? [
        {
          name: COOKIE_STORAGE.preferences,
          purpose: 'Pamätá si, ktoré skupiny cookies ste povolili.',
          category: 'necessary',
          kept: 'v miestnom úložisku, kým ho nevymažete',
          party: product,
        },
        {
          name: COOKIE_STORAGE.given,
          purpose: 'Pamätá si, že ste si už vybrali, aby sme sa nepýtali znova.',
          category: 'necessary',
          kept: 'v miestnom úložisku, kým ho nevymažete',
          party: product,
        },
        {
          name: COOKIE_STORAGE.chooser,
          purpose: 'Náhodné číslo, pod ktorým uchovávame dôkaz o vašej voľbe.',
          category: 'necessary',
          kept: 'v miestnom úložisku, kým ho nevymažete',
          party: product,
        },
        {
          name: COOKIE_STORAGE.pending,
          purpose: 'Dôkaz o vašej voľbe, ktorý sa nám zatiaľ nepodarilo odoslať.',
          category: 'necessary',
          kept: 'v miestnom úložisku, kým sa neodošle',
          party: product,
        },
        {
          name: 'react-router-scroll-positions',
          purpose: 'Vráti vás na miesto, kde ste stránku čítali, keď sa na ňu vrátite tlačidlom Späť.',
          category: 'necessary',
          kept: 'v úložisku relácie, do zatvorenia karty',
          party: product,
        },
        {
          name: COOKIE_STORAGE.order,
          purpose:
            'Objednávka, ktorá čaká na platbu, a čo ste do jej formulára napísali, aby ste ju po návrate z platobnej brány mohli dokončiť.',
          category: 'necessary',
          kept: 'v úložisku relácie, do zatvorenia karty',
          party: product,
        },
        {
          name: `__Host-${COOKIE_STORAGE.pass}`,
          purpose:
            'Podľa nej spoznáme prehliadač, z ktorého ste objednali alebo otvorili odkaz na platbu, a nikomu inému objednávku neukážeme.',
          category: 'necessary',
          kept: 'cookie, 24 hodín od objednávky alebo od otvorenia odkazu',
          party: product,
        },
        {
          name: THEME_KEY,
          purpose: 'Pamätá si svetlý alebo tmavý vzhľad, ktorý ste si zvolili.',
          category: 'functional',
          kept: 'v miestnom úložisku, kým ho nevymažete',
          party: product,
        },
        {
          name: COOKIE_STORAGE.language,
          purpose: 'Pamätá si jazyk právnych textov, ktorý ste si zvolili.',
          category: 'functional',
          kept: 'v miestnom úložisku, kým ho nevymažete',
          party: product,
        },
        {
          name: COOKIE_STORAGE.visit,
          purpose: 'Ako ste na stránku prišli a ktorý článok ste čítali.',
          category: 'analytics',
          kept: 'v úložisku relácie, do zatvorenia karty',
          party: product,
        },
        {
          name: `${COOKIE_STORAGE.shares}, ${COOKIE_STORAGE.clicks}`,
          purpose:
            'Kedy a na ktorej sociálnej sieti ste našu stránku zdieľali alebo prešli odkazom medzi sieťou a nami, z každého druhu najviac 1000 záznamov.',
          category: 'analytics',
          kept: 'v miestnom úložisku, kým súhlas neodvoláte alebo ho nevymažete',
          party: product,
        },
        {
          name: '_ga, _ga_*',
          purpose: 'Rozlišuje návštevy pri meraní návštevnosti službou Google Analytics, ak je pripojená.',
          category: 'analytics',
          kept: 'cookie, najviac 2 roky',
          party: 'Google',
        },
      ]
    : [
        {
          name: COOKIE_STORAGE.preferences,
          purpose: 'Remembers which groups of cookies you allowed.',
          category: 'necessary',
          kept: 'in local storage until you delete it',
          party: product,
        },
        {
          name: COOKIE_STORAGE.given,
          purpose: 'Remembers that you have chosen, so that we do not ask again.',
          category: 'necessary',
          kept: 'in local storage until you delete it',
          party: product,
        },
        {
          name: COOKIE_STORAGE.chooser,
          purpose: 'A random number under which we keep the proof of your choice.',
          category: 'necessary',
          kept: 'in local storage until you delete it',
          party: product,
        },
        {
          name: COOKIE_STORAGE.pending,
          purpose: 'The proof of your choice that has not reached us yet.',
          category: 'necessary',
          kept: 'in local storage until it is sent',
          party: product,
        },
        {
          name: 'react-router-scroll-positions',
          purpose: 'Returns you to the place where you were reading when you come back with the Back button.',
          category: 'necessary',
          kept: 'in session storage until you close the tab',
          party: product,
        },
        {
          name: COOKIE_STORAGE.order,
          purpose:
            'The order that awaits payment and what you wrote in its form, so that you can finish it when you return from the payment page.',
          category: 'necessary',
          kept: 'in session storage until you close the tab',
          party: product,
        },
        {
          name: `__Host-${COOKIE_STORAGE.pass}`,
          purpose:
            'Tells us that this is the browser in which you ordered or opened the link to pay, so that nobody else is shown the order.',
          category: 'necessary',
          kept: 'a cookie, 24 hours from the order or from opening the link',
          party: product,
        },
        {
          name: THEME_KEY,
          purpose: 'Remembers the light or dark theme that you chose.',
          category: 'functional',
          kept: 'in local storage until you delete it',
          party: product,
        },
        {
          name: COOKIE_STORAGE.language,
          purpose: 'Remembers the language of legal texts that you chose.',
          category: 'functional',
          kept: 'in local storage until you delete it',
          party: product,
        },
        {
          name: COOKIE_STORAGE.visit,
          purpose: 'How you came to the site and which article you read.',
          category: 'analytics',
          kept: 'in session storage until you close the tab',
          party: product,
        },
        {
          name: `${COOKIE_STORAGE.shares}, ${COOKIE_STORAGE.clicks}`,
          purpose:
            'When and on which social network you shared our site or followed a link between the network and us, at most 1000 records of each kind.',
          category: 'analytics',
          kept: 'in local storage until you withdraw your consent or delete it',
          party: product,
        },
        {
          name: '_ga, _ga_*',
          purpose: 'Tells visits apart when Google Analytics measures traffic, if it is connected.',
          category: 'analytics',
          kept: 'a cookie, at most 2 years',
          party: 'Google',
        },
      ]
}

/** The built-in cookie policy. Every change of a sentence or a row is a new version. */
export function cookiePolicyText(provider: Provider, wording: Wording, language: Language): string {
  return (language === 'sk' ? inSlovak(provider, wording) : inEnglish(provider, wording)).join('\n\n')
}

/** A row as the text says it: the text alone is the whole policy, also where nothing can draw a table. */
export function cookieRowInWords({ name, purpose, category, kept, party }: CookieRow, language: Language): string {
  const [is, whose] = language === 'sk' ? ['Skupina', 'Ukladá'] : ['Group', 'Stored by']
  return `${name}: ${purpose} ${is}: ${COOKIE_GROUP_MESSAGES[language][category]}. ${whose}: ${party}, ${kept}.`
}

function tableInWords(provider: Provider, language: Language): Array<string> {
  return cookieRows(provider, language).map((row) => cookieRowInWords(row, language))
}

function inSlovak(trader: Provider, { version, effectiveOn }: Wording): Array<string> {
  const { product, email, provider } = trader
  return [
    'Zásady používania cookies',
    `Účinné od ${legalDate(effectiveOn, 'sk')}. Verzia ${version}.`,

    '1. O čom sú tieto zásady',
    `Stránku ${product} prevádzkuje ${provider.name}, so sídlom ${provider.seat}, IČO: ${provider.ico}. Tu sa dočítate, čo si stránka ukladá vo vašom prehliadači, prečo a ako o tom rozhodujete.`,
    'Cookies sú malé súbory, ktoré stránka ukladá v prehliadači a on ich pri ďalších návštevách posiela späť. Podobne slúži miestne úložisko prehliadača; to, čo je v ňom, sa na server samo neposiela. Obidvom ďalej hovoríme cookies.',
    'Postupujeme podľa § 109 ods. 8 zákona č. 452/2021 Z. z. o elektronických komunikáciách a podľa nariadenia (EÚ) 2016/679 (GDPR).',

    '2. Nevyhnutné cookies',
    'Bez nich by stránka nefungovala tak, ako od nej čakáte: pamätajú si vašu voľbu o cookies, miesto, kde ste čítali, a objednávku, ktorú ste odoslali. Súhlas sa na ne nevyžaduje a vypnúť sa nedajú. Nepoužívame ich na nič iné.',

    '3. Funkčné cookies',
    'Pamätajú si len to, čo si sami vyžiadate: vzhľad stránky a jazyk právnych textov. Uložia sa až vtedy, keď si vzhľad alebo jazyk prepnete. Ak ich v nastaveniach vypnete, prepínače fungujú ďalej, ale voľba sa nezapamätá.',

    '4. Analytické cookies a počítanie návštev',
    'Návštevy počítame sami, na vlastnom serveri, aby sme vedeli, ktoré stránky čítate, ktorý článok alebo odkaz privedie ľudí na kurz a kde sa strácate.',
    'Počítame len návštevy tých, ktorí s tým súhlasia. Kým si nevyberiete, neposielame nič: čo by sme po súhlase zaznamenali, čaká v pamäti otvorenej stránky a s jej zatvorením zmizne. Keď analytické cookies odmietnete, zmizne to hneď.',
    'Po vašom súhlase zaznamenávame, ako ste na stránku prišli, či na telefóne, tablete alebo počítači, a čo na nej robíte: zobrazené stránky, prečítanie článku, výber termínu, vypĺňanie a odoslanie prihlášky, zaplatenie, odoslanie správy a zdieľanie stránky na sociálnej sieti, nikdy nie to, čo píšete. Aby sme spoznali, že ide o jednu návštevu, server vypočíta zo skrátenej IP adresy a označenia prehliadača odtlačok s tajným kľúčom, ktorý platí jediný deň a potom ho zmažeme. IP adresu k záznamom neukladáme a na druhý deň vás nespoznáme. Ako ste na stránku prišli a ktorý článok ste čítali, si do zatvorenia karty pamätá aj váš prehliadač; ak si kurz objednáte, uložíme to k objednávke.',
    'Právnym dôvodom je váš súhlas (čl. 6 ods. 1 písm. a GDPR). Záznamy mažeme po 14 mesiacoch; zostanú len denné súčty, v ktorých nikto nie je. Keď súhlas odvoláte, prestaneme od tej chvíle posielať čokoľvek.',
    'Prevádzkovateľ môže k stránke pripojiť aj službu Google Analytics spoločnosti Google Ireland Limited. Ak je pripojená, načíta sa až po vašom súhlase, so skrátenou IP adresou a s adresami stránok bez toho, čo by vás mohlo určiť; dovtedy sa nenačíta a neposiela sa jej nič. Pri odvolaní súhlasu ju vypneme a jej cookies zmažeme. Google môže údaje spracúvať aj v Spojených štátoch amerických na základe rozhodnutia Európskej komisie o primeranosti.',

    '5. Marketingové cookies',
    'Slúžia na meranie a prispôsobenie reklamy. Vlastné marketingové cookies neukladáme. Obsah iných spoločností, napríklad príspevok zo sociálnej siete vložený do článku, sa načíta až po vašom súhlase alebo keď oň sami kliknutím požiadate. Tá spoločnosť potom môže uložiť svoje cookies podľa vlastných zásad.',

    '6. Tretie strany',
    'Kým nesúhlasíte, naša stránka nenačíta nič z iných serverov: ani písmo, ani obrázok, ani meranie. Platba kartou prebieha na stránke spoločnosti Stripe, ktorá používa vlastné cookies na bezpečnosť platby; opisuje ich na adrese stripe.com/legal/cookies-policy.',

    COOKIE_TABLE_HEADING.sk,
    ...tableInWords(trader, 'sk'),

    '8. Ako rozhodujete',
    'Pri prvej návšteve si vyberiete „Prijať všetko“, „Odmietnuť všetko“ alebo „Nastaviť“. Odmietnuť je rovnako jednoduché ako prijať a stránku môžete používať v oboch prípadoch.',
    'Voľbu kedykoľvek zmeníte alebo súhlas odvoláte cez odkaz „Nastavenia cookies“ v päte každej stránky. Odvolanie platí od tej chvíle; zákonnosť toho, čo bolo predtým, tým nie je dotknutá. Cookies môžete vymazať alebo zakázať aj vo svojom prehliadači.',

    '9. Dôkaz o voľbe',
    'Zákon od nás chce, aby sme súhlas vedeli preukázať. Pri každej voľbe preto uložíme jej čas, spôsob (prijatie všetkého, odmietnutie všetkého alebo nastavenie), zvolené skupiny, verziu oznámenia o cookies, verziu týchto zásad s ich digitálnym odtlačkom a náhodné číslo z vášho prehliadača. Meno, e-mail ani IP adresu k nej neukladáme, takže z nej nevieme, kto ste.',
    'Dôkaz uchovávame, kým vaša voľba platí, a 4 roky po jej zmene alebo odvolaní.',

    '10. Ďalšie informácie',
    `Ako zaobchádzame s osobnými údajmi a aké máte práva, opisujú Zásady ochrany osobných údajov na stránke /privacy. Na otázky odpovieme na ${email}. Sťažnosť na používanie cookies prijíma Úrad pre reguláciu elektronických komunikácií a poštových služieb, www.teleoff.gov.sk, sťažnosť na spracúvanie osobných údajov Úrad na ochranu osobných údajov Slovenskej republiky, www.dataprotection.gov.sk.`,
    'Keď sa zmení to, čo ukladáme, zverejníme novú verziu s dátumom účinnosti.',
  ]
}

function inEnglish(trader: Provider, { version, effectiveOn }: Wording): Array<string> {
  const { product, email, provider } = trader
  return [
    'Cookie Policy',
    `Effective from ${legalDate(effectiveOn, 'en')}. Version ${version}. This translation is for convenience only; the Slovak text is binding.`,

    '1. What this policy is about',
    `The site ${product} is operated by ${provider.name}, with its seat at ${provider.seat}, company ID (IČO): ${provider.ico}. Here you can read what the site stores in your browser, why, and how you decide about it.`,
    'Cookies are small files which a site stores in the browser and which the browser sends back on later visits. The local storage of the browser serves a similar purpose; what is in it is not sent to the server by itself. Below we call both of them cookies.',
    'We follow § 109(8) of Act No. 452/2021 Coll. on electronic communications and Regulation (EU) 2016/679 (GDPR).',

    '2. Necessary cookies',
    'Without them the site would not work as you expect it to: they remember your choice about cookies, the place where you were reading and the order that you sent. They need no consent and cannot be switched off. We use them for nothing else.',

    '3. Functional cookies',
    'They remember only what you ask for yourself: the theme of the site and the language of legal texts. They are stored only when you switch the theme or the language. If you switch them off in the settings, the switches keep working but your choice is not remembered.',

    '4. Analytical cookies and counting of visits',
    'We count visits ourselves, on our own server, to know which pages you read, which article or link brings people to a course and where you get lost.',
    'We count only the visits of those who agree to it. Until you choose, we send nothing: what we would record after your consent waits in the memory of the open page and is gone when you close it. When you refuse analytical cookies, it is gone at once.',
    'After your consent we record how you came to the site, whether on a phone, a tablet or a computer, and what you do on it: pages viewed, an article read, a date picked, a registration filled in and sent, a payment, a message sent and the site shared on a social network, never what you write. To recognise that it is one visit, the server computes a fingerprint from the shortened IP address and the name of the browser with a secret key that is valid for a single day and is then deleted. We do not store the IP address with the records and do not recognise you on the next day. How you came to the site and which article you read is also remembered by your browser until you close the tab; if you order a course, we store it with the order.',
    'The legal ground is your consent (Art. 6(1)(a) GDPR). We delete the records after 14 months; only daily totals remain, in which there is nobody. When you withdraw your consent, we stop sending anything from that moment.',
    'The operator may also connect Google Analytics of Google Ireland Limited to the site. If it is connected, it is loaded only after your consent, with a shortened IP address and with addresses of pages without anything that could identify you; until then it is not loaded and nothing is sent to it. When you withdraw your consent, we switch it off and delete its cookies. Google may also process the data in the United States of America on the basis of an adequacy decision of the European Commission.',

    '5. Marketing cookies',
    'They serve to measure and tailor advertising. We store no marketing cookies of our own. Content of other companies, for example a post of a social network placed in an article, is loaded only after your consent or when you ask for it yourself by a click. That company may then store its cookies under its own policy.',

    '6. Third parties',
    'Until you consent, our site loads nothing from other servers: no font, no picture, no measuring. Card payments take place on the site of Stripe, which uses its own cookies for the security of payments; it describes them at stripe.com/legal/cookies-policy.',

    COOKIE_TABLE_HEADING.en,
    ...tableInWords(trader, 'en'),

    '8. How you decide',
    'On your first visit you choose “Prijať všetko” (accept all), “Odmietnuť všetko” (reject all) or “Nastaviť” (settings). Refusing is as easy as accepting, and you can use the site in both cases.',
    'You can change your choice or withdraw your consent at any time through the link “Nastavenia cookies” in the footer of every page. The withdrawal holds from that moment; the lawfulness of what came before is not affected. You can also delete or block cookies in your browser.',

    '9. Proof of your choice',
    'The law requires us to be able to prove consent. With every choice we therefore store its time, the way you chose (accepting all, rejecting all or the settings), the chosen groups, the version of the cookie notice, the version of this policy with its digital fingerprint and the random number from your browser. We store no name, e-mail or IP address with it, so we cannot tell from it who you are.',
    'We keep the proof as long as your choice holds and for 4 years after you change or withdraw it.',

    '10. More information',
    `How we treat personal data and what rights you have is described in the Privacy Policy at /privacy. We answer questions at ${email}. Complaints about the use of cookies are received by the Regulatory Authority for Electronic Communications and Postal Services, www.teleoff.gov.sk, complaints about the processing of personal data by the Office for Personal Data Protection of the Slovak Republic, www.dataprotection.gov.sk.`,
    'When what we store changes, we publish a new version with the date from which it is effective.',
  ]
}
