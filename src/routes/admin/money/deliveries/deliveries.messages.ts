import type { DeliveryState } from '#capabilities/invoicing/delivery.ts'

type Open = Extract<DeliveryState, 'queued' | 'failed' | 'refused'>

export const DELIVERIES_MESSAGES = {
  sk: {
    lead: 'E-faktúry, ktoré ešte nemá digitálny poštár, a doklady, ktoré čakajú na údaje.',
    caption: 'E-faktúry na odovzdanie',
    document: 'Doklad',
    buyer: 'Odberateľ',
    state: 'Stav',
    due: 'Do kedy',
    actions: 'Ďalší krok',
    states: { queued: 'čaká', failed: 'nepodarilo sa', refused: 'poštár odmietol' } satisfies Record<Open, string>,
    errors: {
      unsure:
        'Nevieme, či ju poštár má: prijal ju možno pred dňom a neodpovedal. Pozrite sa do jeho aplikácie. Ak ju má, označte ju ako nahratú, ak nie, skúste znova.',
      'too-long': 'Poštár ju neprijal pätnásť dní.',
    } as Readonly<Record<string, string>>,
    retry: 'Skúsiť znova',
    retryOne: (number: string) => `Skúsiť znova ${number}`,
    retrying: 'Zaraďujem…',
    uploaded: 'Nahraté ručne',
    uploadedOne: (number: string) => `Označiť ${number} ako nahratú ručne`,
    marking: 'Zapisujem…',
    noPostman:
      'S digitálnym poštárom nie sme spojení. E-faktúry mu nahrajte v jeho aplikácii a tu ich označte ako nahraté.',
    empty: 'Nič nečaká. Všetky e-faktúry má poštár.',
    incomplete: 'Čakajú na údaje',
    incompleteNote: 'Objednávateľovi sme napísali. Ak poznáte, čo chýba, doplňte to na stránke objednávky.',
    order: 'Objednávka',
    missing: 'Chýba',
    since: 'Od',
    noneIncomplete: 'Na údaje nečaká žiadny doklad.',
    done: { retried: 'Zaradené, odíde do minúty.', uploaded: 'Zapísané: e-faktúra je u poštára.' },
  },
  en: {
    lead: 'E-invoices that the postman does not have yet, and documents that wait for details.',
    caption: 'E-invoices to hand in',
    document: 'Document',
    buyer: 'Buyer',
    state: 'State',
    due: 'By when',
    actions: 'Next step',
    states: { queued: 'waiting', failed: 'failed', refused: 'refused by the postman' } satisfies Record<Open, string>,
    errors: {
      unsure:
        'We do not know whether the postman has it: he may have taken it in a day ago and did not answer. Look in his application. If he has it, mark it as handed in, if not, try again.',
      'too-long': 'The postman has not taken it in for fifteen days.',
    } as Readonly<Record<string, string>>,
    retry: 'Try again',
    retryOne: (number: string) => `Try ${number} again`,
    retrying: 'Queueing…',
    uploaded: 'Handed in by hand',
    uploadedOne: (number: string) => `Mark ${number} as handed in by hand`,
    marking: 'Writing…',
    noPostman: 'No postman is connected. Upload e-invoices in his application and mark them here.',
    empty: 'Nothing is waiting. The postman has all e-invoices.',
    incomplete: 'Waiting for details',
    incompleteNote: 'We have written to the buyer. If you know what is missing, complete it on the page of the order.',
    order: 'Order',
    missing: 'Missing',
    since: 'Since',
    noneIncomplete: 'No document waits for details.',
    done: { retried: 'Queued, it leaves within a minute.', uploaded: 'Written down: the postman has the e-invoice.' },
  },
}
