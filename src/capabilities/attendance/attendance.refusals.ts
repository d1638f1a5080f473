import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  NOT_IN_SESSION: {
    status: 404,
    sk: 'Tento účastník už na termíne nemá miesto. Načítajte stránku znova.',
    en: 'This participant has no seat in the session any more. Load the page again.',
  },
  LESSON_NOT_FOUND: {
    status: 404,
    sk: 'Takú lekciu termín nemá. Načítajte stránku znova.',
    en: 'The session has no such lesson. Load the page again.',
  },
  LESSON_AHEAD: {
    status: 409,
    sk: 'Lekcia sa ešte nezačala. Prezencia sa dá zapisovať hodinu pred jej začiatkom.',
    en: 'The lesson has not begun. Attendance can be taken from an hour before its start.',
  },
  REASON_NEEDED: {
    status: 422,
    sk: 'O tomto účastníkovi už niečo vieme. Napíšte, prosím, prečo to meníte.',
    en: 'Something is known of this participant already. Please say why you change it.',
  },
  TOOL_FILE_UNKNOWN: {
    status: 422,
    sk: 'V súbore sme nenašli zoznam účastníkov zo Zoomu, Meetu ani z Teams. Stiahnite ho, prosím, z nástroja znova ako CSV a neupravujte ho.',
    en: 'There is no list of participants of Zoom, Meet or Teams in the file. Please download it from the tool as CSV once more and leave it as it is.',
  },
  TOOL_FILE_EMPTY: {
    status: 422,
    sk: 'Zoznam účastníkov v súbore je prázdny.',
    en: 'The list of participants in the file is empty.',
  },
  TOOL_FILE_OUTSIDE: {
    status: 422,
    sk: 'V súbore nie je nikto z času tejto lekcie. Vyberte inú lekciu, alebo v nástroji skontrolujte časové pásmo.',
    en: 'Nobody in the file was there at the time of this lesson. Choose another lesson, or check the time zone of the tool.',
  },
  TOOL_FILE_TOO_LARGE: {
    status: 413,
    sk: 'Súbor je väčší, než býva zoznam účastníkov. Nahrajte, prosím, iba súbor jedného vysielania.',
    en: 'The file is larger than a list of participants. Please upload the file of one meeting only.',
  },
  TOOL_FILE_MISSING: {
    status: 422,
    sk: 'Vyberte, prosím, súbor z vysielania.',
    en: 'Please choose the file of the meeting.',
  },
})
