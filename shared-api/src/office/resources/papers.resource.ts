import { defineResource } from '../../engine/resource'
import { ADMIN_TABLE } from './admin-table'

/** A paper that a request needs: for workers of one country or of all, before a stage or before none. */
export const papers = defineResource({
  name: 'papers',
  adding: { ar: 'ورقة جديدة', en: 'New paper' },
  label: { ar: 'الأوراق', en: 'Papers' },
  path: '/api/papers',
  table: 'papers',
  forget: 'keeps',
  title: { ar: 'Ar', en: 'En' },
  tag: 'pipeline',
  small: true,
  disabledBy: 'Disable',
  restore: true,
  permissions: ADMIN_TABLE,
  fields: {
    SortId: { label: { ar: 'الترتيب', en: 'Order' }, type: 'number', min: 0, max: 1000, default: 0, column: 'shown' },
    Ar: { label: { ar: 'العربية', en: 'Arabic' }, type: 'text', max: 100, required: true, column: 'shown', searchable: true },
    En: { label: { ar: 'الإنجليزية', en: 'English' }, type: 'text', max: 100, required: true, column: 'shown', searchable: true },
    Country: { label: { ar: 'الدولة', en: 'Country' }, type: 'lookup', list: 'countries', column: 'shown', searchable: true },
    StageId: { label: { ar: 'مطلوبة قبل', en: 'Needed before' }, type: 'reference', to: 'stages', display: 'Stage', column: 'shown', searchable: true },
    From: {
      label: { ar: 'ممن', en: 'From whom' },
      type: 'choice',
      options: ['client', 'office', 'agency'],
      texts: {
        client: { ar: 'من العميل', en: 'From the client' },
        office: { ar: 'من المكتب', en: 'From the office' },
        agency: { ar: 'من الوكالة', en: 'From the agency' },
      },
      error: 'required',
      required: true,
      column: 'shown',
    },
    ShowToClient: { label: { ar: 'يظهر للعميل', en: 'Shown to the client' }, type: 'boolean', default: false, column: 'shown' },
    Disable: { label: { ar: 'معطّل', en: 'Disabled' }, type: 'boolean', default: false, column: 'shown' },
  },
})
