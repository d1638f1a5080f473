import { CONSENT_WORDINGS } from '../consent-wordings.ts'
import { firstDay } from './first-day.ts'
import type { Provider, Wording } from './provider.ts'

/** The built-in instruction about the right of withdrawal in Slovak. Every change of a sentence is a new version. */
export function withdrawalText({ email, phone, provider }: Provider, { version, effectiveOn }: Wording): string {
  const since = firstDay(effectiveOn, 'sk')
  return [
    'Poučenie o uplatnení práva na odstúpenie od zmluvy',
    `Účinné od ${since}. Verzia ${version}. Poučenie je určené spotrebiteľom, teda ľuďom, ktorí si kurz objednali mimo svojho podnikania a povolania.`,

    '1. Vaše právo',
    'Od zmluvy o účasti na kurze môžete odstúpiť do 14 dní odo dňa jej uzavretia. Dôvod uvádzať nemusíte.',

    '2. Ako odstúpiť',
    'Na našej stránke /odstupenie zvoľte „Odstúpiť od zmluvy tu“, vyplňte meno, číslo objednávky a e-mail a zvoľte „Potvrdiť odstúpenie od zmluvy“. Prihlasovať sa netreba. Prijatie vám hneď potvrdíme e-mailom, v ktorom bude obsah odstúpenia s dátumom a časom.',
    `Môžete nám aj napísať na ${email} alebo poslať list na adresu ${provider.name}, ${provider.seat}. Z vyhlásenia musí byť jasné, od ktorej zmluvy odstupujete. Môžete použiť formulár na konci tohto poučenia, nie je to však povinné. Na otázky odpovieme aj na čísle ${phone}.`,
    'Lehota je zachovaná, ak odstúpenie odošlete najneskôr v jej posledný deň.',

    '3. Čo nasleduje',
    'Vrátime vám všetko, čo ste za kurz zaplatili, bez zbytočného odkladu a najneskôr do 14 dní odo dňa, keď nám odstúpenie došlo. Peniaze pošleme rovnakým spôsobom, akým ste platili, ak sa výslovne nedohodneme inak. Žiadny poplatok vám nezaúčtujeme.',
    'Ak odstúpite skôr, než sa kurz začal, vrátime celú cenu. Miesto na kurze sa tým uvoľní.',

    '4. Kurz, ktorý sa koná do 14 dní od objednania',
    `Kurz v tejto lehote začneme len vtedy, ak ste v objednávke zaškrtli vetu: „${CONSENT_WORDINGS.earlyStart}“`,
    'Ak po tomto súhlase odstúpite, keď sa kurz už začal, zaplatíte nám časť ceny, ktorá zodpovedá tomu, čo sme do odstúpenia poskytli. Po poskytnutí celého kurzu už od zmluvy odstúpiť nemožno.',

    '5. Firmy',
    'Právo odstúpiť podľa tohto poučenia je právom spotrebiteľa. Žiadosť firmy prijmeme a potvrdíme tiež; posúdime ju podľa obchodných podmienok.',

    '6. Formulár na odstúpenie od zmluvy',
    'Vyplňte ho a pošlite len vtedy, ak si želáte od zmluvy odstúpiť.',
    `Komu: ${provider.name}, ${provider.seat}, ${email}`,
    'Odstupujem od zmluvy o účasti na tomto kurze: ………………',
    'Číslo objednávky: ………………',
    'Dátum objednania: ………………',
    'Meno a priezvisko spotrebiteľa: ………………',
    'Adresa alebo e-mail spotrebiteľa: ………………',
    'Dátum a podpis (podpis iba na papieri): ………………',
  ].join('\n\n')
}
