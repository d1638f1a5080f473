import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  URL_REQUIRED: { status: 422, sk: 'Zadajte adresu stránky.', en: 'Enter the URL of a page.' },
  URL_NOT_UNDERSTOOD: {
    status: 422,
    sk: 'Tejto adrese nerozumieme. Má vyzerať ako https://bystro.example/blog.',
    en: 'This is not a web address. It should look like https://bystro.example/blog.',
  },
  URL_IS_LOCAL: {
    status: 422,
    sk: 'Localhost a číselné adresy siete neprečítajú: stránka musí prísť vykreslená z verejného servera. Použite ostrú adresu.',
    en: 'Localhost and IP URLs need server-side rendering that networks can reach. Use production URLs instead.',
  },
})
