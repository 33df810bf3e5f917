import { addTranslations } from '../i18n/i18n'
import { answerTranslations } from '../office/translations/answers'

addTranslations('common', answerTranslations)

export { ApiError, toApiError } from './api-error'
export { getAds, getCatalogue, getCvs, getLookups, getPrivacyTexts } from './catalogue-client'
export { queryClient, queryKeys } from './query-client'
export { askForCall, submitRequest } from './request-client'
export { countGroups, exportRows, exportUrl, getRow, listRows, prerequisite, removeRow, rowLog, saveRow } from './resource-client'
