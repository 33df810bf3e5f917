import type { DueGroup } from '../../request/pipeline-client'

/** Of requests whose flight has come the arrival is recorded, whatever stage comes next. */
export const isArriving = (group: DueGroup) => group === 'arriving'

export const ARRIVED = { ar: 'تسجيل الوصول', en: 'Record arrival' }
