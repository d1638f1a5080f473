import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  NO_DATA_AVAILABLE: {
    status: 404,
    sk: 'Zatiaľ nie sú žiadne údaje o návštevách. Prvé sa objavia do minúty od prvej návštevy.',
    en: 'There are no figures of visits yet. The first ones appear within a minute of the first visit.',
  },
  INVALID_CONFIGURATION: {
    status: 503,
    sk: 'Návštevy prichádzajú, ale nikto z nich nerobí súhrny. Skontrolujte, či beží worker.',
    en: 'Visits arrive, but nobody puts figures together from them. Check that a worker runs.',
  },
})
