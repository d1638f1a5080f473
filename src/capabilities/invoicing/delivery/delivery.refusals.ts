import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  DELIVERY_NOT_WAITING: {
    status: 409,
    sk: 'Táto e-faktúra už na nikoho nečaká. Načítajte stránku znova.',
    en: 'This e-invoice waits for nobody any more. Load the page again.',
  },
  DELIVERY_BEING_SENT: {
    status: 409,
    sk: 'Túto e-faktúru práve odovzdávame poštárovi. Počkajte dve minúty a načítajte stránku znova.',
    en: 'This e-invoice is being handed to the postman. Wait for two minutes and load the page again.',
  },
  NO_POSTMAN: {
    status: 409,
    sk: 'S digitálnym poštárom nie sme spojení. E-faktúru mu nahrajte ručne.',
    en: 'No postman is connected. Upload the e-invoice in his own application.',
  },
  NOTHING_TO_REMIND: {
    status: 409,
    sk: 'Na tejto faktúre už nie je čo zaplatiť, alebo nevieme, komu napísať.',
    en: 'Nothing of this invoice is to be paid any more, or there is nobody to write to.',
  },
})
