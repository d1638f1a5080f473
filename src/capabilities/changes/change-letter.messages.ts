import { LETTER_MESSAGES } from '#capabilities/booking/letter.messages.ts'

/** What the letters about a moved or cancelled session say alike, to buyers and to participants. */
export const CHANGE_LETTER_MESSAGES = {
  sk: {
    ...LETTER_MESSAGES.sk,
    newDateSubject: (course: string) => `Nový termín kurzu: ${course}`,
    newPlaceSubject: (course: string) => `Nové miesto kurzu: ${course}`,
    newDate: 'Kurz má nový termín',
    newPlace: 'Kurz má nové miesto',
    offSubject: (course: string) => `Kurz sa neuskutoční: ${course}`,
    off: 'Kurz sa neuskutoční',
  },
  en: {
    ...LETTER_MESSAGES.en,
    newDateSubject: (course: string) => `New date of your course: ${course}`,
    newPlaceSubject: (course: string) => `New place of your course: ${course}`,
    newDate: 'Your course has a new date',
    newPlace: 'Your course has a new place',
    offSubject: (course: string) => `The course will not take place: ${course}`,
    off: 'The course will not take place',
  },
}
