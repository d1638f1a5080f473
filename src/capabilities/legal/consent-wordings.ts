/**
 * What stands beside a box that a person may tick. The texts quote these sentences, so the hash of a text proves the
 * wording too: a form shows them letter for letter.
 */
export const CONSENT_WORDINGS = {
  marketing:
    'Chcem dostávať e-mailom novinky o kurzoch a umelej inteligencii a súhlasím s použitím svojej e-mailovej adresy na tento účel. Súhlas môžem kedykoľvek odvolať.',
  earlyStart:
    'Výslovne žiadam, aby sa kurz začal pred uplynutím lehoty na odstúpenie od zmluvy, a beriem na vedomie, že jeho úplným poskytnutím právo odstúpiť od zmluvy stratím.',
} as const
