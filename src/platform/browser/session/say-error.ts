import type { Language } from '#kernel/language.ts'
import { ApiError } from '#platform/http/api-client.ts'
import type { BackendError } from './backend-error.ts'
import { catalogueKeyOf } from './classify-error.ts'
import { BACKEND_MESSAGES, type CatalogueKey, ERROR_CATALOGUE } from './error-catalogue.ts'

/** The sentence for people: the server's own where it refused for a reason of its own, otherwise the catalogue's. */
export function sayError(error: BackendError, language: Language): string {
  if (error.code !== undefined && error.code in BACKEND_MESSAGES) {
    return BACKEND_MESSAGES[error.code as keyof typeof BACKEND_MESSAGES][language]
  }
  const key = catalogueKeyOf(error)
  return hasOwnReason(error, key) ? error.message : ERROR_CATALOGUE[key][language]
}

/** The server said what is wrong, and more exactly than the catalogue could. */
function hasOwnReason({ originalError: answer }: BackendError, key: CatalogueKey): boolean {
  if (!(answer instanceof ApiError) || answer.status >= 500) return false
  return key === 'unknown-error' || (key === 'authentication-required' && answer.code !== 'AUTHENTICATION_REQUIRED')
}
