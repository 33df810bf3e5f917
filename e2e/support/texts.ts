import { resources, type Language } from '@office/shared-api/model'
import { mark as markAction, sendMessage, unmark } from '@office/shared-api/model/actions'
import { editManyOf } from '@office/shared-api/model/edit-many'
import { translations as backoffice } from '../../backoffice/src/translations'
import { agendaTranslations } from '../../backoffice/src/translations/agenda'
import { arrivalListTranslations } from '../../backoffice/src/translations/arrival-list'
import { bulkTranslations } from '../../backoffice/src/translations/bulk'
import { deletedTranslations } from '../../backoffice/src/translations/deleted'
import { duesTranslations } from '../../backoffice/src/translations/dues'
import { reportTranslations } from '../../backoffice/src/translations/reports'
import { settingsTranslations } from '../../backoffice/src/translations/settings'
import { translations as catalogue } from '../../public-catalogue/src/translations'
import { noWorkersTranslations } from '../../public-catalogue/src/translations/no-workers'
import { previewTranslations as previews } from '../../public-catalogue/src/translations/preview'
import { requestTranslations } from '../../public-catalogue/src/translations/request'
import { compareTranslations } from '../../public-catalogue/src/translations/compare'
import { cvPaperTranslations } from '../../public-catalogue/src/translations/cv-paper'
import { workerTranslations } from '../../public-catalogue/src/features/worker/translations'
import { dateTranslations as date } from '../../shared-ui/src/engine/form/date-entry/texts'
import { resourceTranslations as resource } from '../../shared-ui/src/engine/texts'
import { recordTranslations as record } from '../../shared-ui/src/engine/record/texts'
import { tableTranslations as table } from '../../shared-ui/src/engine/table/texts'
import { printTranslations as print } from '../../shared-ui/src/print/texts'
import { uiTranslations as ui } from '../../shared-ui/src/translations'
import { resetTranslations } from '../../shell/src/reset-password/translations'
import { translations as shell } from '../../shell/src/translations'
import { signInTranslations } from '../../shell/src/translations/sign-in'
import { staffTranslations } from '../../shell/src/translations/staff'

