import type { SessionField } from './session-fields.ts'

type FieldWords = Readonly<Record<SessionField, readonly [label: string, rule: string]>>

const SK: FieldWords = {
  title: ['Názov', 'Najviac 200 znakov.'],
  level: ['Úroveň', 'Napríklad Začiatočník alebo Pokročilý; podľa nej sa riadi predvolená cena.'],
  instructor: ['Kurz vedie', 'Meno vidí len administrácia a príprava pre lektora.'],
  day: ['Dátum', 'Zvoľte deň konania.'],
  time: ['Začiatok', 'Čas v Bratislave, hodiny a minúty.'],
  durationMinutes: ['Trvanie v minútach', 'Celé číslo od 15 do 1440.'],
  location: ['Miesto', 'Zvyčajne Online.'],
  capacity: ['Počet miest', 'Celé číslo od 1 do 1000.'],
  basePriceCents: ['Základná cena v eurách', 'Konečná cena s DPH, napríklad 159 alebo 159,50.'],
  priceCents: [
    'Pevná cena v eurách',
    'Vypne Early Bird. Prázdne pole znamená základnú cenu so zľavou za včasný nákup.',
  ],
  visibility: ['Viditeľnosť', 'Neverejný termín nie je v ponuke; ľudí doň pridáva správca.'],
  joinUrl: ['Odkaz na vysielanie', 'Adresa začínajúca sa https://. Účastníci sa k nej dostanú až pred začiatkom.'],
  recordingUrl: ['Záznam', 'Webová adresa. Účastníci ju uvidia 30 dní po skončení.'],
  materialsUrl: ['Materiály', 'Webová adresa. Účastníci ju uvidia 30 dní po skončení.'],
}

const EN: FieldWords = {
  title: ['Title', 'At most 200 characters.'],
  level: ['Level', 'For example Začiatočník or Pokročilý; the default price follows it.'],
  instructor: ['Instructor', 'Only the back office and the instructor’s brief show the name.'],
  day: ['Date', 'Choose the day.'],
  time: ['Start', 'Bratislava time, hours and minutes.'],
  durationMinutes: ['Duration in minutes', 'A whole number from 15 to 1440.'],
  location: ['Place', 'Usually Online.'],
  capacity: ['Seats', 'A whole number from 1 to 1000.'],
  basePriceCents: ['Base price in euros', 'Final price including VAT, for example 159 or 159.50.'],
  priceCents: ['Fixed price in euros', 'Turns the early bird off. Empty means the base price with its early bird.'],
  visibility: ['Visibility', 'A private session is not on offer; an admin adds its people.'],
  joinUrl: [
    'Link to the lesson',
    'An address that begins with https://. Participants reach it shortly before the start.',
  ],
  recordingUrl: ['Recording', 'A web address. Participants see it for 30 days after the end.'],
  materialsUrl: ['Materials', 'A web address. Participants see it for 30 days after the end.'],
}

export const SESSION_FORM_WORDS = {
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
    move: 'Presunúť termín',
    visibilities: { public: 'Verejný', private: 'Neverejný' },
    save: 'Uložiť',
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
    move: 'Move session',
    visibilities: { public: 'Public', private: 'Private' },
    save: 'Save',
    saveDraft: 'Save draft',
    publish: 'Save and publish',
    saving: 'Saving…',
    back: 'Back without saving',
    invalid: 'Some of the values are not right. Correct them and save again.',
  },
}
