/** Widths in which an uploaded picture is delivered, in steps of less than three tenths; each is drawn when somebody asks for it first. */
export const PICTURE_WIDTHS = [100, 128, 160, 200, 256, 320, 400, 480, 620, 800] as const

const UPLOAD = /^(\/media\/uploads\/[0-9a-f-]{36})\.webp$/

/** What a browser may choose from for a picture of ours; nothing for one that was not uploaded. */
export function pictureSources(url: string): string | undefined {
  const [, bare] = UPLOAD.exec(url) ?? []
  return bare && PICTURE_WIDTHS.map((width) => `${bare}-${width}.webp ${width}w`).join(', ')
}
