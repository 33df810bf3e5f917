import { resources } from '@office/shared-api/model'
import { schemaFor, validate } from '@office/shared-api/model/schema'
import { CommandError } from '../../platform/errors'
import { validationText } from '../../platform/texts'

/** The identity number as requests hold it, from what somebody typed. Throws a `CommandError` for what is none. */
export function readIdentity(text: string): string {
  const { values, errors } = validate(schemaFor(resources.requests, 'public').pick(['IdentityId']), { IdentityId: text })
  const [broken] = Object.values(errors ?? {})
  if (broken) throw new CommandError(validationText('en', broken))
  return String(values?.['IdentityId'])
}
