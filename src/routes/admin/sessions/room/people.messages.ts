import { counted, plural } from '#ui/format/plural.ts'

const PEOPLE = ['človek', 'ľudia', 'ľudí'] as const

export const PEOPLE_MESSAGES = {
  sk: {
    list: 'Účastníci termínu',
    pick: (name: string) => `Vybrať: ${name}`,
    label: 'Vybratí účastníci',
    pickAll: 'Vybrať všetkých',
    picked: (count: number) => `${plural(count, ['Vybratý', 'Vybratí', 'Vybratých'])} ${count}:`,
    resend: 'Poslať pozvánku znova',
    write: 'Napísať',
    move: 'Presunúť',
    add: 'Pridať účastníka',
    export: 'Stiahnuť účastníkov',
    alone: 'Jednotlivci',
    people: (count: number) => counted(count, PEOPLE),
    order: 'objednávka',
    gone: 'Už neprídu',
    nameless: 'Bez mena',
    deleted: 'Vymazaný účastník',
    allPaid: 'Všetko zaplatené',
    unpaid: (count: number) => `Čaká na platbu: ${count}`,
    empty: 'Na tento termín zatiaľ nikto nemá miesto.',
    sum: (ordered: string, paid: string) => `Majú zaplatiť ${ordered}, zaplatené ${paid},`,
    remains: (sum: string) => `ostáva ${sum}`,
    nonePicked: 'Najprv niekoho vyberte.',
    severalSessions: 'Vybratí medzičasom nie sú na jednom termíne. Načítajte stránku znova.',
    noneInvited: 'Nikomu z vybratých nie je čo poslať: nemajú zaplatené miesto alebo sa im pozvánka práve posiela.',
  },
  en: {
    list: 'Participants of the session',
    pick: (name: string) => `Pick: ${name}`,
    label: 'Picked participants',
    pickAll: 'Pick everybody',
    picked: (count: number) => `Picked ${count}:`,
    resend: 'Send the invitation again',
    write: 'Write to them',
    move: 'Move',
    add: 'Add a participant',
    export: 'Download the participants',
    alone: 'Individuals',
    people: (count: number) => `${count} ${plural(count, ['person', 'people'])}`,
    order: 'booking',
    gone: 'Not coming any more',
    nameless: 'No name',
    deleted: 'Deleted participant',
    allPaid: 'Everything paid',
    unpaid: (count: number) => `Awaiting payment: ${count}`,
    empty: 'Nobody has a seat in this session yet.',
    sum: (ordered: string, paid: string) => `To pay ${ordered}, paid ${paid},`,
    remains: (sum: string) => `remains ${sum}`,
    nonePicked: 'Pick somebody first.',
    severalSessions: 'Those picked are not in one session any more. Load the page again.',
    noneInvited:
      'There is nothing to send to those picked: they have no paid seat or their invitation is being sent right now.',
  },
}

/** As many names as fit beside the buttons. */
const NAMED = 3

function firstOf(names: ReadonlyArray<string>, others: string): string {
  const shown = names.slice(0, NAMED).join(', ')
  return names.length > NAMED ? `${shown} ${others}` : shown
}
