import type { Language } from '#kernel/language.ts'
import { counted } from '#ui/format/plural.ts'

/** How long to wait, as a sentence: it must also help who has no countdown. */
export function waitInWords(seconds: number, language: Language): string {
  const minutes = Math.ceil(seconds / 60)
  if (language === 'en') {
    const time = seconds < 60 ? `${seconds} s` : minutes === 1 ? '1 minute' : `${minutes} minutes`
    return `Too many attempts. Please try again in ${time}.`
  }
  const time =
    seconds < 60 ? counted(seconds, ['sekundu', 'sekundy', 'sekúnd']) : counted(minutes, ['minútu', 'minúty', 'minút'])
  return `Príliš veľa pokusov. Skúste to, prosím, znova o ${time}.`
}
