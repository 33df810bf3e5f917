import { defineResource } from '../../engine/resource'
import { LONGEST_WISHES } from '../wishes'
import { A_LANGUAGE } from './a-language'
import { callbackForm } from './callback-form.resource'

/** How far staff have come with a call request: `request` once a request was made of it. */
const STATE_TEXTS = {
  new: { ar: 'جديد', en: 'New' },
  called: { ar: 'تم الاتصال', en: 'Called' },
  request: { ar: 'صار طلبًا', en: 'Made a request' },
  closed: { ar: 'مغلق', en: 'Closed' },
} as const

const STATE = { ar: 'الحالة', en: 'State' }

/**
 * A visitor who asked to be called: a name and a number, and nobody is reserved by it. Visitors add it (`callbacks/ask`), staff call, and close it or make a request of it; nobody deletes it.
 *
 * `Wishes` is what the visitor had looked for (`office/wishes.ts`), `WorkerId` the worker on whose page they were. `ContactDueAt` is the moment by which somebody should have called,
 * `UserId` who gave it its state, `RequestId` the request that was made of it.
 */
export const callbacks = defineResource({
  ...callbackForm,
  forget: 'empties',
  permissions: { list: 'Read', get: 'Read', update: 'Editor', export: 'Editor', log: 'Admin' },
  hooks: ['callbackRules'],
  screen: '/callbacks',
  opens: 'box=new&sort=ContactDueAt',
  pinned: ['Name'],
  filters: {
    box: {
      type: 'choice',
      label: STATE,
      options: { new: STATE_TEXTS.new, called: STATE_TEXTS.called, request: STATE_TEXTS.request, closed: STATE_TEXTS.closed, all: { ar: 'الكل', en: 'All' } },
      default: 'all',
      about: 'Only rows of this state.',
    },
  },
  fields: {
    ...callbackForm.fields,
    State: { label: STATE, type: 'choice', options: ['new', 'called', 'request', 'closed'], texts: STATE_TEXTS, error: 'invalid', required: true, column: 'shown' },
    Wishes: { label: { ar: 'الرغبات', en: 'Wishes' }, type: 'text', max: LONGEST_WISHES, multiline: true, setBy: 'public', column: 'shown', unsorted: true, searchable: true },
    WorkerId: { label: { ar: 'العامل/ة', en: 'Worker' }, type: 'reference', to: 'persons', display: 'Worker', setBy: 'public', column: 'shown', searchable: true },
    ContactDueAt: { label: { ar: 'موعد الاتصال', en: 'Call due' }, type: 'moment', nullable: true, setBy: 'server', column: 'shown' },
    Note: { label: { ar: 'ملاحظة', en: 'Note' }, type: 'text', max: 200, multiline: true, column: 'shown', unsorted: true, searchable: true },
    At: { label: { ar: 'وقت الطلب', en: 'Asked' }, type: 'moment', setBy: 'server', column: 'optional' },
    Language: { label: { ar: 'لغة العميل', en: 'Client’s language' }, ...A_LANGUAGE, setBy: 'public', column: 'optional', unsorted: true },
    UserId: { label: { ar: 'تولّاه', en: 'Handled by' }, type: 'reference', to: 'users', display: 'User', setBy: 'server', column: 'optional', unsorted: true },
    RequestId: { label: { ar: 'الطلب', en: 'Request' }, type: 'number', min: 1, max: 2_147_483_647, default: 1, nullable: true, setBy: 'server', derived: true },
  },
})
