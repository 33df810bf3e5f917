import { answerTranslations } from '../office/translations/answers'
import { addAnswerWords } from './answer-words'

addAnswerWords(answerTranslations)

export { ApiError, toApiError } from './api-error'
export { getAds, getCatalogue, getCvs, getLookups, getPrivacyTexts } from './catalogue-client'
export { queryClient, queryKeys } from './query-client'
export { askForCall, submitRequest } from './request-client'
export { countGroups, exportRows, exportUrl, getRow, listRows, prerequisite, removeRow, rowLog, saveRow } from './resource-client'
