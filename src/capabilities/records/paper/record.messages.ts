import type { Messages } from '#kernel/messages.ts'
import { counted } from '#ui/format/plural.ts'
import type { Correction, Proof, RecordLine } from '../record.ts'

type Words = {
  title: string
  number: string
  law: string
  period: (from: string | null, until: string) => string
  company: string
  provider: string
  ico: string
  people: string
  hours: string
  certificates: string
  who: string
  course: string
  date: string
  attended: string
  proof: string
  certificate: string
  notIssued: string
  nameless: string
  erased: Readonly<Record<'request' | 'time', string>>
  proofs: Readonly<Record<Proof, string>>
  noProof: string
  unknownHours: string
  part: string
  of: string
  goal: string
  topics: string
  tools: string
  live: (hours: number, inWords: string) => string
  instructor: (count: number) => string
  syllabus: (number: number, hash: string) => string
  materials: string
  noMaterials: string
  corrections: string
  noCorrections: string
  corrected: Readonly<Record<Correction['what'], (before: string, after: string) => string>>
  kept: string
  further: (count: number) => string
  saysNot: string
  saysNotText: string
  mailbox: (mailbox: string | null) => string
  issued: (day: string) => string
  replaces: (number: string) => string
  page: (number: number, count: number) => string
  table: {
    state: string
    holds: string
    former: string
    correctedOn: string
    what: string
    line: string
    role: string
    plannedHours: string
    attendedHours: string
    verdict: string
    verdicts: Readonly<Record<RecordLine['verdict'], string>>
    syllabusNumber: string
    syllabusHash: string
    instructors: string
    from: string
    until: string
    number: string
    issuedOn: string
    check: string
    mailbox: string
  }
}

