import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  REGION_UNKNOWN: {
    status: 422,
    sk: 'Vyberte dátové centrum zo zoznamu.',
    en: 'Choose a data centre from the list.',
  },
  CLIENT_SECRET_REQUIRED: {
    status: 422,
    sk: 'Vyplňte aj Client Secret. Pre iného klienta uložený neplatí.',
    en: 'Fill in the Client Secret too. The stored one does not hold for another client.',
  },
  CRM_CONNECTED: {
    status: 409,
    sk: 'CRM je pripojené. Najprv ho odpojte, aby v Zoho nezostal otvorený prístup.',
    en: 'The CRM is connected. Disconnect it first, so that no access stays open at Zoho.',
  },
  NOTHING_TO_RETRY: {
    status: 409,
    sk: 'Niet čo odovzdať znova. Objednávky sú vymazané alebo ich práve vybavuje niekto iný.',
    en: 'There is nothing to push again. The orders are removed, or somebody else is at them right now.',
  },
  REMOVAL_NOT_FOUND: {
    status: 404,
    sk: 'Toto vymazanie neexistuje.',
    en: 'This removal does not exist.',
  },
  REMOVAL_DONE: {
    status: 409,
    sk: 'Kontakt je už vymazaný.',
    en: 'The contact is removed already.',
  },
})
