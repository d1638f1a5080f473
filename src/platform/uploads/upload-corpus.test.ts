import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Refusal } from '#kernel/refusal.ts'
import { remakePicture } from './remake-picture.server.ts'
import { greyPng, iccChunk, packedZeros, photo, textChunk } from './uploads.testing.server.ts'

const SCRIPT = '<script>alert(document.domain)</script>'
const SVG = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="300" height="300">${SCRIPT}</svg>`
const ZIP = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), deflateRawSync(Buffer.from(SCRIPT))])
const TRACES = ['<script', 'alert(', '<svg', '<?php', '%PDF', 'PK\x03\x04', 'Nitra']
const text = (words: string) => Buffer.from(words, 'latin1')

/** The code of the refusal, or what the made picture is. */
async function outcomeOf(bytes: Buffer): Promise<string | { format: string; width: number; height: number }> {
  try {
    const made = await remakePicture(bytes, 1_200)
    const { format, width, height, pages, exif, icc, xmp, iptc } = await sharp(made.bytes).metadata()
    // Whatever came in: one still picture of ours, without a word of anybody.
    expect([pages ?? 1, exif, icc, xmp, iptc]).toEqual([1, undefined, undefined, undefined, undefined])
    expect(made.bytes.subarray(0, 4).toString('latin1')).toBe('RIFF')
    for (const trace of TRACES) {
      expect(made.bytes.includes(text(trace)), trace).toBe(false)
    }
    return { format, width, height }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.code
  }
}

const made = { format: 'webp', width: 320, height: 240 }

test('photos of every kind that is taken become a WebP of ours', async () => {
  const kinds = {
    jpeg: await photo().jpeg().toBuffer(),
    png: await photo().png().toBuffer(),
    webp: await photo().webp().toBuffer(),
    avif: await photo().avif({ effort: 0 }).toBuffer(),
  }
  for (const [kind, bytes] of Object.entries(kinds)) expect(await outcomeOf(bytes), kind).toEqual(made)
  expect(await outcomeOf(await photo().resize(3_000, 1_500).jpeg().toBuffer())).toEqual({
    format: 'webp',
    width: 1_200,
    height: 600,
  })
})

test('a file that is a picture and something else at once keeps only its dots', async () => {
  const jpeg = await photo().jpeg().toBuffer()
  const png = await photo().png().toBuffer()
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, SCRIPT.length + 2]), text(SCRIPT)])
  const polyglots = {
    'HTML behind a JPEG': Buffer.concat([jpeg, text(`<html>${SCRIPT}`)]),
    'HTML in the comment of a JPEG': Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
    'PHP behind a JPEG': Buffer.concat([jpeg, text('<?php alert(1);')]),
    'ZIP behind a PNG': Buffer.concat([png, ZIP]),
    'PDF behind a PNG': Buffer.concat([png, text('%PDF-1.7 /JavaScript (alert(1))')]),
    'HTML in the text of a PNG': greyPng(320, 240, [textChunk(text(SCRIPT))]),
  }
  for (const [name, bytes] of Object.entries(polyglots)) {
    expect(
      TRACES.some((trace) => bytes.includes(text(trace))),
      `${name}: the other file is really there`,
    ).toBe(true)
    expect(await outcomeOf(bytes), name).toEqual(made)
  }
})

test('what is no photo is refused, whatever it calls itself', async () => {
  const gif = await photo().gif().toBuffer()
  const strangers: Record<string, Buffer> = {
    SVG: text(SVG),
    'SVG behind a mark of byte order': Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), text(SVG)]),
    HTML: text(`<!doctype html>${SCRIPT}`),
    PDF: text('%PDF-1.7\n1 0 obj'),
    GIF: gif,
    'GIF that is a script': text(`GIF89a/*${'\0'.repeat(40)}*/=1;alert(1)//`),
    'BMP that is a script': text('BM/*aaaa*/=1;alert(1)'),
    TIFF: await photo().tiff().toBuffer(),
    ZIP,
    ELF: text('\x7fELF\x02\x01\x01'),
    'Windows program': text('MZ\x90\0\x03'),
    'script of a shell': text('#!/bin/sh\nrm -rf /'),
    'film of a phone': text('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'),
    nothing: Buffer.alloc(0),
    zeros: Buffer.alloc(4_096),
  }
  for (const [name, bytes] of Object.entries(strangers)) {
    expect(await outcomeOf(bytes), name).toBe('PICTURE_OF_UNKNOWN_KIND')
  }
})