/** What stands on the paper and in the table of a record. */
export const RECORD_MESSAGES: Messages<Words> = {
  sk: {
    title: 'Záznam o vzdelávaní podľa čl. 4',
    number: 'Záznam č.',
    law: 'Gramotnosť v oblasti umelej inteligencie, nariadenie (EÚ) 2024/1689 v znení nariadenia (EÚ) 2026/1744.',
    period: (from, until) => (from === null ? `Obdobie do ${until}.` : `Obdobie ${from} – ${until}.`),
    company: 'Firma',
    provider: 'Vzdelávanie poskytlo',
    ico: 'IČO',
    people: 'Ľudí',
    hours: 'Hodín účasti',
    certificates: 'Certifikátov',
    who: 'Účastník, oblasť práce',
    course: 'Kurz',
    date: 'Dátum',
    attended: 'Hodiny',
    proof: 'Zdroj účasti',
    certificate: 'Certifikát o absolvovaní',
    notIssued: 'nevydaný',
    nameless: 'bez mena',
    erased: { request: 'údaje boli na žiadosť vymazané', time: 'údaje už neuchovávame' },
    proofs: { room: 'miestnosť', file: 'súbor', instructor: 'lektor', office: 'kancelária' },
    noProof: '–',
    unknownHours: 'nezistené',
    part: 'časť',
    of: 'z',
    goal: 'Cieľ.',
    topics: 'Témy.',
    tools: 'Nástroje:',
    live: (hours, inWords) =>
      Number.isInteger(hours)
        ? `${counted(hours, ['hodina', 'hodiny', 'hodín'])} naživo.`
        : `${inWords}\u00a0hodiny naživo.`,
    instructor: (count) => (count === 1 ? 'Lektor:' : 'Lektori:'),
    syllabus: (number, hash) => `Osnova, verzia ${number}, odtlačok ${hash}.`,
    materials: 'Odovzdané podklady',
    noMaterials: 'Žiadne.',
    corrections: 'Opravy',
    noCorrections: 'Žiadne.',
    corrected: {
      certificate: (before, after) => `certifikát ${before} nahradil ${after}.`,
      'certificate-ended': (before) => `certifikát ${before} už neplatí.`,
      name: () => 'opravené meno účastníka.',
      role: () => 'opravená oblasť práce.',
      hours: (before, after) => `opravené hodiny účasti, predtým ${before}, teraz ${after}.`,
      proof: () => 'doplnený zdroj účasti.',
      course: () => 'opravený dátum alebo dĺžka kurzu.',
      gone: () => 'riadok sa už neuvádza.',
    },
    kept: 'Pôvodný riadok ostáva v tabuľke CSV.',
    further: (count) => `Ďalšie opravy: ${count}, všetky sú v tabuľke CSV.`,
    saysNot: 'Čo záznam nehovorí.',
    saysNotText:
      'Je to doklad o účasti na vzdelávaní, nie posudok ani potvrdenie súladu s nariadením. Nemeria, čo kto vie.',
    mailbox: (mailbox) =>
      mailbox === null
        ? 'Obsahuje len objednávky jednej schránky, jej adresu už nemáme.'
        : `Obsahuje len objednávky schránky ${mailbox}.`,
    issued: (day) => `Vyhotovené ${day}, elektronicky podpísané.`,
    replaces: (number) => `Nahrádza ${number}.`,
    page: (number, count) => `Strana ${number} z ${count}`,
    table: {
      state: 'Stav riadka',
      holds: 'platí',
      former: 'pôvodný',
      correctedOn: 'Opravené dňa',
      what: 'Čo sa opravilo',
      line: 'Riadok',
      role: 'Oblasť práce',
      plannedHours: 'Plánované hodiny',
      attendedHours: 'Hodiny účasti',
      verdict: 'Prezencia',
      verdicts: { present: 'prítomný', partial: 'čiastočne', absent: 'neprítomný', unknown: 'nezistená' },
      syllabusNumber: 'Verzia osnovy',
      syllabusHash: 'Odtlačok osnovy (SHA-256)',
      instructors: 'Lektori',
      from: 'Obdobie od',
      until: 'Obdobie do',
      number: 'Číslo záznamu',
      issuedOn: 'Vyhotovené',
      check: 'Overenie',
      mailbox: 'Schránka',
    },
  },
  en: {
    title: 'Record of training under Article 4',
    number: 'Record no.',
    law: 'AI literacy, Regulation (EU) 2024/1689 as amended by Regulation (EU) 2026/1744.',
    period: (from, until) => (from === null ? `Period until ${until}.` : `Period ${from} – ${until}.`),
    company: 'Company',
    provider: 'Training provided by',
    ico: 'company ID',
    people: 'People',
    hours: 'Hours attended',
    certificates: 'Certificates',
    who: 'Participant, field of work',
    course: 'Course',
    date: 'Date',
    attended: 'Hours',
    proof: 'Source of attendance',
    certificate: 'Certificate of completion',
    notIssued: 'not issued',
    nameless: 'no name',
    erased: { request: 'the data were erased on request', time: 'the data are no longer kept' },
    proofs: { room: 'room', file: 'file', instructor: 'instructor', office: 'office' },
    noProof: '–',
    unknownHours: 'not known',
    part: 'a part',
    of: 'of',
    goal: 'Goal.',
    topics: 'Topics.',
    tools: 'Tools:',
    live: (hours, inWords) =>
      Number.isInteger(hours) ? `${counted(hours, ['hour', 'hours'])} live.` : `${inWords}\u00a0hours live.`,
    instructor: (count) => (count === 1 ? 'Instructor:' : 'Instructors:'),
    syllabus: (number, hash) => `Syllabus, version ${number}, hash ${hash}.`,
    materials: 'Materials handed over',
    noMaterials: 'None.',
    corrections: 'Corrections',
    noCorrections: 'None.',
    corrected: {
      certificate: (before, after) => `certificate ${before} was replaced by ${after}.`,
      'certificate-ended': (before) => `certificate ${before} no longer holds.`,
      name: () => 'the name of a participant was corrected.',
      role: () => 'the field of work was corrected.',
      hours: (before, after) => `the hours attended were corrected, ${before} before, ${after} now.`,
      proof: () => 'a source of attendance was added.',
      course: () => 'the date or the length of the course was corrected.',
      gone: () => 'the line is no longer listed.',
    },
    kept: 'The former line stays in the CSV table.',
    further: (count) => `Further corrections: ${count}, all of them in the CSV table.`,
    saysNot: 'What the record does not say.',
    saysNotText:
      'It is evidence of attendance at training, neither an assessment nor a confirmation of compliance with the regulation. It does not measure what anybody knows.',
    mailbox: (mailbox) =>
      mailbox === null
        ? 'It holds the orders of one mailbox alone, whose address we no longer have.'
        : `It holds the orders of the mailbox ${mailbox} alone.`,
    issued: (day) => `Issued on ${day}, signed electronically.`,
    replaces: (number) => `Replaces ${number}.`,
    page: (number, count) => `Page ${number} of ${count}`,
    table: {
      state: 'State of the line',
      holds: 'holds',
      former: 'former',
      correctedOn: 'Corrected on',
      what: 'What was corrected',
      line: 'Line',
      role: 'Field of work',
      plannedHours: 'Planned hours',
      attendedHours: 'Hours attended',
      verdict: 'Attendance',
      verdicts: { present: 'present', partial: 'partly', absent: 'absent', unknown: 'not known' },
      syllabusNumber: 'Syllabus version',
      syllabusHash: 'Syllabus hash (SHA-256)',
      instructors: 'Instructors',
      from: 'Period from',
      until: 'Period until',
      number: 'Record number',
      issuedOn: 'Issued on',
      check: 'Check',
      mailbox: 'Mailbox',
    },
  },
}
