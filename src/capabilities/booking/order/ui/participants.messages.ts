import type { Messages } from '#kernel/messages.ts'
import { counted, outOf, plural } from '#ui/format/plural.ts'
import type { ListedPerson } from '../participant-list.ts'

type ParticipantsWords = {
  title: string
  /** `2 zo 14 voľných miest` */
  seats: (count: number, free: number) => string
  participant: (number: number) => string
  add: string
  remove: (number: number) => string
  added: (number: number) => string
  removed: (number: number, left: number) => string
  noSeats: string
  largeGroup: string
  sameEmail: (number: number) => string
  list: string
  listLabel: string
  listHint: string
  listExample: string
  fill: string
  filled: (count: number) => string
  withoutEmail: (people: ReadonlyArray<ListedPerson>) => string
  left: (people: ReadonlyArray<ListedPerson>) => string
  nobody: string
}

const NBSP = '\u00a0'
/** A message names this many people; after more nobody reads names. */
const NAMED = 8

function named(people: ReadonlyArray<ListedPerson>, andMore: (count: number) => string): string {
  const names = people.slice(0, NAMED).map(({ name, email }) => name || email)
  const more = people.length - names.length
  return `${names.join(', ')}${more > 0 ? ` ${andMore(more)}` : ''}.`
}

export const PARTICIPANTS_MESSAGES: Messages<ParticipantsWords> = {
  sk: {
    title: 'Účastníci',
    seats: (count, free) =>
      `${count} ${outOf(free)}${NBSP}${counted(free, ['voľného miesta', 'voľných miest', 'voľných miest'])}`,
    participant: (number) => `Účastník${NBSP}${number}`,
    add: 'Pridať účastníka',
    remove: (number) => `Odobrať účastníka${NBSP}${number}`,
    added: (number) => `Pridaný účastník${NBSP}${number}.`,
    removed: (number, left) =>
      `Účastník${NBSP}${number} je odobraný. ${plural(left, ['Ostáva', 'Ostávajú', 'Ostáva'])} ${counted(left, ['účastník', 'účastníci', 'účastníkov'])}.`,
    noSeats: 'Nedostatok miest',
    largeGroup: 'Väčšia skupina',
    sameEmail: (number) => `Rovnaký e-mail má aj účastník${NBSP}${number}. Ak je to tak správne, nechajte ho.`,
    list: 'Vložiť zoznam',
    listLabel: 'Zoznam účastníkov',
    listHint: `Jeden riadok je jeden účastník: meno a${NBSP}e-mail. Riadky môžete skopírovať z${NBSP}tabuľky.`,
    listExample: 'Jana Nováková; jana@firma.sk\nPeter Malý; peter@firma.sk',
    fill: 'Doplniť účastníkov',
    filled: (count) =>
      `${plural(count, ['Doplnený', 'Doplnení', 'Doplnených'])} ${counted(count, ['účastník', 'účastníci', 'účastníkov'])}.`,
    withoutEmail: (people) => `E-mail treba doplniť: ${named(people, (more) => `a${NBSP}ešte ${more}`)}`,
    left: (people) => `Voľné miesto už nie je pre: ${named(people, (more) => `a${NBSP}ešte ${more}`)}`,
    nobody: `V${NBSP}zozname sme nenašli meno ani e-mail.`,
  },
  en: {
    title: 'Participants',
    seats: (count, free) => `${count} of ${free} free ${plural(free, ['seat', 'seats'])}`,
    participant: (number) => `Participant ${number}`,
    add: 'Add participant',
    remove: (number) => `Remove participant ${number}`,
    added: (number) => `Participant ${number} added.`,
    removed: (number, left) =>
      `Participant ${number} removed. ${left} ${plural(left, ['participant is', 'participants are'])} left.`,
    noSeats: 'Not enough seats',
    largeGroup: 'A larger group',
    sameEmail: (number) => `Participant ${number} has the same e-mail. If that is right, leave it.`,
    list: 'Paste a list',
    listLabel: 'List of participants',
    listHint: 'One line is one participant: name and e-mail. You can copy rows from a spreadsheet.',
    listExample: 'Jana Nováková; jana@firma.sk\nPeter Malý; peter@firma.sk',
    fill: 'Fill in participants',
    filled: (count) => `${count} ${plural(count, ['participant', 'participants'])} filled in.`,
    withoutEmail: (people) => `The e-mail is still missing for: ${named(people, (more) => `and ${more} more`)}`,
    left: (people) => `There is no free seat for: ${named(people, (more) => `and ${more} more`)}`,
    nobody: 'There is no name and no e-mail in the list.',
  },
}
