import { defineResource } from '../../engine/resource'
import { follow } from './follow.resource'
import { offices } from './offices.resource'
import { persons } from './persons.resource'
import { requests } from './requests.resource'
import { users } from './users.resource'

/** The view of a list that somebody keeps: its address and its columns. The one without a name is how they find the list each time. */
export const views = defineResource({
  name: 'views',
  adding: { ar: 'عرض جديد', en: 'New view' },
  label: { ar: 'العروض', en: 'Views' },
  path: '/api/views',
  table: 'views',
  forget: 'empties',
  scope: 'own',
  title: { ar: 'Name', en: 'Name' },
  permissions: { list: 'Read', get: 'Read', create: 'Read', update: 'Read', remove: 'Read' },
  hooks: ['viewRules'],
  constraints: { views_name_unique: { field: 'Name', error: 'not_unique' } },
  fields: {
    Table: {
      label: { ar: 'الجدول', en: 'Table' },
      type: 'choice',
      options: ['requests', 'follow', 'persons', 'offices', 'users'],
      texts: { requests: requests.label, follow: follow.label, persons: persons.label, offices: offices.label, users: users.label },
      error: 'required',
      required: true,
      column: 'shown',
    },
    Name: { label: { ar: 'الاسم', en: 'Name' }, type: 'text', max: 60, requiredIf: [['Shared', 'is', true]], column: 'shown', searchable: true },
    Query: { label: { ar: 'العنوان', en: 'Address' }, type: 'text', max: 2000 },
    Columns: { label: { ar: 'الأعمدة', en: 'Columns' }, type: 'text', max: 1000 },
    Shared: { label: { ar: 'مشترك', en: 'Shared' }, type: 'boolean', default: false, column: 'shown' },
    Pinned: { label: { ar: 'مثبّت', en: 'Pinned' }, type: 'boolean', default: false, column: 'shown' },
    SortId: { label: { ar: 'الترتيب', en: 'Order' }, type: 'number', min: 0, max: 1000, default: 0, column: 'shown' },
    UserId: { label: { ar: 'صاحبه', en: 'Owner' }, type: 'reference', to: 'users', display: 'Owner', setBy: 'server', column: 'optional', unsorted: true },
  },
})
