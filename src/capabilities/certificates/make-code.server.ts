import { randomBytes } from 'node:crypto'
import { CODE_LENGTH, CODE_LETTERS } from './certificate-code.ts'

/** 80 random bits in sixteen letters. 32 letters divide a byte evenly, so every letter is as likely as any other. */
export function makeCode(random: (length: number) => Uint8Array = randomBytes): string {
  return Array.from(random(CODE_LENGTH), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('')
}
