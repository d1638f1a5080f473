import type { Day } from '#kernel/day.ts'
import type { Language } from '#kernel/language.ts'
import { bindSpaces } from '#kernel/typography.ts'
import { legalDate } from '../legal.messages.ts'
import type { Provider } from './provider.ts'

export const ACCESSIBILITY_REVIEWED_ON: Day = '2026-11-15'

/** The statement that Act 351/2022 asks for. It says what is tested and what is not: change it when that changes. */
export function accessibilityText(provider: Provider, language: Language): string {
  return language === 'sk' ? bindSpaces(inSlovak(provider).join('\n\n')) : inEnglish(provider).join('\n\n')
}

function inSlovak({ product, email, phone, provider }: Provider): Array<string> {
  return [
    'Vyhlásenie o prístupnosti',
    `${provider.name}, so sídlom ${provider.seat}, IČO: ${provider.ico}, sa snaží, aby stránku ${product} mohol používať každý. Vyhlásenie vydávame podľa zákona č. 351/2022 Z. z. o prístupnosti výrobkov a služieb pre osoby so zdravotným postihnutím.`,

    '1. Stav súladu',
    'Stránku navrhujeme podľa pravidiel WCAG 2.2 na úrovni AA a normy EN 301 549. Podľa vlastného testovania ju považujeme za zosúladenú v najväčšej možnej miere; výnimky uvádzame v bode 4. Nezávislý audit zatiaľ neprebehol.',

    '2. Čo služba ponúka a ako ju možno ovládať',
    'Na stránke si prečítate o kurzoch, vyberiete termín, objednáte ho a zaplatíte kartou. Všetko sa dá ovládať klávesnicou, zameraný prvok je vždy viditeľný a na začiatku stránky je odkaz priamo na obsah.',
    'Stránka má svetlý a tmavý vzhľad, rešpektuje nastavenie obmedzeného pohybu a pohyblivé časti možno zastaviť. Text možno zväčšiť na 200 % a stránka funguje aj na šírke 320 bodov. Farba nikdy nie je jediným nositeľom významu.',
    'Polia formulárov majú popis a chyby oznamujeme slovami pri poli. Stránky bez formulárov a výber termínu fungujú aj bez JavaScriptu.',

    '3. Ako to overujeme',
    'Pri každej zmene stránky prebieha automatická kontrola nástrojom axe v svetlom aj tmavom vzhľade a skúška ovládania klávesnicou v prehliadači Chromium na šírkach 1440, 390 a 320 bodov. Kontrast farieb meriame výpočtom. Takáto kontrola nenájde všetko, preto nám pomôže každé upozornenie.',

    '4. Čo zatiaľ nie je prístupné alebo overené',
    'S čítačkami obrazovky NVDA, JAWS, VoiceOver a TalkBack sme stránku zatiaľ systematicky netestovali.',
    'Platobná stránka patrí spoločnosti Stripe a videokonferencia jej poskytovateľovi; ich prístupnosť neovplyvníme. Titulky v reálnom čase závisia od použitej videokonferencie. Ak ich potrebujete, napíšte nám pred kurzom a dohodneme riešenie.',
    'Obsah vložený do článkov z iných služieb, napríklad zo sociálnych sietí, nemusí byť plne prístupný.',

    '5. Keď narazíte na prekážku',
    `Napíšte nám na ${email} alebo zavolajte na ${phone}. Uveďte adresu stránky, čo sa nedá urobiť a akú pomôcku používate. Odpovieme do 14 dní. Ak potrebujete informáciu z tejto stránky v inej podobe, pošleme vám ju.`,

    '6. Dozor',
    `Na prístupnosť služieb elektronického obchodu dohliada Slovenská obchodná inšpekcia, www.soi.sk. Ak s našou odpoveďou nebudete spokojní, môžete sa obrátiť na ňu: ${provider.supervisor}.`,

    '7. Dátum vyhlásenia',
    `Vyhlásenie sme pripravili ${legalDate(ACCESSIBILITY_REVIEWED_ON, 'sk')} na základe vlastného posúdenia a prehodnotíme ho aspoň raz za rok a po každej väčšej zmene stránky.`,
  ]
}

function inEnglish({ product, email, phone, provider }: Provider): Array<string> {
  return [
    'Accessibility Statement',
    `${provider.name}, with its seat at ${provider.seat}, company ID (IČO): ${provider.ico}, wants everybody to be able to use the site ${product}. We issue this statement under Act No. 351/2022 Coll. on the accessibility of products and services for persons with disabilities. This translation is for convenience only; the Slovak text is binding.`,

    '1. Compliance status',
    'We design the site according to WCAG 2.2 at level AA and the standard EN 301 549. On the basis of our own testing we consider it compliant to the greatest possible extent; exceptions are listed in section 4. No independent audit has taken place yet.',

    '2. What the service offers and how it can be operated',
    'On the site you read about courses, choose a session, order it and pay by card. Everything can be operated by keyboard, the focused element is always visible and a link near the start of a page leads straight to its content.',
    'The site has a light and a dark theme, respects the setting of reduced motion, and moving parts can be stopped. Text can be enlarged to 200 % and the site also works at a width of 320 points. Colour is never the only carrier of meaning.',
    'Form fields have labels and errors are said in words beside the field. Pages without forms and the choice of a session also work without JavaScript.',

    '3. How we verify it',
    'With every change of the site an automatic check with axe runs in the light and the dark theme, and keyboard operation is tried in the Chromium browser at widths of 1440, 390 and 320 points. Colour contrast is measured by calculation. Such checks do not find everything, so every notice helps us.',

    '4. What is not yet accessible or verified',
    'We have not yet tested the site systematically with the screen readers NVDA, JAWS, VoiceOver and TalkBack.',
    'The payment page belongs to Stripe and the video conference to its provider; we cannot influence their accessibility. Live captions depend on the video conference in use. If you need them, write to us before the course and we will agree on a solution.',
    'Content placed in articles from other services, for example from social networks, may not be fully accessible.',

    '5. When you meet a barrier',
    `Write to us at ${email} or call ${phone}. State the address of the page, what cannot be done and which assistive technology you use. We answer within 14 days. If you need information from this site in another form, we will send it to you.`,

    '6. Supervision',
    `The accessibility of e-commerce services is supervised by the Slovak Trade Inspection, www.soi.sk. If you are not satisfied with our answer, you can turn to it: ${provider.supervisor}.`,

    '7. Date of the statement',
    `We prepared this statement on ${legalDate(ACCESSIBILITY_REVIEWED_ON, 'en')} on the basis of our own assessment and review it at least once a year and after every major change of the site.`,
  ]
}
