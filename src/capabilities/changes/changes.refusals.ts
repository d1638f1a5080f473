import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  SESSION_NOT_FOUND: { status: 404, sk: 'Termín sa nenašiel.', en: 'This session does not exist.' },
  CHANGE_NOT_FOUND: { status: 404, sk: 'Táto zmena termínu sa nenašla.', en: 'This change does not exist.' },
  CHANGED_MEANWHILE: {
    status: 409,
    sk: 'Tento termín medzitým zmenil niekto iný. Skontrolujte, čo platí teraz, a\u00a0potvrďte znova.',
    en: 'Somebody else has changed this session meanwhile. Check what holds now and confirm again.',
  },
  ALREADY_CANCELLED: {
    status: 409,
    sk: 'Tento termín je už zrušený.',
    en: 'This session is cancelled already.',
  },
  SESSION_BEGUN: {
    status: 409,
    sk: 'Tento termín sa už začal, presunúť ani zrušiť sa nedá.',
    en: 'This session has begun; it can no longer be moved or cancelled.',
  },
  START_PAST: {
    status: 422,
    sk: 'Nový začiatok je v\u00a0minulosti. Vyberte, prosím, neskorší.',
    en: 'The new start is in the past. Please choose a later one.',
  },
  NOTHING_MOVED: {
    status: 422,
    sk: 'Deň, čas, trvanie aj miesto sú rovnaké ako doteraz.',
    en: 'Day, time, duration and place are the same as before.',
  },
  PLAN_INVALID: {
    status: 422,
    sk: 'Vyplňte, prosím, deň, čas, trvanie od\u00a015 do\u00a01440 minút a\u00a0miesto.',
    en: 'Please fill in the day, the time, a duration from 15 to 1440 minutes and the place.',
  },
  NOT_CONFIRMED: {
    status: 422,
    sk: 'Zaškrtnite, prosím, že termín naozaj rušíte. Vrátiť sa to nedá.',
    en: 'Please tick that you really cancel the session. It cannot be undone.',
  },
  NOTHING_TO_RETRY: {
    status: 409,
    sk: 'Tento krok je už hotový.',
    en: 'This step is done already.',
  },
  NO_TASK: {
    status: 409,
    sk: 'Táto úloha je už vybavená alebo na ňu ešte nie je čas.',
    en: 'This task is done already, or it is not time for it yet.',
  },
  REGISTRATION_NOT_FOUND: { status: 404, sk: 'Objednávka sa nenašla.', en: 'This order does not exist.' },
  ANSWER_GIVEN: {
    status: 409,
    sk: 'O\u00a0tejto objednávke je už rozhodnuté.',
    en: 'It is already decided how this order goes on.',
  },
  DATE_GONE: {
    status: 409,
    sk: 'Tento termín už nie je voľný. Vyberte si, prosím, iný, alebo si nechajte vrátiť peniaze.',
    en: 'This date is no longer free. Please choose another one, or take your money back.',
  },
  ANSWER_TOO_LATE: {
    status: 409,
    sk: 'Kurz sa už začal, preto sa už nedá vybrať inak. Napíšte nám, prosím.',
    en: 'The course has begun, so nothing else can be chosen. Please write to us.',
  },
})
