import { counted } from '#ui/format/plural.ts'

export const UPLOAD_MESSAGES = {
  sk: {
    title: 'Nahrať výpis',
    hint: 'Pustite sem súbory camt.053 (XML) alebo kliknite. Dvakrát nahratý výpis spoznáme.',
    files: 'Súbory s výpismi',
    reading: 'Čítam súbory…',
    preview: 'Čo je v súboroch',
    number: (number: string) => `Výpis č. ${number}`,
    movements: (count: number) => counted(count, ['pohyb', 'pohyby', 'pohybov']),
    isNew: (count: number) => counted(count, ['nový', 'nové', 'nových']),
    isKnown: 'už ho máme',
    newAccount: 'nový účet',
    isOurs: 'Účet, ktorý ešte nepoznáme, je náš',
    send: 'Nahrať',
    sending: 'Nahrávam…',
  },
  en: {
    title: 'Upload a statement',
    hint: 'Drop camt.053 (XML) files here or click. A statement that is uploaded twice is recognised.',
    files: 'Files with statements',
    reading: 'Reading the files…',
    preview: 'What is in the files',
    number: (number: string) => `Statement ${number}`,
    movements: (count: number) => counted(count, ['movement', 'movements']),
    isNew: (count: number) => `${count} new`,
    isKnown: 'we have it already',
    newAccount: 'new account',
    isOurs: 'The account that is not known yet is ours',
    send: 'Upload',
    sending: 'Uploading…',
  },
}
