import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '@office/shared-api/model'
import type { FastifyRequest } from 'fastify'

/** The language in which this caller is answered: the one of ours that `Accept-Language` likes best, else Arabic. */
export function languageOf(request: FastifyRequest): Language {
  const language = request.language([...LANGUAGES])
  return isLanguage(language) ? language : DEFAULT_LANGUAGE
}
