import { answering, defineAction } from '../../engine/action'
import { persons } from '../resources/persons.resource'
import { resources } from '../resources'
import type { ImportStateAnswer, KnownWorkersAnswer } from '../shapes/imports'

/** The actions on imports of workers. `Id` is that of the import. */

const touched = [resources.consents, resources.jobs, resources.experiances, resources.skills, resources.languages, resources.education, resources.places]

/** Saves the rows of an import that were checked. */
export const runImport = defineAction({
  of: persons,
  name: 'importrun',
  on: 'row',
  least: 'Editor',
  icon: 'check',
  label: { ar: 'تنفيذ الاستيراد', en: 'Run the import' },
  done: { ar: 'بدأ الاستيراد', en: 'The import is running' },
  failed: { ar: 'لم يبدأ الاستيراد', en: 'The import did not start' },
  alsoTouches: touched,
  answer: answering<ImportStateAnswer>(),
  refuses: ['field_errors'],
})

/** Takes back what an import has saved, where nobody has changed it since. */
export const undoImport = defineAction({
  of: persons,
  name: 'importundo',
  on: 'row',
  least: 'Editor',
  icon: 'history',
  label: { ar: 'تراجع عن الاستيراد', en: 'Undo the import' },
  done: { ar: 'بدأ التراجع', en: 'The import is being undone' },
  failed: { ar: 'لم يبدأ التراجع', en: 'The import was not undone' },
  alsoTouches: touched,
  answer: answering<ImportStateAnswer>(),
  refuses: ['field_errors'],
})

/** Stops an import. What it has saved stays, and can be undone. */
export const cancelImport = defineAction({
  of: persons,
  name: 'importcancel',
  on: 'row',
  least: 'Editor',
  icon: 'close',
  label: { ar: 'إلغاء الاستيراد', en: 'Cancel the import' },
  done: { ar: 'أُلغي الاستيراد', en: 'The import is cancelled' },
  failed: { ar: 'لم يُلغَ الاستيراد', en: 'The import was not cancelled' },
  answer: answering<ImportStateAnswer>(),
  refuses: ['field_errors'],
})

/** Tells of workers who may be the one that is being typed: of the same passport, or of the same name and day of birth. `Id`: the worker itself, who is left out. */
export const checkWorker = defineAction({
  of: persons,
  name: 'check',
  form: 'checkWorker',
  on: 'list',
  least: 'Editor',
  icon: 'search',
  label: { ar: 'بحث عن عامل مسجل', en: 'Look for a known worker' },
  given: {
    PassportNo: persons.fields.PassportNo,
    Name: { label: persons.fields.Name.label, type: 'text', max: persons.fields.Name.max },
    Birth: { label: persons.fields.Birth.label, type: 'date' },
    Id: { label: { ar: 'العامل/ة', en: 'Worker' }, type: 'reference', to: 'persons' },
  },
  answer: answering<KnownWorkersAnswer>(),
})