test('a file that only begins like a photo is refused as damaged', async () => {
  const jpeg = await photo().jpeg().toBuffer()
  const png = await photo().png().toBuffer()
  const webp = await photo().webp().toBuffer()
  const broken: Record<string, Buffer> = {
    'the first bytes of a JPEG before HTML': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), text(SCRIPT)]),
    'the first bytes of a PNG before an SVG': Buffer.concat([png.subarray(0, 8), text(SVG)]),
    'the first bytes of a WebP before nothing': webp.subarray(0, 12),
    'a brand of AVIF before a film': text(`\0\0\0\x18ftypavif\0\0\0\0avifmif1${'\0'.repeat(64)}`),
    'half a JPEG': jpeg.subarray(0, jpeg.length / 2),
    'half a PNG': png.subarray(0, png.length / 2),
    'half a WebP': webp.subarray(0, webp.length / 2),
    'a PNG without its dots': png.subarray(0, 40),
  }
  for (const [name, bytes] of Object.entries(broken)) expect(await outcomeOf(bytes), name).toBe('PICTURE_DAMAGED')
})

test('a picture that would fill the memory is turned away before it is unpacked', async () => {
  const huge = greyPng(20_000, 20_000)
  expect(huge.length, 'small on the way').toBeLessThan(100_000)
  expect(await outcomeOf(huge)).toBe('PICTURE_HAS_TOO_MANY_PIXELS')
  expect(await outcomeOf(greyPng(10_000_000, 5))).toBe('PICTURE_HAS_TOO_MANY_PIXELS')
  expect(await outcomeOf(greyPng(6_000, 6_000)), 'as many dots as a phone takes').toMatchObject({ width: 1_200 })
  const tiny = await outcomeOf(greyPng(1, 1))
  expect(tiny).toBe('PICTURE_TOO_SMALL')
})

test('a bomb in the notes of a PNG does not go off', async () => {
  const zeros = packedZeros(100)
  const bombs = {
    'a colour profile of 100 MB': greyPng(320, 240, [iccChunk(zeros)]),
    'a comment of 100 MB': greyPng(320, 240, [textChunk(zeros)]),
    'forty comments of 100 MB': greyPng(
      320,
      240,
      Array.from({ length: 40 }, () => textChunk(zeros)),
    ),
  }
  for (const [name, bytes] of Object.entries(bombs)) {
    expect(bytes.length).toBeLessThan(10_000_000)
    const before = process.memoryUsage().rss
    const startedAt = performance.now()
    expect(await outcomeOf(bytes), name).toEqual(made)
    expect(process.memoryUsage().rss - before, `${name}: memory`).toBeLessThan(250_000_000)
    expect(performance.now() - startedAt, `${name}: time`).toBeLessThan(5_000)
  }
})

test('nobody learns from a photo where and with what it was taken, and it stands upright', async () => {
  const exif = {
    IFD0: { Make: 'Nitra', Orientation: '6' },
    IFD3: { GPSLatitude: '48/1 18/1 0/1', GPSLatitudeRef: 'N' },
  }
  const bytes = await photo().withExif(exif).withMetadata({ orientation: 6, exif }).jpeg().toBuffer()
  const { exif: sent, orientation } = await sharp(bytes).metadata()
  expect([sent?.includes(text('Nitra')), orientation], 'the note is really in what is sent').toEqual([true, 6])
  expect(await outcomeOf(bytes)).toEqual({ format: 'webp', width: 240, height: 320 })
})

test('of a moving picture the first frame stays', async () => {
  const frames = ['red', 'green', 'blue'].map((background) => ({
    create: { width: 200, height: 100, channels: 3, background } as const,
  }))
  const pictures = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()))
  const moving = await sharp(pictures, { join: { animated: true } })
    .webp({ loop: 0, delay: [50, 50, 50] })
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(3)
  expect(await outcomeOf(moving)).toEqual({ format: 'webp', width: 200, height: 100 })
})

test('noise that will not get small is made small all the same', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const
  const sky = sharp({ create: { width: 1_500, height: 1_500, channels: 3, background: '#888', noise } })
  const { bytes } = await remakePicture(await sky.jpeg({ quality: 90 }).toBuffer(), 1_500)
  expect(bytes.length).toBeLessThanOrEqual(2_000_000)
})
