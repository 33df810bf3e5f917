import { defineResource } from '../../engine/resource'

/** Of a call request what visitors fill in: all of it that their pages load. */
export const callbackForm = defineResource({
  name: 'callbacks',
  label: { ar: 'طلبات الاتصال', en: 'Call requests' },
  path: '/api/callbacks',
  table: 'callbacks',
  title: { ar: 'Name', en: 'Name' },
  permissions: {},
  fields: {
    Name: { label: { ar: 'الاسم', en: 'Name' }, type: 'text', max: 150, required: true, setBy: 'public', column: 'shown', searchable: true },
    Phone: { label: { ar: 'رقم الجوال', en: 'Mobile number' }, type: 'text', max: 10, format: 'phone', required: true, setBy: 'public', column: 'shown', searchable: true },
  },
})
