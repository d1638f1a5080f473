import { CONSENT_WORDINGS } from '../consent-wordings.ts'
import { firstDay } from './first-day.ts'
import type { Provider, Wording } from './provider.ts'

/** The built-in privacy policy in Slovak. Every change of a sentence is a new version. */
export function privacyText({ product, email, phone, provider }: Provider, { version, effectiveOn }: Wording): string {
  const since = firstDay(effectiveOn, 'sk')
  return [
    'Zásady ochrany osobných údajov',
    `Účinné od ${since}. Verzia ${version}.`,

    '1. Kto zodpovedá za vaše údaje',
    `Prevádzkovateľom je ${provider.name}, so sídlom ${provider.seat}, IČO: ${provider.ico}, zápis: ${provider.register}. Vo veciach osobných údajov nám píšte na ${email} alebo volajte na ${phone}.`,
    'Postupujeme podľa nariadenia (EÚ) 2016/679 (ďalej „GDPR“) a zákona č. 18/2018 Z. z. o ochrane osobných údajov.',

    '2. Aké údaje spracúvame',
    'Objednávka: meno, e-mail, telefón, ak ho uvediete, vybraný termín, cena a stav platby. Pri firme aj názov, IČO, DIČ, IČ DPH, adresa a kontaktná osoba.',
    'Účastníci: meno a e-mail. Oblasť práce a skúsenosť s umelou inteligenciou len vtedy, ak ich vyplníte.',
    'Dôkaz o súhlasoch: čo ste potvrdili, kedy, verzia a digitálny odtlačok textu, ktorý ste mali pred sebou, typ prehliadača a skrátená IP adresa, z ktorej sa nedá určiť konkrétne zariadenie.',
    'Platba: kartu spracúva spoločnosť Stripe. Dostaneme od nej len výsledok, sumu a označenie platby, nikdy nie číslo karty.',
    'Kurz: pripojenie a účasť. Ak sa z kurzu vyhotovuje záznam, aj hlas a obraz toho, kto ich má zapnuté; na záznam vopred upozorníme.',
    'Správy, ktoré nám napíšete, a technické záznamy servera potrebné na bezpečnosť.',
    'Verejné komentáre k našim stránkam na sociálnych sieťach Facebook, X a LinkedIn, ak sme s nimi prepojení: meno, pod ktorým ich autor zverejnil, text, čas a odkaz.',

    '3. Odkiaľ údaje máme',
    'Najčastejšie priamo od vás. Ak vás na kurz prihlásila firma, vaše meno, e-mail a prípadné údaje o práci a skúsenosti nám poskytla ona (čl. 14 GDPR). Jej názov vám oznámime v prvom e-maile. Spracúvame ich iba na účasť na kurze; novinky vám na ich základe neposielame.',

    '4. Na čo údaje používame a z akého dôvodu',
    'Objednávka, účasť na kurze, zmena termínu, zrušenie a vrátenie peňazí: plnenie zmluvy (čl. 6 ods. 1 písm. b GDPR). Bez týchto údajov kurz objednať nemožno.',
    'Účastníci prihlásení firmou: náš oprávnený záujem a záujem firmy na poskytnutí kurzu, ktorý pre nich objednala (čl. 6 ods. 1 písm. f GDPR).',
    'Faktúry, účtovníctvo, dane a vybavenie reklamácie alebo odstúpenia: zákonná povinnosť (čl. 6 ods. 1 písm. c GDPR).',
    'Evidencia objednávateľov, aby sme sa o nich vedeli postarať, a prehľad o verejných ohlasoch na naše kurzy: oprávnený záujem (čl. 6 ods. 1 písm. f GDPR). Aj proti tomu môžete namietať.',
    'Odpoveď na vašu správu, bezpečnosť stránky, dôkaz o súhlasoch a obrana právnych nárokov: oprávnený záujem (čl. 6 ods. 1 písm. f GDPR). Proti takému spracúvaniu môžete namietať.',
    'Novinky e-mailom: váš súhlas (čl. 6 ods. 1 písm. a GDPR a § 116 zákona č. 452/2021 Z. z. o elektronických komunikáciách).',

    '5. Novinky e-mailom',
    `Novinky posielame len na adresu objednávateľa, ktorý zaškrtol vetu: „${CONSENT_WORDINGS.marketing}“ Súhlas je dobrovoľný a kurz si objednáte aj bez neho.`,
    'Súhlas odvoláte kedykoľvek odkazom v každom takom e-maile, na stránke /unsubscribe alebo správou na našu adresu. Odhlásenie platí okamžite. Zákonnosť toho, čo sme poslali predtým, tým nie je dotknutá. Opätovné prihlásenie je nový súhlas a potvrdzujete ho odkazom, ktorý vám pošleme e-mailom, keď oň na stránke požiadate.',

    '6. Komu údaje poskytujeme',
    'Údaje nepredávame. Prístup k nim majú len tí, ktorí ich potrebujú na svoju prácu pre nás, a to v potrebnom rozsahu:',
    'Stripe Payments Europe, Limited, Írsko: spracovanie platieb kartou.',
    'Zoho Corporation B.V., Holandsko: evidencia zákazníkov (CRM) v dátových centrách v Európskej únii, ak ju používame. Odovzdávame jej meno, e-mail a telefón objednávateľa a číslo, kurz, sumu a stav jeho objednávky, nie údaje ostatných účastníkov.',
    'Poskytovatelia serverov a odosielania e-mailov: prevádzka stránky a doručenie správ.',
    'Poskytovateľ videokonferencií: uskutočnenie online kurzu.',
    'Účtovník, audítor a právny poradca: účtovníctvo a ochrana práv.',
    'Lektori: mená účastníkov a ich skúsenosť s témou na prípravu kurzu.',
    'Firma, ktorá vás prihlásila: informácia o vašej účasti.',
    'Súdy a úrady, ak to ukladá zákon.',
    'Sociálnym sieťam údaje o vás neposkytujeme. Tlačidlo na zdieľanie otvorí stránku siete až po kliknutí a tá potom postupuje podľa vlastných pravidiel.',
    'Sprostredkovatelia spracúvajú údaje podľa zmluvy a našich pokynov. Ak niektorý z nich prenáša údaje mimo Európskeho hospodárskeho priestoru, deje sa tak na základe rozhodnutia Európskej komisie o primeranosti alebo štandardných zmluvných doložiek. Ich aktuálny zoznam vám na požiadanie pošleme.',

    '7. Ako dlho údaje uchovávame',
    'Účtovné doklady vrátane faktúr a platieb: 10 rokov po roku, ktorého sa týkajú.',
    'Údaje o objednávke a účasti, ktoré nie sú účtovným dokladom: kým sa dajú uplatniť nároky zo zmluvy.',
    'Dôkaz o súhlase s novinkami: po dobu jeho trvania a 4 roky po odvolaní. Adresu v ňom nahrádza odtlačok, z ktorého ju nemožno prečítať.',
    'Záznam z kurzu: 30 dní.',
    'Záznam v evidencii zákazníkov: kým ho potrebujeme na starostlivosť o vás. Keď požiadate o vymazanie, vymažeme ho aj tam.',
    'Verejné komentáre zo sociálnych sietí: 30 dní.',
    'Správy mimo objednávky: po dobu potrebnú na ich vybavenie.',
    'Po uplynutí doby údaje vymažeme alebo ich upravíme tak, že nikoho neurčujú.',

    '8. Vaše práva',
    'Máte právo na prístup k údajom a ich kópiu, na opravu, na vymazanie, na obmedzenie spracúvania, na prenos údajov, ktoré ste nám poskytli, a právo namietať proti spracúvaniu z oprávneného záujmu. Proti priamemu marketingu môžete namietať vždy a bez dôvodu. Daný súhlas môžete kedykoľvek odvolať.',
    `Stačí napísať na ${email}. Odpovieme bez zbytočného odkladu, najneskôr do jedného mesiaca, a bezplatne. Ak si nebudeme istí, že píšete vy, požiadame vás o overenie.`,
    'Údaje, ktoré musíme uchovávať zo zákona, napríklad faktúry, na požiadanie vymazať nemôžeme.',
    'Sťažnosť môžete podať na Úrad na ochranu osobných údajov Slovenskej republiky, www.dataprotection.gov.sk.',

    '9. Automatizované rozhodovanie',
    'O ľuďoch nerozhodujeme automatizovane a neprofilujeme ich spôsobom, ktorý by mal pre nich právne alebo podobne závažné účinky.',

    '10. Cookies',
    'Nevyhnutné úložisko prehliadača používame na chod stránky. Všetko ostatné až po vašej voľbe, ktorú môžete kedykoľvek zmeniť. Podrobnosti sú na stránke /cookies.',

    '11. Bezpečnosť',
    'Spojenie so stránkou je šifrované, prístup k údajom majú len poverené osoby a zmeny v nich zaznamenávame. Ak by únik údajov znamenal pre vás vysoké riziko, oznámime vám to.',

    '12. Zmeny týchto zásad',
    `Keď sa spracúvanie zmení, zverejníme na stránke ${product} novú verziu s dátumom účinnosti. Znenie, ktoré ste mali pred sebou pri objednávke, vám pošleme spolu s jej potvrdením.`,
  ].join('\n\n')
}
