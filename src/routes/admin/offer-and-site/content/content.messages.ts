/** What blocks, their fields and their places are called in the back office. */
export const CONTENT_MESSAGES = {
  sk: {
    blocks: {
      hero: { title: 'Úvod stránky', place: 'Prvá obrazovka úvodnej stránky', at: '/#home' },
      instructors: { title: 'Lektori', place: 'Traja ľudia v časti Kto vás bude učiť', at: '/#instructor' },
      faq: { title: 'Časté otázky', place: 'Časť Otázky, číta ju aj vyhľadávač', at: '/#faq' },
      claims: { title: 'Tvrdenia o nás', place: 'Čísla pod kurzami a pod lektormi', at: '/#courses' },
    },
    fields: {
      eyebrow: 'Riadok nad nadpisom',
      lead: 'Text pod nadpisom',
      scheduleButton: 'Tlačidlo k termínom',
      instructorButton: 'Tlačidlo k lektorom',
      name: 'Meno a priezvisko',
      role: 'Čo robí',
      blurb: 'Pár viet o človeku',
      photo: 'Fotka',
      question: 'Otázka',
      answer: 'Odpoveď',
      contact: 'Odkaz Napíšte nám',
      figure: 'Číslo',
      words: 'Slová',
      evidence: 'Doklad',
    },
    claims: {
      experience: 'Skúsenosti',
      graduates: 'Absolventi',
      practice: 'Prax',
      customers: 'Zákazníci',
      certified: 'Certifikácia',
    },
    upTo: (max: number) => `Najviac ${max} znakov.`,
    wrong: (max: number) => `Vyplňte, najviac ${max} znakov, a použite iba údaje zo zoznamu.`,
    builtIn: 'Pôvodný text',
    edited: 'Upravené',
    editedAt: (when: string) => `Upravené ${when}`,
    save: 'Uložiť a zverejniť',
    saving: 'Ukladáme…',
    readOnly: 'Texty môže meniť iba správca.',
    invalid: 'Niektoré texty nie sú v poriadku. Opravte ich a uložte znova.',
    again: 'Fotku vyberte, prosím, znova.',
    done: {
      saved: 'Uložené. Na stránke je to do minúty.',
      restored: 'Platí pôvodný text.',
    },
  },
  en: {
    blocks: {
      hero: { title: 'Top of the page', place: 'First view of the landing page', at: '/#home' },
      instructors: { title: 'Instructors', place: 'The three people of “Kto vás bude učiť”', at: '/#instructor' },
      faq: { title: 'Questions', place: 'The section “Otázky”, read by search engines too', at: '/#faq' },
      claims: { title: 'Claims about us', place: 'Figures below courses and instructors', at: '/#courses' },
    },
    fields: {
      eyebrow: 'Line above the heading',
      lead: 'Text below the heading',
      scheduleButton: 'Button to the sessions',
      instructorButton: 'Button to the instructors',
      name: 'Name',
      role: 'What they do',
      blurb: 'A few sentences about the person',
      photo: 'Photo',
      question: 'Question',
      answer: 'Answer',
      contact: 'Link “Napíšte nám”',
      figure: 'Figure',
      words: 'Words',
      evidence: 'Evidence',
    },
    claims: {
      experience: 'Experience',
      graduates: 'Graduates',
      practice: 'Practice',
      customers: 'Customers',
      certified: 'Certification',
    },
    upTo: (max: number) => `At most ${max} characters.`,
    wrong: (max: number) => `Fill it in, at most ${max} characters, and use only the facts on the list.`,
    builtIn: 'Built-in text',
    edited: 'Edited',
    editedAt: (when: string) => `Edited ${when}`,
    save: 'Save and publish',
    saving: 'Saving…',
    readOnly: 'Only an admin can change the texts.',
    invalid: 'Some of the texts are not right. Correct them and save again.',
    again: 'Please choose the photo again.',
    done: {
      saved: 'Saved. It is on the page within a minute.',
      restored: 'The built-in text holds.',
    },
  },
}

type ContentFieldName = keyof (typeof CONTENT_MESSAGES)['sk']['fields']

/** `answer.2` is the answer to the third question, `graduates.words` the words of a claim. */
export function contentFieldName(words: (typeof CONTENT_MESSAGES)['sk'], path: string): string {
  const [first = '', second = ''] = path.split('.')
  if (Object.hasOwn(words.claims, first)) {
    return `${words.claims[first as keyof typeof words.claims]}: ${words.fields[second as ContentFieldName]}`
  }
  const name = words.fields[first as ContentFieldName] ?? path
  return second === '' ? name : `${name} ${Number(second) + 1}`
}
