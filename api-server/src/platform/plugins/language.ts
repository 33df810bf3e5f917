import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@office/shared-api/model'
import type { FastifyRequest } from 'fastify'

/**
 * The language in which this caller is answered: the first of ours that `Accept-Language` names, else Arabic.
 * The order of the list is taken as the preference; that is how browsers and our client send it.
 */
export function languageOf(request: FastifyRequest): Language {
  for (const range of (request.headers['accept-language'] ?? '').split(',')) {
    const language = range.trim().slice(0, 2).toLowerCase()
    if (isLanguage(language)) return language
  }
  return DEFAULT_LANGUAGE
}
