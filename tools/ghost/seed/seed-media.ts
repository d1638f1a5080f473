import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { UploadedFile } from '../admin-api.ts'

const RATE = 8_000
const SECONDS = 2
const projectRoot = resolve(import.meta.dirname, '../../..')

/** A film of our own landing page, two seconds of a tone and a page of text. */
export function seedMedia(): { film: UploadedFile; sound: UploadedFile; document: UploadedFile } {
  const film = readFileSync(join(projectRoot, 'src/capabilities/content/ui/hero/hero-light.mp4'))
  const page = 'Kontrolný zoznam\n\n1. Kto to číta?\n2. Načo mu to bude?\n3. Podľa čoho spoznáme, že je to dobré?\n'
  return {
    film: { name: 'ukazka.mp4', type: 'video/mp4', bytes: film },
    sound: { name: 'ton.wav', type: 'audio/wav', bytes: tone() },
    document: { name: 'kontrolny-zoznam.txt', type: 'text/plain', bytes: Buffer.from(page) },
  }
}

function tone(): Buffer {
  const samples = RATE * SECONDS
  const sound = Buffer.alloc(44 + samples * 2)
  sound.write('RIFF', 0)
  sound.writeUInt32LE(36 + samples * 2, 4)
  sound.write('WAVEfmt ', 8)
  sound.writeUInt32LE(16, 16)
  sound.writeUInt16LE(1, 20)
  sound.writeUInt16LE(1, 22)
  sound.writeUInt32LE(RATE, 24)
  sound.writeUInt32LE(RATE * 2, 28)
  sound.writeUInt16LE(2, 32)
  sound.writeUInt16LE(16, 34)
  sound.write('data', 36)
  sound.writeUInt32LE(samples * 2, 40)
  for (let n = 0; n < samples; n++) {
    const fade = Math.min(1, n / 800, (samples - n) / 800)
    sound.writeInt16LE(Math.round(Math.sin((n * 2 * Math.PI * 440) / RATE) * 8_000 * fade), 44 + n * 2)
  }
  return sound
}
