/** Why a file is not read. */
export type XmlTrouble = 'too-large' | 'too-deep' | 'charset' | 'doctype' | 'broken'

export class XmlFault extends Error {
  override readonly name = 'XmlFault'
  readonly trouble: XmlTrouble

  constructor(trouble: XmlTrouble, words: string, options?: ErrorOptions) {
    super(words, options)
    this.trouble = trouble
  }
}
