import { CONSENT_WORDINGS } from '../consent-wordings.ts'
import { firstDay } from './first-day.ts'
import type { Provider, Wording } from './provider.ts'

/** The built-in terms of business in Slovak. Every change of a sentence is a new version. */
export function termsText(
  { product, email, phone, vatPercent, provider }: Provider,
  { version, effectiveOn }: Wording,
): string {
  const since = firstDay(effectiveOn, 'sk')
  return [
    'Všeobecné obchodné podmienky',
    `Účinné od ${since}. Verzia ${version}.`,

    '1. Kto sme',
    `Kurzy na stránke ${product} poskytuje ${provider.name}, so sídlom ${provider.seat}, IČO: ${provider.ico}, DIČ: ${provider.dic}${vatPercent === null ? '' : `, IČ DPH: ${provider.icDph}`}, zápis: ${provider.register} (ďalej „poskytovateľ“ alebo „my“).`,
    `Zastihnete nás na adrese ${email} a na telefónnom čísle ${phone}. Na adrese sídla prijímame aj listovú poštu a reklamácie.`,
    `Dozor nad nami vykonáva ${provider.supervisor}.`,

    '2. Čo tieto podmienky upravujú',
    'Podmienky platia pre zmluvy o účasti na kurzoch, ktoré s nami uzatvárate cez túto stránku. Sú súčasťou každej takej zmluvy. Pred objednaním vám ich ukážeme celé a po objednaní vám ich pošleme e-mailom v znení, s ktorým ste súhlasili.',
    'Spotrebiteľ je človek, ktorý si kurz objednáva mimo svojho podnikania a povolania. Na jeho zmluvu sa vzťahuje najmä Občiansky zákonník a zákon č. 108/2024 Z. z. o ochrane spotrebiteľa. Ak si kurz objednáva podnikateľ alebo iná organizácia (ďalej „firma“), zmluva sa spravuje Obchodným zákonníkom.',
    'Ak tieto podmienky dávajú spotrebiteľovi menej než zákon, platí zákon. Tým nie sú dotknuté zákonné práva spotrebiteľa.',

    '3. Naše kurzy',
    'Kurzy sú živé online semináre o umelej inteligencii s lektorom. Štandardný kurz trvá 2 až 3 hodiny; presný dátum, čas začiatku, úroveň a cenu uvádzame pri každom termíne. Dĺžku a obsah firemného školenia dohodneme s firmou.',
    'Na jednom online kurze môže byť najviac 300 účastníkov. Termín môže mať kapacitu nižšiu; počet voľných miest vidíte pri ňom a viac miest, než koľko ich termín má, nepredáme.',
    'Na účasť potrebujete zariadenie s aktuálnym internetovým prehliadačom, so zvukom a so stabilným pripojením na internet, najlepšie aj mikrofón a kameru. Služby umelej inteligencie, ktoré na kurze ukazujeme, prevádzkujú iné spoločnosti a môžu vyžadovať vlastné konto.',
    'Kurz vysvetľuje a precvičuje. Nie je právnym, daňovým ani iným odborným poradenstvom a nezaručuje konkrétny výsledok vo vašej práci.',

    '4. Objednávka a vznik zmluvy',
    'Termín si vyberiete na stránke, vyplníte objednávku a skontrolujete ju. Tesne nad tlačidlom vidíte, čo si objednávate, kedy sa to koná, pre koho a za akú celkovú cenu. Do odoslania môžete každý údaj opraviť.',
    'Objednávku odošlete tlačidlom „Objednať s povinnosťou platby“. Jeho stlačením potvrdzujete, že viete o povinnosti zaplatiť cenu. Počas platby vám miesto po obmedzený čas držíme; ak platba neprebehne, miesto uvoľníme a nič nám nedlhujete.',
    'Zmluva vzniká, keď prijmeme vašu platbu, a pri kurze zadarmo alebo na faktúru vtedy, keď vám objednávku potvrdíme. Potvrdenie s číslom objednávky, cenou, týmito podmienkami a poučením o odstúpení od zmluvy vám bez zbytočného odkladu pošleme e-mailom.',
    'Ak platba príde až po uvoľnení miesta, dáme vám iné voľné miesto na tom istom termíne. Ak už žiadne nie je, vyberiete si medzi iným termínom a vrátením celej sumy.',
    'Zmluva sa uzatvára v slovenčine. Objednávku uchovávame v elektronickej podobe a na požiadanie vám pošleme jej kópiu.',

    '5. Cena a platba',
    vatPercent === null
      ? 'Ceny sú konečné. Nie sme platiteľmi DPH. Žiadne ďalšie poplatky k nim nepripočítavame.'
      : `Ceny sú konečné a zahŕňajú DPH vo výške ${vatPercent} %. Žiadne ďalšie poplatky k nim nepripočítavame.`,
    'Platí cena, ktorú vidíte pri odoslaní objednávky. Cena Early Bird platí pri včasnej objednávke do dňa, ktorý je pri termíne uvedený, vrátane. Ak sa cena zmení, kým objednávku vypĺňate, upozorníme vás a objednávku za novú cenu odošlete len vtedy, ak s ňou súhlasíte.',
    'Na stránke sa platí kartou. Platbu spracúva spoločnosť Stripe; údaje o vašej karte sa k nám nedostanú.',
    'Individuálne kurzy a workshopy, ktoré s nami dohodnete osobitne, môžete uhradiť aj na faktúru bankovým prevodom. Faktúra je splatná do 7 dní od jej vystavenia.',
    'Pri firemnom školení na mieru uhradí firma zálohu 30 % z dohodnutej ceny; termín je záväzne rezervovaný jej pripísaním na náš účet. Zvyšok uhradí podľa faktúry.',

    '6. Zákonné právo spotrebiteľa odstúpiť od zmluvy',
    'Spotrebiteľ môže od zmluvy odstúpiť bez uvedenia dôvodu do 14 dní odo dňa jej uzavretia. Najjednoduchšie je to na stránke /odstupenie, ktorá nevyžaduje prihlásenie: zvolíte „Odstúpiť od zmluvy tu“, vyplníte meno, číslo objednávky a e-mail a zvolíte „Potvrdiť odstúpenie od zmluvy“. Prijatie vám hneď potvrdíme e-mailom. Odstúpiť môžete aj e-mailom alebo listom.',
    'Peniaze vrátime do 14 dní od doručenia odstúpenia rovnakým spôsobom, akým ste platili, a nič vám za to nezaúčtujeme. Ak odstúpite v lehote skôr, než sa kurz začal, vrátime celú cenu, aj keď do začiatku ostáva menej než 7 dní.',
    `Ak sa kurz koná skôr než 14 dní po objednaní, potrebujeme váš výslovný súhlas so začatím kurzu v tejto lehote. V objednávke preto zaškrtnete vetu: „${CONSENT_WORDINGS.earlyStart}“ Ak potom odstúpite po začatí kurzu, zaplatíte pomernú časť ceny za to, čo sme do odstúpenia poskytli. Keď bol kurz poskytnutý celý, odstúpiť už nemožno.`,
    'Podrobné poučenie s formulárom na odstúpenie nájdete v samostatnom dokumente „Poučenie o uplatnení práva na odstúpenie od zmluvy“, ktorý dostanete spolu s potvrdením objednávky.',

    '7. Zrušenie účasti nad rámec zákona',
    'Účasť môžete zrušiť aj vtedy, keď zákonné právo na odstúpenie nemáte alebo už uplynulo. Napíšte nám e-mail s číslom objednávky. Dni počítame od doručenia e-mailu do dňa konania kurzu.',
    'Zrušenie 14 a viac dní pred kurzom: vrátime 100 % ceny.',
    'Zrušenie 7 až 13 dní pred kurzom: vrátime 50 % ceny.',
    'Zrušenie menej ako 7 dní pred kurzom: cenu nevraciame.',
    'Tým nie sú dotknuté zákonné práva spotrebiteľa. Ak vám zákon dáva viac než táto tabuľka, dostanete viac.',

    '8. Zmena termínu a náhradník',
    'Termín si môžete jedenkrát bezplatne zmeniť na iný termín toho istého kurzu, ak o to požiadate najneskôr 7 dní pred kurzom a na novom termíne je voľné miesto. Cena, ktorú ste zaplatili, sa tým nemení.',
    'Namiesto seba alebo svojho zamestnanca môžete bezplatne poslať inú osobu. Jej meno a e-mail nám oznámte pred začiatkom kurzu.',

    '9. Keď kurz zrušíme alebo presunieme my',
    'Kurz môžeme zrušiť alebo presunúť z vážneho dôvodu, napríklad pre chorobu lektora alebo výpadok techniky. Dáme vám vedieť bez zbytočného odkladu a vy si vyberiete medzi iným termínom a vrátením celej ceny. Peniaze vrátime do 14 dní.',

    '10. Priebeh kurzu a záznam',
    'Odkaz na pripojenie je určený len prihlásenému účastníkovi. Neposúvajte ho ďalej a nenahrávajte kurz bez nášho súhlasu. Účastníka, ktorý napriek upozorneniu ruší ostatných, môžeme odpojiť.',
    'Ak z kurzu vyhotovíme záznam, vopred o tom účastníkov informujeme. Záznam uchovávame 30 dní a potom ho vymažeme.',
    'Materiály ku kurzu a záznam chráni autorské právo. Môžete ich používať pre seba, firma pre účastníkov, ktorých prihlásila. Zverejňovať, predávať alebo inak šíriť ich bez nášho súhlasu nemožno.',

    '11. Firemné objednávky',
    'Firma môže prihlásiť viac účastníkov v jednej objednávke. Zodpovedá za správnosť ich údajov a za to, že účastníkov o prihlásení vopred informovala. Účastníkom pri prvom kontakte oznámime, od koho ich údaje máme.',
    'Firma nemá zákonné právo odstúpiť od zmluvy uzavretej na diaľku; zrušenie účasti podľa bodu 7 a zmena termínu podľa bodu 8 pre ňu platia rovnako. Pri školení na mieru platia podmienky dohodnuté v ponuke.',

    '12. Zodpovednosť za vady a reklamácie',
    'Zodpovedáme za to, že kurz prebehne tak, ako bol opísaný. Ak niečo nebolo v poriadku, reklamujte to do 7 dní odo dňa konania kurzu e-mailom alebo listom: uveďte číslo objednávky, čo bolo zle a aké riešenie navrhujete. Prijatie reklamácie vám potvrdíme a vybavíme ju najneskôr do 30 dní.',
    'Oprávnenú reklamáciu vybavíme podľa povahy vady: náhradným termínom, primeranou zľavou alebo vrátením ceny. Tým nie sú dotknuté zákonné práva spotrebiteľa, najmä právo uplatniť vadu v dlhšej zákonnej lehote.',
    'Nezodpovedáme za prerušenie účasti, ktorého príčina je vo vašom zariadení alebo pripojení, ani za služby tretích strán. Toto obmedzenie sa netýka škody spôsobenej úmyselne alebo z hrubej nedbanlivosti ani zodpovednosti, ktorú zákon obmedziť nedovoľuje.',

    '13. Riešenie sporov',
    `Ak s vybavením reklamácie nesúhlasíte alebo sa domnievate, že sme porušili vaše práva, napíšte nám na ${email} a požiadajte o nápravu. Ak odmietneme alebo do 30 dní neodpovieme, spotrebiteľ môže podať návrh na alternatívne riešenie sporu podľa zákona č. 391/2015 Z. z. Príslušným subjektom je Slovenská obchodná inšpekcia (www.soi.sk) alebo iná oprávnená osoba zo zoznamu, ktorý vedie Ministerstvo hospodárstva Slovenskej republiky. Právo obrátiť sa na súd tým nie je dotknuté.`,
    'Zmluva sa spravuje slovenským právom. Spotrebiteľ s pobytom v inom členskom štáte Európskej únie má aj ochranu, ktorú mu priznávajú kogentné predpisy tohto štátu.',

    '14. Osobné údaje',
    'Ako zaobchádzame s osobnými údajmi, opisujú Zásady ochrany osobných údajov na stránke /privacy.',

    '15. Záverečné ustanovenia',
    'Podmienky môžeme zmeniť pre ďalšie objednávky. Na vašu zmluvu sa vždy vzťahuje znenie, s ktorým ste pri objednávke súhlasili; jeho verziu a digitálny odtlačok uchovávame.',
    `Ak je niektoré ustanovenie neplatné, ostatné ostávajú v platnosti. Tieto podmienky sú účinné od ${since}.`,
  ].join('\n\n')
}
