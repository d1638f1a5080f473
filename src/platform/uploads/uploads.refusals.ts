import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  PICTURE_TOO_LARGE: {
    status: 413,
    sk: 'Súbor je príliš veľký. Fotka môže mať najviac 10 MB; zmenšite ju, prosím, a skúste to znova.',
    en: 'The file is too large. A photo may have at most 10 MB; please make it smaller and try again.',
  },
  FILES_TOO_LARGE: {
    status: 413,
    sk: 'Súbory sú spolu príliš veľké. Naraz môžu mať najviac 20 MB; nahrajte ich, prosím, po častiach.',
    en: 'The files are too large together. At most 20 MB can be sent at once; please upload them in parts.',
  },
  UPLOAD_UNREADABLE: {
    status: 400,
    sk: 'Formulár so súborom sa nepodarilo prečítať. Odošlite ho, prosím, znova.',
    en: 'The form with the file could not be read. Please send it again.',
  },
  PICTURE_OF_UNKNOWN_KIND: {
    status: 415,
    sk: 'Tento súbor nie je fotka, ktorú vieme použiť. Vyberte, prosím, JPEG, PNG, WebP alebo AVIF.',
    en: 'This file is not a photo that can be used here. Please choose a JPEG, PNG, WebP or AVIF.',
  },
  PICTURE_DAMAGED: {
    status: 422,
    sk: 'Fotka je poškodená alebo neúplná. Uložte ju, prosím, znova a nahrajte ešte raz.',
    en: 'The photo is damaged or incomplete. Please save it again and upload it once more.',
  },
  PICTURE_HAS_TOO_MANY_PIXELS: {
    status: 422,
    sk: 'Fotka má príliš veľké rozmery. Zmenšite ju, prosím, najviac na 40 megapixelov.',
    en: 'The photo is too large in size. Please reduce it to at most 40 megapixels.',
  },
  PICTURE_TOO_SMALL: {
    status: 422,
    sk: ({ minSide }) => `Fotka je príliš malá, bola by neostrá. Kratšia strana má mať aspoň ${minSide} bodov.`,
    en: ({ minSide }) =>
      `The photo is too small and would be blurred. Its shorter side needs at least ${minSide} pixels.`,
  },
  PICTURES_BUSY: {
    status: 503,
    sk: 'Práve spracúvame iné fotky. Skúste to, prosím, o chvíľu znova.',
    en: 'Other photos are being worked on. Please try again in a moment.',
  },
})
