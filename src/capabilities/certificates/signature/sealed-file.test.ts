import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { FACTS } from '../certificates.testing.server.ts'
import { drawCertificate } from '../paper/draw-certificate.server.ts'
import { canonicalJson } from './canonical-json.ts'
import { openCertificate, signCertificate } from './jws.server.ts'
import type { PublicJwk } from './public-jwk.ts'
import { checkFile, sealOf } from './sealed-file.server.ts'

const OWNED = { ...FACTS, code: 'K7QM2XHD9RTV4BNE', number: 'C-2026-000318', name: 'Zuzana Mlynárová' }

function keyNamed(kid: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' }) as PublicJwk
  return { key: { kid, privateKey }, keys: new Map([[kid, jwk]]) }
}

const OURS = keyNamed('o'.repeat(43))

async function sealed(certificate = OWNED, by = OURS): Promise<Buffer> {
  const drawn = await drawCertificate(certificate, signCertificate(by.key, certificate))
  return Buffer.concat([drawn, Buffer.from(sealOf(by.key, drawn))])
}

test('the same data are one text, in whatever order they were written', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'ž' }], a: true })).toBe('{"a":true,"b":[1,{"c":"ž","d":null}]}')
})

test('the same certificate is the same drawing to the byte, on any day', async () => {
  const signature = signCertificate(OURS.key, OWNED)
  const [first, second] = [await drawCertificate(OWNED, signature), await drawCertificate(OWNED, signature)]
  expect(first.equals(second)).toBe(true)
  expect(first.length).toBeLessThan(60_000)
})

test('a file of ours is verified with what it says, also when it is read from paper by machine', async () => {
  expect(checkFile(OURS.keys, await sealed())).toEqual({ outcome: 'genuine', certificate: OWNED })
})

test('a file with any byte changed, cut or added is refused', async () => {
  const file = await sealed()
  for (let at = 7; at < file.length; at += Math.ceil(file.length / 150)) {
    const forged = Buffer.from(file)
    forged[at] = (forged[at] ?? 0) ^ 1
    expect(checkFile(OURS.keys, forged).outcome, `byte ${at}`).not.toBe('genuine')
  }
  expect(checkFile(OURS.keys, file.subarray(0, -1)).outcome).toBe('changed')
  expect(checkFile(OURS.keys, Buffer.concat([file, Buffer.from(' ')])).outcome).toBe('changed')
})

test('another name drawn over data that we signed is refused, although the data are still ours', async () => {
  const signature = signCertificate(OURS.key, OWNED)
  const forged = await drawCertificate({ ...OWNED, name: 'Ján Dlhý' }, signature)
  const stolen = (await sealed()).subarray(-144)
  expect(openCertificate(OURS.keys, signature)).toEqual(OWNED)
  expect(checkFile(OURS.keys, forged)).toEqual({ outcome: 'changed' })
  expect(checkFile(OURS.keys, Buffer.concat([forged, stolen]))).toEqual({ outcome: 'changed' })
})

test('data of somebody else are refused: another key, another algorithm, none at all', async () => {
  const theirs = keyNamed('t'.repeat(43))
  expect(checkFile(OURS.keys, await sealed(OWNED, theirs)).outcome).toBe('changed')
  const [, body = '', signature = ''] = signCertificate(OURS.key, OWNED).split('.')
  for (const header of [{ alg: 'none' }, { alg: 'HS256', kid: OURS.key.kid, typ: 'bystro-certificate' }]) {
    const head = Buffer.from(canonicalJson(header)).toString('base64url')
    expect(openCertificate(OURS.keys, `${head}.${body}.${signature}`)).toBeNull()
    expect(openCertificate(OURS.keys, `${head}.${body}.`)).toBeNull()
  }
  expect(checkFile(OURS.keys, Buffer.from('%PDF-1.7 of somebody'))).toEqual({ outcome: 'foreign' })
  expect(checkFile(OURS.keys, Buffer.alloc(0))).toEqual({ outcome: 'foreign' })
})
