/** The content service's own measure, so that both numbers of minutes agree. */
const WORDS_PER_MINUTE = 275
const FIRST_PICTURE_SECONDS = 12
const LEAST_PICTURE_SECONDS = 3

/** Minutes, at least one; each further picture is looked at a second less. */
export function readingTime(text: string, pictures: number): number {
  const words = text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0
  let seconds = (words / WORDS_PER_MINUTE) * 60
  for (let n = 0; n < pictures; n++) seconds += Math.max(LEAST_PICTURE_SECONDS, FIRST_PICTURE_SECONDS - n)
  return Math.max(1, Math.round(seconds / 60))
}
