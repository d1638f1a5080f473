import { isSigned, signText } from '#platform/tokens/signed-token.server.ts'
import type { PictureSource } from './picture-source.ts'

/**
 * A sign beside a line of text, and from a small card to an article's full width on a dense screen. Of these each is at most
 * 1.28 times the one before, so nobody waits for many more pixels than a box can show; each is made when it is first asked for.
 */
export const PICTURE_WIDTHS = [48, 160, 200, 256, 320, 400, 512, 640, 800, 1024, 1280, 1600] as const
/** On pages that were made by the release before and are still kept somewhere. */
const FORMER_WIDTHS = [1200] as const
const KNOWN_WIDTHS = [...PICTURE_WIDTHS, ...FORMER_WIDTHS]
export type PictureWidth = (typeof KNOWN_WIDTHS)[number]

/** A picture on our own origin, as an `img` takes it. */
export type PictureSet = { src: string; srcSet: string }

type Signer = Parameters<typeof signText>[0]

/**
 * The address on this site of a picture that lies elsewhere, in one of a few widths. It is signed, so that nobody can have
 * us fetch or resize anything that no page of ours shows.
 */
export function pictureUrl(signer: Signer, { source, width }: { source: string; width: PictureWidth }): string {
  return addressOf(signedPart(signer, source), width)
}

/** Every width that the picture can fill: none is ever enlarged. */
export function pictureSet(signer: Signer, { source, width: intrinsic }: PictureSource): PictureSet {
  const signed = signedPart(signer, source)
  const first = PICTURE_WIDTHS.findIndex((width) => intrinsic !== null && width >= intrinsic)
  const widths = first === -1 ? PICTURE_WIDTHS : PICTURE_WIDTHS.slice(0, first + 1)
  const srcSet = widths.map((width) => `${addressOf(signed, width)} ${Math.min(width, intrinsic ?? width)}w`).join(', ')
  return { src: pictureUrl(signer, { source, width: 800 }), srcSet }
}

/** What an address of ours asks for, or null for anything we did not write. */
export function openPictureUrl(signer: Signer, path: string): { source: string; width: PictureWidth } | null {
  const [, mac = '', encoded = '', digits = ''] =
    /^\/img\/([\w-]{22})\/([\w-]{1,4000})\/(\d{2,4})\.webp$/.exec(path) ?? []
  const width = KNOWN_WIDTHS.find((each) => String(each) === digits)
  if (width === undefined) return null
  const source = Buffer.from(encoded, 'base64url').toString()
  // One spelling for one picture, or a shared cache could be filled with copies of it.
  if (Buffer.from(source).toString('base64url') !== encoded || !isSigned(signer, 'picture', source, mac)) return null
  return { source, width }
}

function signedPart(signer: Signer, source: string): string {
  return `${signText(signer, 'picture', source)}/${Buffer.from(source).toString('base64url')}`
}

function addressOf(signed: string, width: PictureWidth): string {
  return `/img/${signed}/${width}.webp`
}
