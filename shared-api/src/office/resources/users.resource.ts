import { GRANTABLE_ROLES } from '../../engine/permissions'
import { defineResource } from '../../engine/resource'

/**
 * A member of staff. `LockoutEnabled` means locked, `EmailConfirmed` false means inactive; both block signing in with a
 * message, `Disabled` has the effect of no account.
 *
 * Rules on the server: `roleRank` (nobody edits a stronger user, or locks themselves out; the last Admin stays) and `account`
 * (invitation, confirmation of the e-mail, end of sessions; changes are recorded as activity).
 */
export const users = defineResource({
  name: 'users',
  adding: { ar: 'دعوة زميل', en: 'Invite a colleague' },
  label: { ar: 'المستخدمون', en: 'Users' },
  path: '/api/users',
  table: 'users',
  forget: 'keeps',
  title: { ar: 'Name', en: 'Name' },
  tag: 'users',
  screen: '/users',
  hooks: ['roleRank', 'account'],
  prerequisite: true,
  removePath: 'deleteuser',
  permissions: { list: 'Editor', get: 'Editor', create: 'Editor', update: 'Editor', remove: 'Editor', export: 'Editor' },
  logged: {
    Invitation: { ar: 'الدعوة', en: 'Invitation' },
    Password: { ar: 'كلمة المرور', en: 'Password' },
    SecondFactor: { ar: 'العامل الثاني', en: 'Second factor' },
    RecoveryCodes: { ar: 'رموز الاسترداد', en: 'Recovery codes' },
  },
  computed: { Factors: 'text' },
  fields: {
    Name: { label: { ar: 'الاسم', en: 'Name' }, type: 'text', max: 200, required: true, column: 'shown', searchable: true },
    Email: { label: { ar: 'البريد الإلكتروني', en: 'E-mail' }, type: 'text', max: 256, format: 'email', required: true, unique: true, column: 'shown', searchable: true },
    PhoneNumber: { label: { ar: 'رقم الجوال', en: 'Mobile number' }, type: 'text', max: 10, format: 'phone', required: true, column: 'shown', searchable: true },
    Role: { label: { ar: 'الصلاحية', en: 'Role' }, type: 'choice', options: GRANTABLE_ROLES, kept: ['Developer'], texts: 'roles', error: 'role', required: true, column: 'shown' },
    LockoutEnabled: { label: { ar: 'مقفل', en: 'Locked' }, type: 'boolean', default: false, laterOnly: true, column: 'optional' },
    Disabled: { label: { ar: 'معطّل', en: 'Disabled' }, type: 'boolean', default: false, laterOnly: true, column: 'optional' },
    TakesRequests: { label: { ar: 'يستقبل الطلبات', en: 'Takes requests' }, type: 'boolean', default: false, laterOnly: true, column: 'optional' },
    AwayUntil: { label: { ar: 'غائب حتى', en: 'Away until' }, type: 'date', laterOnly: true, column: 'optional' },
    LastTurnAt: { label: { ar: 'آخر دور', en: 'Last turn' }, type: 'moment', nullable: true, setBy: 'server', derived: true },
    EmailConfirmed: { label: { ar: 'البريد مؤكد', en: 'E-mail confirmed' }, type: 'boolean', default: false, setBy: 'server', column: 'optional' },
  },
})
