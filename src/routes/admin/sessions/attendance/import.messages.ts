import type { PreviewedFile } from '#capabilities/attendance/tool-file-forms.ts'
import { counted } from '#ui/format/plural.ts'

const TOOLS: Readonly<Record<PreviewedFile['tool'], string>> = {
  zoom: 'Zoom',
  meet: 'Google Meet',
  teams: 'Microsoft Teams',
}

export const IMPORT_MESSAGES = {
  sk: {
    title: 'Súbor z vysielania',
    hint: 'Zoznam účastníkov zo Zoomu, Google Meetu alebo Microsoft Teams ako CSV. Pred zapísaním uvidíte, koho v ňom poznáme.',
    file: 'Súbor CSV',
    look: 'Pozrieť súbor',
    looking: 'Čítame súbor…',
    preview: (tool: PreviewedFile['tool'], people: number) =>
      `${TOOLS[tool]}: ${counted(people, ['človek', 'ľudia', 'ľudí'])}`,
    rule: 'Podľa e-mailu spoznáme účastníka presne. Meno iba navrhuje: kým ho nepotvrdíte, nikomu sa nič nezapíše.',
    known: 'podľa e-mailu',
    minutes: (minutes: number) => `${minutes} min`,
    outside: 'mimo tejto lekcie, nezapíše sa',
    who: (name: string) => `Kto je ${name}`,
    unknown: 'nevieme',
    nobody: 'nie je účastník (lektor, hosť)',
    proposed: (name: string) => `podľa mena: ${name}`,
    others: 'Ostatní účastníci',
    accept: (count: number) =>
      `${counted(count, ['návrh', 'návrhy', 'návrhov'])} podľa mena: skontrolovali sme mená a súhlasia`,
    take: 'Zapísať do prezencie',
    taking: 'Zapisujeme…',
    drop: 'Nezapisovať',
  },
  en: {
    title: 'File of the meeting',
    hint: 'The list of participants of Zoom, Google Meet or Microsoft Teams as CSV. You see whom we know in it before anything is taken in.',
    file: 'CSV file',
    look: 'Look at the file',
    looking: 'Reading the file…',
    preview: (tool: PreviewedFile['tool'], people: number) =>
      `${TOOLS[tool]}: ${counted(people, ['person', 'people'])}`,
    rule: 'An e-mail says exactly who somebody is. A name only proposes: until you confirm it, nothing is taken down.',
    known: 'by e-mail',
    minutes: (minutes: number) => `${minutes} min`,
    outside: 'outside this lesson, not taken down',
    who: (name: string) => `Who is ${name}`,
    unknown: 'not known',
    nobody: 'no participant (instructor, guest)',
    proposed: (name: string) => `by name: ${name}`,
    others: 'Other participants',
    accept: (count: number) =>
      `${counted(count, ['proposal', 'proposals'])} by name: we have checked the names and they fit`,
    take: 'Take into the attendance',
    taking: 'Taking in…',
    drop: 'Leave it',
  },
}
