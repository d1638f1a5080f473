type Given = { name: string; message: string; website: string }

/** Markup of forums, which spam programs send everywhere and nobody types into a form by hand. */
const FORUM_LINK = /\[(?:url|link)=/i
const ADDRESS_FOR_A_NAME = /https?:\/\/|www\./i

/**
 * Whether no person wrote this: the field that people do not see is filled, or the text is what only programs send.
 * Whoever is caught hears "sent", so it errs on the side of people: a message may hold as many links as it likes.
 */
export function isAutomatic({ name, message, website }: Given): boolean {
  return website !== '' || FORUM_LINK.test(message) || ADDRESS_FOR_A_NAME.test(name)
}
