import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import { counted } from '#ui/format/plural.ts'

const MESSAGES = {
  sk: {
    seconds: (n: number) => counted(n, ['sekundu', 'sekundy', 'sekúnd']),
    minutes: (n: number) => counted(n, ['minútu', 'minúty', 'minút']),
    wait: (time: string) => `Príliš veľa pokusov. Skúste to, prosím, znova o ${time}.`,
  },
  en: {
    seconds: (n: number) => `${n} s`,
    minutes: (n: number) => (n === 1 ? '1 minute' : `${n} minutes`),
    wait: (time: string) => `Too many attempts. Please try again in ${time}.`,
  },
}

/** How long to wait, as a sentence: it must also help who has no countdown. */
export function waitInWords(seconds: number, language: Language): string {
  const words = messagesIn(MESSAGES, language)
  return words.wait(seconds < 60 ? words.seconds(seconds) : words.minutes(Math.ceil(seconds / 60)))
}