/** Matches what one of the templates becomes: `{{name}}` stands for any text, and any text may follow. */
function like(...templates: readonly string[]): RegExp {
  const patterns = templates.map((template) => template.split(/\{\{\w+\}\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.*'))
  return new RegExp(patterns.map((pattern) => `^${pattern}`).join('|'))
}

/** The forms of a plural: `new_one`, `new_other`, in Arabic six of them. */
function pluralOf(texts: Readonly<Record<string, string>>, stem: string): string[] {
  return Object.entries(texts).flatMap(([key, text]) => (new RegExp(`^${stem}_(zero|one|two|few|many|other)$`).test(key) ? [text] : []))
}

/** Texts of the screens that journeys ask for: the product's own words, by the names that journeys give them. */
function wordsOf(language: Language) {
  const { card, filters, list } = catalogue[language]
  const preview = previews[language]
  const request = requestTranslations[language]
  const reset = resetTranslations[language]
  const { header, remote } = shell[language]
  const signIn = signInTranslations[language]
  const { account, forbidden, menu } = staffTranslations[language]
  const { activity, banners, board, dashboard, lookups, mark, message, notifications, requests, today } = backoffice[language]
  const { settings } = settingsTranslations[language]
  const editMany = editManyOf(resources.requests)
  const overdue = resources.follow.filters.due.options.overdue[language]
  return {
    checkFigures: today.check_figures,
    today: today.title,
    board: board.title,
    settings: settings.title,
    dues: duesTranslations[language].dues.title,
    lists: lookups.title,
    countryPaths: settings.countries,
    /** The figure, behind its count. */
    overdue: new RegExp(overdue),
    overdueGroup: overdue,
    emptyGroup: today.empty_group,
    doneToday: like(markAction.label[language]),
    enterFlight: language === 'ar' ? 'أدخل يوم الرحلة' : 'Enter the flight’s day',
    marked: like(markAction.done[language]),
    editMany: like(editMany?.label[language] ?? ''),
    bulkDate: bulkTranslations[language].bulk.date,
    bulkWhich: bulkTranslations[language].bulk.which,
    passedOver: like(`${today.passed_done} · ${today.passed}`),
    manyEdited: like(...Object.values(editMany?.done?.[language] ?? {})),
    undoStage: like(unmark.label[language]),
    markDay: like(language === 'ar' ? 'التاريخ' : 'Day'),
    record: mark.record,
    goOn: language === 'ar' ? 'متابعة رغم ذلك' : 'Continue anyway',
    messageClient: sendMessage.label[language],
    sendByWhatsApp: message.by_link,
    wasSent: message.was_sent,
    messageSent: message.sent,
    moveTo: like(board.move),
    notMoved: board.not_moved,
    stages: board.stages,
    ownPath: settings.own_path,
    // The office's name where its settings give none.
    title: language === 'ar' ? 'مكتب الاستقدام' : 'Recruitment Office',
    otherLanguage: ui[language].other_language,
    requestNow: card.request,
    photoOnRequest: card.on_request,
    shareWorker: workerTranslations[language].share,
    compare: workerTranslations[language].compare,
    compareTitle: compareTranslations[language].title,
    printCv: workerTranslations[language].print,
    bothLanguages: cvPaperTranslations[language].in_both,
    cv: cvPaperTranslations[language].title,
    workerGone: workerTranslations[language].gone,
    filters: filters.toggle,
    enlarge: like(card.enlarge),
    photoOnRequestOf: like(`${card.on_request}: `),
    fullScreen: preview.expand,
    form: request.title,
    sendRequest: request.send,
    code: request.code,
    day: date[language].day,
    month: date[language].month,
    year: date[language].year,
    chooseWorker: like(preview.choose),
    print: print[language].print,
    removeFilter: like(filters.remove),
    clearFilters: filters.clear,
    loadingWorkers: list.loading,
    noMatch: noWorkersTranslations[language].empty,
    showMore: list.more,
    leave: request.leave,
    keepFilling: request.leave_no,
    gregorianEcho: like(date[language].echo_gregorian),
    shortMonth: like(date[language].short_month),
    gone: preview.gone,
    share: preview.share,
    forgot: signIn.forgot,
    sendCode: reset.send,
    codeSent: like(reset.sent),
    confirmPassword: reset.again,
    savePassword: reset.save,
    continue: reset.check,
    resetCode: reset.code,
    email: signIn.email,
    password: signIn.password,
    signIn: signIn.submit,
    logout: menu.logout,
    remoteFailed: remote.failed,
    stillLoading: ui[language].slow,
    dismiss: ui[language].dismiss,
    screenFailed: ui[language].screen_failed,
    broken: ui[language].broken,
    updated: ui[language].updated,
    reload: ui[language].reload,
    readingOnly: resource[language].read_only_title,
    draftKept: resource[language].draft_title,
    pageSize: table[language].page_size,
    goToPage: table[language].go_to_page,
    dashboard: dashboard.title,
    agenda: agendaTranslations[language].agenda.title,
    reportsScreen: reportTranslations[language].figures.screen,
    arrivalList: arrivalListTranslations[language].arrival_list.title,
    banners: banners.title,
    activity: activity.title,
    deleted: deletedTranslations[language].deleted.title,
    forbidden: forbidden.title,
    toDashboard: forbidden.home,
    publicPage: menu.public,
    backToOffice: header.back,
    editOrOpen: like(resource[language].edit_row, resource[language].open_row),
    more: like(resource[language].more_row),
    editAll: record[language].edit_all,
    nextRecord: record[language].next,
    remove: like(resource[language].remove_row),
    changeLog: like(resource[language].log_row),
    columns: table[language].columns,
    account: like(account.title),
    keys: account.keys,
    printBlocked: print[language].print_blocked,
    savePicture: print[language].save_picture,
    noData: table[language].empty,
    addBanner: banners.add,
    bannerPicture: banners.picture,
    exportTable: table[language].export,
    newRequests: like(...pluralOf(requests, 'new')),
    notifications: notifications.title,
    noNotifications: notifications.none,
    assignedToYou: new RegExp(notifications.assigned),
    release: requests.release,
    releaseRow: like(requests.release_row),
    releaseChosen: requests.release_chosen,
  }
}

export type Texts = ReturnType<typeof wordsOf>

export const texts: Readonly<Record<Language, Texts>> = { ar: wordsOf('ar'), en: wordsOf('en') }
