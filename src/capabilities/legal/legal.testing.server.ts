import { inflateSync } from 'node:zlib'
import type { PublishLegalContent } from './legal-content.ts'

/** Somebody else's installation: pinned hashes must not move when a provider fills in the brand file. */
export const SAMPLE_PROVIDER = {
  product: 'Vzor',
  email: 'ahoj@vzor.example',
  phone: '+421 2 111 111 11',
  vatPercent: 23,
  provider: {
    name: 'Vzor, s. r. o.',
    seat: 'Vzorová 1, 811 01 Bratislava',
    ico: '00000001',
    dic: '2020000001',
    icDph: 'SK2020000001',
    register: 'Obchodný register, oddiel Sro, vložka č. 1/B',
    supervisor: 'Slovenská obchodná inšpekcia',
  },
}

/** The same as settings that nobody has changed. */
export const SAMPLE_SETTINGS = { brand: SAMPLE_PROVIDER, identityRevision: 0, identityChangedOn: null }

/** A version as an editor writes it; a test names only what it is about. */
export function contentOf(version: string, given: Partial<PublishLegalContent> = {}): PublishLegalContent {
  return {
    language: 'sk',
    version,
    effectiveDate: '2026-11-16',
    content: {
      termsOfService: `Podmienky ${version}\n\n1. Prvý bod\n\nVeta v podmienkach.`,
      privacyPolicy: `Zásady ${version}\n\n1. Prvý bod\n\nVeta v zásadách.`,
      dataCollected: ['Meno'],
      processingPurposes: ['Kurz'],
      userRights: ['Prístup'],
      contactInfo: 'pravnik@vzor.example',
    },
    ...given,
  }
}

export const EDITOR = { kind: 'admin', id: 'admin-1' } as const

/** The file inside of a paper, unpacked. */
export function textInside(paper: Buffer): string {
  const described = paper.indexOf('/EmbeddedFile')
  const [, length] = /\/Length (\d+)/.exec(paper.toString('latin1', described, described + 400)) ?? []
  const begin = paper.indexOf('stream\n', described) + 'stream\n'.length
  return inflateSync(paper.subarray(begin, begin + Number(length))).toString('utf8')
}
