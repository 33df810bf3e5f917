import { AMOUNT } from '../../engine/money'
import { defineQuery } from '../../engine/query'
import { count, day, listOf, objectOf, oneOf, orNull, text, truth, type TypeOf } from '../../engine/shape'
import { persons } from '../resources/persons.resource'
import { named } from './words'

/** The most workers whose CVs one call gives. */
export const MOST_CVS = 3

const amount = { ...text, pattern: AMOUNT.source }
const spokenLanguage = objectOf('CvLanguage', { Language: named, Level: { ...oneOf([1, 2, 3, 4]), description: 'From Basic to Fluent.' } })
const earlierWork = objectOf('CvWork', { Place: named, Job: named, Years: { ...count, description: '0: not said.' } })

/** The CV of a published worker, as the office's settings let visitors see it. */
const workerCv = objectOf('WorkerCv', {
  Ref: text,
  Name: { ...text, description: 'Empty where the office does not show it.' },
  Job: named,
  Country: named,
  Category: named,
  Experiance: named,
  Religion: { ...orNull(named), description: 'Null where the office does not show it.' },
  Age: { ...orNull(count), description: 'In years, on the day of the answer; null where the birth date is not known.' },
  Gender: oneOf(['', 'female', 'male']),
  Education: orNull(named),
  Skills: listOf(named),
  Languages: listOf(spokenLanguage),
  History: listOf(earlierWork),
  Salary: { ...orNull(amount), description: 'Of a month: the worker’s own, else that of the price.' },
  About: { ...text, description: 'In Arabic, and not translated; empty where nobody wrote it.' },
  AboutEn: { ...text, description: 'In English, and not translated.' },
  Medical: { ...truth, description: 'True where the office shows that a medical check is valid; of the check itself nobody reads.' },
  Photo: { ...orNull(text), pattern: '^/files/' },
  Price: { ...orNull(amount), description: 'As in `catalogue/facts`.' },
  Days: { ...orNull(objectOf('CvDays', { From: count, To: count })), description: 'The usual days from payment to arrival, likewise.' },
})
export type WorkerCv = TypeOf<typeof workerCv>

/** CVs, with the day whose prices and ages they say. */
export const workerCvs = objectOf('WorkerCvs', { On: day, workers: listOf(workerCv) })
export type WorkerCvs = TypeOf<typeof workerCvs>

export const cvQuery = defineQuery({
  of: persons,
  name: 'cv',
  least: 'everyone',
  about: 'The CVs of published workers, in the order that was asked for; those who are not published are missing',
  takes: { refs: { ...text, minLength: 1, maxLength: 100, description: `References, separated by commas: 1 to ${MOST_CVS}.` } },
  answers: workerCvs,
  refuses: ['not_found'],
})
