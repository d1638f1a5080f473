import { LEVELS } from '#capabilities/catalogue/grade.ts'
import type { SessionField } from './session-fields.ts'

type FieldWords = Readonly<Record<SessionField, readonly [label: string, hint: string, rule?: string]>>

const PRICE_SK = 'Napíšte cenu v eurách od 0 do 10 000, napríklad 159 alebo 159,50.'
const PRICE_EN = 'Write a price in euros from 0 to 10,000, for example 159 or 159.50.'
const ADDRESS_SK = 'Napíšte celú webovú adresu, ktorá sa začína https://.'
const ADDRESS_EN = 'Write a whole web address that begins with https://.'

const SK: FieldWords = {
  title: ['Názov', 'Najviac 200 znakov.'],
  level: [
    'Úroveň',
    `Napríklad ${LEVELS.beginner} alebo ${LEVELS.advanced}; podľa nej sa riadi predvolená cena.`,
    'Najviac 50 znakov.',
  ],
  instructor: ['Kurz vedie', 'Na webe stojí meno len toho, kto má zverejnenú stránku lektora.', 'Najviac 100 znakov.'],
  courseId: ['Kurz', ''],
  syllabusVersionId: ['Verzia osnovy', ''],
  day: ['Dátum', 'Zvoľte deň konania.'],
  time: ['Začiatok', 'Čas v Bratislave, hodiny a minúty.', 'Napíšte hodiny a minúty, napríklad 17:30.'],
  durationMinutes: ['Trvanie v minútach', 'Celé číslo od 15 do 1440.'],
  location: ['Miesto', 'Zvyčajne Online.', 'Najviac 100 znakov.'],
  language: ['Jazyk kurzu', 'V akom jazyku sa učí.'],
  capacity: ['Počet miest', 'Celé číslo od 1 do 1000.'],
  minimum: [
    'Minimum účastníkov',
    'Keď sa toľko miest predá, termín označíme ako potvrdený. Prázdne pole znamená, že sa na nikoho nečaká.',
    'Napíšte celé číslo od 1 do 1000, najviac toľko, koľko je miest.',
  ],
  decideBy: [
    'Rozhodnúť do',
    'Prázdne pole znamená päť dní pred začiatkom, najneskôr tri pracovné dni pred ním.',
    'Zvoľte deň, najneskôr tri pracovné dni pred začiatkom.',
  ],
  basePriceCents: ['Základná cena v eurách', 'Konečná cena s DPH, napríklad 159 alebo 159,50.', PRICE_SK],
  priceCents: [
    'Pevná cena v eurách',
    'Vypne Early Bird. Prázdne pole znamená základnú cenu so zľavou za včasný nákup.',
    PRICE_SK,
  ],
  visibility: ['Viditeľnosť', 'Neverejný termín nie je v ponuke; ľudí doň pridáva správca.'],
  joinUrl: [
    'Odkaz na vysielanie',
    'Adresa začínajúca sa https://. Účastníci sa k nej dostanú až pred začiatkom.',
    'Napíšte celú adresu, ktorá sa začína https://.',
  ],
  recordingUrl: ['Záznam', 'Webová adresa. Účastníci ju uvidia 30 dní po skončení.', ADDRESS_SK],
  materialsUrl: ['Materiály', 'Webová adresa. Účastníci ju uvidia 30 dní po skončení.', ADDRESS_SK],
}

const EN: FieldWords = {
  title: ['Title', 'At most 200 characters.'],
  level: [
    'Level',
    `For example ${LEVELS.beginner} or ${LEVELS.advanced}; the default price follows it.`,
    'At most 50 characters.',
  ],
  instructor: [
    'Instructor',
    'The site names only those whose page as an instructor is public.',
    'At most 100 characters.',
  ],
  courseId: ['Course', ''],
  syllabusVersionId: ['Syllabus version', ''],
  day: ['Date', 'Choose the day.'],
  time: ['Start', 'Bratislava time, hours and minutes.', 'Write hours and minutes, for example 17:30.'],
  durationMinutes: ['Duration in minutes', 'A whole number from 15 to 1440.'],
  location: ['Place', 'Usually Online.', 'At most 100 characters.'],
  language: ['Language of the course', 'In which it is taught.'],
  capacity: ['Seats', 'A whole number from 1 to 1000.'],
  minimum: [
    'Minimum',
    'Once so many seats are sold, the session is shown as confirmed. Empty means that it waits for nobody.',
    'Write a whole number from 1 to 1000, at most as many as there are seats.',
  ],
  decideBy: [
    'Decide by',
    'Empty means five days before the start, at the latest three working days before it.',
    'Choose a day at least three working days before the start.',
  ],
  basePriceCents: ['Base price in euros', 'Final price including VAT, for example 159 or 159.50.', PRICE_EN],
  priceCents: [
    'Fixed price in euros',
    'Turns the early bird off. Empty means the base price with its early bird.',
    PRICE_EN,
  ],
  visibility: ['Visibility', 'A private session is not on offer; an admin adds its people.'],
  joinUrl: [
    'Link to the lesson',
    'An address that begins with https://. Participants reach it shortly before the start.',
    'Write a whole address that begins with https://.',
  ],
  recordingUrl: ['Recording', 'A web address. Participants see it for 30 days after the end.', ADDRESS_EN],
  materialsUrl: ['Materials', 'A web address. Participants see it for 30 days after the end.', ADDRESS_EN],
}

export const SESSION_FORM_MESSAGES = {
  sk: {
    fields: SK,
    course: 'Kurz',
    when: 'Kedy a kde',
    seats: 'Miesta a cena',
    links: 'Odkazy',
    optional: 'nepovinné',
    taken: (count: number) => `Predané alebo držané miesta: ${count}. Menej ich byť nemôže.`,
    locked:
      'Termín má predané alebo držané miesta. Dátum, čas, trvanie a miesto sa preto menia presunom, ktorý všetkým pošle správu a nový kalendár.',
    soldKeep: (count: number) =>
      `Nová cena platí pre nové objednávky. Predané alebo držané miesta (${count}) si nechávajú svoju.`,
    preview: 'Ukážka',
    move: 'Presunúť termín',
    visibilities: { public: 'Verejný', private: 'Neverejný' },
    saveDraft: 'Uložiť koncept',
    publish: 'Uložiť a zverejniť',
    saving: 'Ukladáme…',
    back: 'Späť bez uloženia',
    invalid: 'Niektoré hodnoty nie sú v poriadku. Opravte ich a uložte znova.',
  },
  en: {
    fields: EN,
    course: 'Course',
    when: 'When and where',
    seats: 'Seats and price',
    links: 'Links',
    optional: 'optional',
    taken: (count: number) => `Seats sold or held: ${count}. There cannot be fewer.`,
    locked:
      'Seats in this session are sold or held. Date, time, duration and place therefore change by moving it, which sends everybody a message and a new calendar entry.',
    soldKeep: (count: number) =>
      `A new price holds for new bookings. Seats already sold or held (${count}) keep theirs.`,
    preview: 'Preview',
    move: 'Move session',
    visibilities: { public: 'Public', private: 'Private' },
    saveDraft: 'Save draft',
    publish: 'Save and publish',
    saving: 'Saving…',
    back: 'Back without saving',
    invalid: 'Some of the values are not right. Correct them and save again.',
  },
}
