import { defineAction } from '../../engine/action'
import { defineResource } from '../../engine/resource'
import { LONGEST_DRAWING } from '../drawing'
import { OF_REQUEST } from './of-request'
import { VOID_FIELDS, VOIDING } from './voiding'

/** Those who may take the worker over. */
const RECEIVERS = ['client', 'relative', 'delegate', 'office'] as const

/** Things that go along. The passport is none of them: it stays with the worker. */
const ITEMS = ['contract', 'insurance', 'phone', 'luggage', 'medicine'] as const

/**
 * The worker handed over to the client (`out`), or taken back from the client for a case (`back`), and who received her (or him): signed by a drawing (`office/drawing.ts`), or accepted by a typed name. It is an acknowledgement,
 * no certified signature. It is added and voided with a reason, never changed or deleted: of those that are not voided a request has one `out`, and a case one `back`.
 */
export const handovers = defineResource({
  name: 'handovers',
  label: { ar: 'محاضر التسليم', en: 'Hand-overs' },
  adding: { ar: 'تسليم للعميل', en: 'Hand over to the client' },
  path: '/api/handovers',
  table: 'handovers',
  forget: 'deletes',
  title: { ar: 'ReceivedBy', en: 'ReceivedBy' },
  hooks: ['handoverRules', 'requestPosition', 'backPlace'],
  constraints: { handovers_out: { field: 'Direction', error: 'not_unique' }, handovers_back: { field: 'CaseId', error: 'not_unique' } },
  permissions: { list: 'Read', get: 'Read', create: 'Editor', export: 'Editor', log: 'Admin' },
  filters: OF_REQUEST,
  fields: {
    RequestId: { label: { ar: 'الطلب', en: 'Request' }, type: 'number', min: 1, max: 2_147_483_647, default: 0, required: true },
    Direction: { label: { ar: 'الاتجاه', en: 'Direction' }, type: 'choice', options: ['out', 'back'], texts: { out: { ar: 'تسليم للعميل', en: 'To the client' }, back: { ar: 'استلام من العميل', en: 'Back from the client' } }, error: 'required', required: true, column: 'shown' },
    CaseId: { label: { ar: 'الحالة', en: 'Case' }, type: 'number', min: 1, max: 2_147_483_647, default: 1, nullable: true, requiredIf: [['Direction', 'is', 'back']] },
    At: { label: { ar: 'وقت التسليم', en: 'Handed over at' }, type: 'moment', setBy: 'staff', past: true, nullable: true, column: 'shown' },
    Place: { label: { ar: 'مكان التسليم', en: 'Place' }, type: 'text', max: 100, column: 'shown' },
    ReceivedBy: { label: { ar: 'المستلم', en: 'Received by' }, type: 'text', max: 150, column: 'shown' },
    As: {
      label: { ar: 'صفة المستلم', en: 'Received as' },
      type: 'choice',
      options: RECEIVERS,
      texts: { client: { ar: 'العميل', en: 'The client' }, relative: { ar: 'قريب العميل', en: 'A relative' }, delegate: { ar: 'مفوَّض عنه', en: 'A delegate' }, office: { ar: 'المكتب', en: 'The office' } },
      error: 'invalid',
      column: 'shown',
    },
    Items: {
      label: { ar: 'المسلَّم', en: 'Handed over' },
      type: 'choice',
      several: true,
      options: ITEMS,
      texts: {
        contract: { ar: 'نسخة العقد', en: 'Copy of the contract' },
        insurance: { ar: 'وثيقة التأمين', en: 'Insurance policy' },
        phone: { ar: 'هاتف', en: 'Phone' },
        luggage: { ar: 'أمتعة', en: 'Luggage' },
        medicine: { ar: 'أدوية', en: 'Medicine' },
      },
      error: 'invalid',
      column: 'shown',
      unsorted: true,
    },
    Belongings: { label: { ar: 'المتعلقات', en: 'Belongings' }, type: 'text', max: 300, multiline: true, column: 'shown' },
    Signature: { label: { ar: 'التوقيع', en: 'Drawing' }, type: 'text', max: LONGEST_DRAWING },
    Accepted: { label: { ar: 'اسم الموافق', en: 'Accepted by' }, type: 'text', max: 150, column: 'shown' },
    UserId: { label: { ar: 'سلّمها', en: 'Handed over by' }, type: 'reference', to: 'users', display: 'User', setBy: 'server', column: 'shown' },
    ...VOID_FIELDS,
  },
})

/** Voids a hand-over that is wrong: it stays on record with the reason, and another can be recorded. */
export const voidHandover = defineAction({
  ...VOIDING,
  of: handovers,
  label: { ar: 'إلغاء التسليم', en: 'Void the hand-over' },
  done: { ar: 'أُلغي التسليم', en: 'The hand-over is void' },
  failed: { ar: 'لم يُلغَ التسليم', en: 'The hand-over was not voided' },
})
