import { LOOKUP_LIST_NAMES, resources, type LookupList } from '@office/shared-api/model'
import type { Database } from '../platform/database/database'
import { insertRows } from '../platform/database/insert-rows'
import { derivedColumns } from '../engine/stored-row'

/** An item of a lookup list: Arabic, English. */
type SeedItem = readonly [ar: string, en: string]

/**
 * What an office's lists start with; one that is not named here starts empty. Order is the order of their Ids; the first
 * status is the one of a new request.
 */
export const FIRST_ITEMS: Readonly<Partial<Record<LookupList, readonly SeedItem[]>>> = {
  countries: [
    ['الفلبين', 'Philippines'],
    ['سريلانكا', 'Sri Lanka'],
    ['بنغلاديش', 'Bangladesh'],
    ['كينيا', 'Kenya'],
    ['أوغندا', 'Uganda'],
    ['إثيوبيا', 'Ethiopia'],
    ['الهند', 'India'],
    ['إندونيسيا', 'Indonesia'],
    ['باكستان', 'Pakistan'],
    ['بوروندي', 'Burundi'],
    ['تايلاند', 'Thailand'],
  ],
  jobs: [
    ['عاملة منزلية', 'Domestic worker'],
    ['سائق خاص', 'Private driver'],
    ['طباخ', 'Cook'],
    ['مربية', 'Nanny'],
    ['ممرض منزلي', 'Home nurse'],
    ['حارس منزل', 'House guard'],
    ['مزارع منزلي', 'Home farmer'],
    ['قهوجي', 'Coffee maker'],
    ['خياط', 'Tailor'],
    ['مدير منزل', 'House manager'],
    ['معلم خاص', 'Tutor'],
    ['عناية شخصية', 'Personal care'],
  ],
  categories: [
    ['استقدام', 'New recruitment'],
    ['نقل خدمات', 'Service transfer'],
    ['معروفة', 'Named worker'],
  ],
  experiances: [
    ['أول مرة', 'First time'],
    ['سبق له العمل', 'Worked abroad'],
    ['سبق له العمل في المملكة', 'Worked in the Kingdom'],
  ],
  religions: [
    ['الإسلام', 'Islam'],
    ['المسيحية', 'Christianity'],
    ['أخرى', 'Other'],
  ],
  statuses: [
    ['جديد', 'New'],
    ['تم التواصل', 'Contacted'],
    ['بانتظار التأشيرة', 'Awaiting visa'],
    ['تم التعاقد', 'Contracted'],
    ['مرفوض', 'Rejected'],
    ['ملغي', 'Cancelled'],
    ['مكتمل', 'Done'],
  ],
  followup: [
    ['موافقة المكتب الخارجي', 'Overseas agency approved'],
    ['سداد مساند', 'Musaned paid'],
    ['التفويض', 'Delegated'],
    ['فحص طبي', 'Medical'],
    ['داخل السفارة', 'At the embassy'],
    ['تم التفييز', 'Visa stamped'],
    ['حجز التذكرة', 'Ticket booked'],
    ['وصلت', 'Arrived'],
    ['رجيع خلال الضمان', 'Returned in guarantee'],
    ['هروب', 'Absconded'],
  ],
}

function rowsOf(list: LookupList) {
  const resource = resources[list]
  return (FIRST_ITEMS[list] ?? []).map(([Ar, En]) => {
    const row = { Ar, En, Disable: false }
    return { ...row, ...resource.only, ...derivedColumns(resource, row) }
  })
}

/** Fills the lookup lists, once: a database that has any item is left as it is. */
export async function seedLookups(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.query({ text: 'LOCK TABLE lookups IN EXCLUSIVE MODE' })
    const [first] = await transaction.query({ text: 'SELECT 1 FROM lookups LIMIT 1' })
    if (first) return
    for (const list of LOOKUP_LIST_NAMES) await insertRows(transaction, 'lookups', rowsOf(list))
  })
}
