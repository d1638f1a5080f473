import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  MESSAGE_NOT_FOUND: {
    status: 404,
    sk: 'Táto správa tu už nie je. Možno ju niekto vymazal.',
    en: 'This message no longer exists. Somebody may have deleted it.',
  },
  ANSWER_EMPTY: {
    status: 422,
    sk: 'Odpoveď je prázdna. Napíšte, prosím, aspoň vetu.',
    en: 'The answer is empty. Please write a sentence at least.',
  },
  ANSWERED_MEANWHILE: {
    status: 409,
    sk: 'Na správu medzitým odpovedal niekto iný. Prečítajte si jeho odpoveď a vašu odošlite, ak je ešte potrebná.',
    en: 'Somebody else has answered meanwhile. Read their answer and send yours if it is still needed.',
  },
  TEMPLATE_EMPTY: {
    status: 422,
    sk: 'Šablóna potrebuje názov a slovenský text.',
    en: 'A template needs a name and a Slovak text.',
  },
  TEMPLATE_PLACEHOLDER: {
    status: 422,
    sk: '{unknown} nepoznáme. Doplniť vieme {meno} a {podpis}.',
    en: 'We do not know {unknown}. We can fill in {meno} and {podpis}.',
  },
  TEMPLATE_CHANGED: {
    status: 409,
    sk: 'Šablónu medzitým zmenil alebo vymazal niekto iný. Otvorte ju znova a zmenu zopakujte.',
    en: 'Somebody else has changed or deleted the template meanwhile. Open it again and repeat your change.',
  },
})
