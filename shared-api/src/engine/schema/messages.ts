import type { ValidationKey, ValidationMessage } from '../validation'

/** A rule's message as yup carries it: data, to be put into words where it is read. */
export function message(key: ValidationKey, values?: Record<string, string | number>): ValidationMessage {
  return values ? { key, values } : { key }
}

/** yup types its messages as records of anything; ours have one shape. */
export function isValidationMessage(value: unknown): value is ValidationMessage {
  return typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string'
}
