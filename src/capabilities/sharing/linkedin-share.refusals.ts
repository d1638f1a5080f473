import { defineRefusals } from '#kernel/refusal.ts'
import { LONGEST_POST } from './linkedin-post.ts'

export const refuse = defineRefusals({
  AUTHOR_URN_INVALID: {
    status: 422,
    sk: 'Autor má tvar urn:li:person:… alebo urn:li:organization:….',
    en: 'An author looks like urn:li:person:… or urn:li:organization:….',
  },
  POST_EMPTY: {
    status: 422,
    sk: 'Napíšte, prosím, text príspevku.',
    en: 'Please write the text of the post.',
  },
  POST_TOO_LONG: {
    status: 422,
    sk: `Príspevok môže mať najviac ${LONGEST_POST} znakov.`,
    en: `A post may have at most ${LONGEST_POST} characters.`,
  },
  ARTICLE_URL_INVALID: {
    status: 422,
    sk: 'Adresa článku musí byť celá, napríklad https://bystro.sk/blog.',
    en: 'The address of the article must be whole, for example https://bystro.sk/blog.',
  },
  SHARED_OTHERWISE: {
    status: 409,
    sk: 'Tento formulár sme už odoslali s iným textom. Výsledok je v zozname; nový text pošlite ešte raz.',
    en: 'This form has already been sent with another text. Its result is in the list; send the new text once more.',
  },
})
