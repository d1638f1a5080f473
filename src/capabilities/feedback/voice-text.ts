import type { Messages } from '#kernel/messages.ts'
import type { VoiceGiven } from './feedback.ts'

/** Another word beside the box is another version; a test holds the hash of each. */
export const VOICE_TEXT_VERSION = '1.0'

/** What stands beside the box, letter for letter. */
export const VOICE_WORDING: Messages<string> = {
  sk: 'Súhlasím so zverejnením týchto slov na webe prevádzkovateľa spolu s menom a ďalšími údajmi, ktoré sú pri nich uvedené. Súhlas je dobrovoľný a na tejto stránke ho možno kedykoľvek odvolať; slová potom z webu hneď zmiznú.',
  en: 'I agree that these words are published on the provider’s website together with the name and the other details given with them. The consent is voluntary and can be withdrawn on this page at any time; the words then disappear from the website at once.',
}

/** Everything that somebody agrees to, whole: its hash is what the ledger of consents has. */
export function voiceText({ words, name, role, company }: Omit<VoiceGiven, 'agreed'>, language: 'sk' | 'en'): string {
  return [VOICE_WORDING[language], words, [name, role, company].filter((part) => part !== null).join('\n')].join('\n\n')
}
