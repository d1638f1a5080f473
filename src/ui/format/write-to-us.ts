/** Sent on the window by a part of the page whose visitor wants to write to us. */
export const WRITE_TO_US = 'writeToUs'
export type WriteToUs = { message: string; about?: 'company-training' | undefined }

/**
 * Offers the beginning of a message to whichever form on this page takes it; the form cancels the event when it does.
 * False says that there is none, and that the link should be followed to the page that has one.
 */
export function offerMessage(message: string, about?: WriteToUs['about']): boolean {
  return !dispatchEvent(new CustomEvent<WriteToUs>(WRITE_TO_US, { cancelable: true, detail: { message, about } }))
}
