import { useLabels, useLanguage, useSession } from '@office/shared-api'
import { type ApiError, getRow, saveRow, toApiError } from '@office/shared-api/client'
import type { AnyRow, FieldValue, FormValues as SentValues, Resource } from '@office/shared-api/model'
import { useId, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog, Modal, type ModalProps, type ToastAction } from '../../dialog'
import { Notice } from '../../feedback/notice'
import type { FormValues } from '../form'
import type { FoldedFields } from '../form/resource-form'
import { RadioTabs } from '../../tabs/radio-tabs'
import { dropDraft, keepDraft } from '../../draft/draft.store'
import { ChoicesFailed, useChoices } from '../choices'
import styles from './resource.module.css'
import { usePanelAddress } from './row-address'
import { RowFacts } from './row-facts'
import { StaffForm, submitForm } from '../form/staff-fields'
import { addingTitle, rowTitle } from '../references'
import { StaleNotice } from './stale-notice'
import { isStale, staleWords } from '../stale'
import { useResourceTexts } from '../texts'
import { useChange } from '../use-change'
import { touchedBy } from './touched'

export interface ResourceDialogProps {
  resource: Resource
  /** The row to open; undefined for a new one. */
  row: AnyRow | undefined
  /** The groups of the form that come first. */
  groups?: readonly string[] | undefined
  /** Shows every value and saves nothing. */
  readOnly: boolean
  /** The screen on which a draft of this form is found again; the resource's own by default. */
  place?: string | undefined
  /** Values typed before the session ended. */
  draft?: FormValues | undefined
  onClose: () => void
  /** Opens the row before or after this one in the list; undefined for a new one. */
  onStep?: ((by: 1 | -1) => void) | undefined
  /** Stands in place of the modal dialog: a form within a page. */
  frame?: ComponentType<ModalProps> | undefined
  /** The refusals of a save that the reader may overrule. */
  findOverrule?: FindOverrule | undefined
  /** Asks the reader about the values before they are saved; false leaves the form as it is. */
  confirm?: ConfirmSave | undefined
  /** The words and offers of a row that has been added; 'Saved' without them. */
  added?: Added | undefined
  /** Fields of the form that stand folded. */
  folded?: FoldedFields | undefined
  /** Content that the dialog shows of a row beside its form, to choose from above it. */
  panels?: readonly RowPanel[] | undefined
  /** Stands above the fields, inside the form: it may read and set what is typed. */
  intro?: ((row: AnyRow | undefined) => ReactNode) | undefined
}

export interface Added {
  readonly okText: string
  readonly done: (row: AnyRow) => string
  readonly offers?: (row: AnyRow) => Promise<readonly ToastAction[]>
}

export interface RowPanel {
  readonly name: string
  readonly label: string
  readonly render: (row: AnyRow) => ReactNode
}

const FORM = 'form'
const NO_PANELS: readonly RowPanel[] = []

export type ConfirmSave = (values: Record<string, FieldValue>, row: AnyRow | undefined) => Promise<boolean>

/** A refusal that the reader may overrule: the question, and what the save carries when they confirm. */
interface Overrule {
  readonly title: string
  readonly text: ReactNode
  readonly okText: string
  readonly values: Readonly<Record<string, FieldValue>>
}

/** Says whether a refused save of a row can be overruled; null when it cannot. */
export type FindOverrule = (error: ApiError, row: AnyRow) => Overrule | null

interface Stale {
  readonly current: AnyRow | null
  readonly told: string | undefined
}

/** The form of a row in a dialog: opens, saves, and holds on to what was typed until it is saved or given up. */
export default function ResourceDialog({
  resource,
  row,
  groups,
  readOnly,
  place = resource.name,
  draft,
  onClose,
  findOverrule,
  confirm,
  added,
  folded,
  frame: Frame = Modal,
  panels = NO_PANELS,
  intro,
}: ResourceDialogProps) {
  const t = useResourceTexts()
  const { t: common } = useTranslation('common')
  const labels = useLabels()
  const language = useLanguage()
  const formId = useId()
  const save = useChange({
    call: (values: SentValues) => saveRow(resource, values),
    undoneBy: () => resource,
    ...(added && !row && { done: added.done, offers: (saved: AnyRow) => added.offers?.(saved) }),
    // Broken rules are told at their fields.
    failed: ({ fields }) => (fields.length > 0 ? null : labels.errorHint('not_saved')),
    refreshes: touchedBy(resource),
  })
  const choices = useChoices(resource)
  const userId = useSession().user?.Id
  const [submitting, setSubmitting] = useState(false)
  const [leaving, setLeaving] = useState(false)
  // The row that the form stands on; after "take theirs" another one.
  const [opened, setOpened] = useState(row)
  const [stale, setStale] = useState<Stale | null>(null)
  const [named, setPanel] = usePanelAddress(FORM)
  const panel = panels.some((other) => other.name === named) ? named : FORM
  const [overrule, setOverrule] = useState<Overrule | null>(null)
  // The next save carries these besides the form's values, because the reader confirmed.
  const agreed = useRef<Overrule['values']>({})
  const dirty = useRef(false)
  const version = useRef(row?.Version)

  const name = opened && rowTitle(resource, opened, language)
  const title = name ?? addingTitle(resource, language)

  // When the session ends, the screen goes with its form; after signing in again the same user finds both as they were.
  function keep(values: FormValues | null) {
    dirty.current = values !== null
    if (values !== null && userId !== undefined) keepDraft({ userId, place, row, values })
    else dropDraft()
  }

  function leave() {
    if (dirty.current && !readOnly) setLeaving(true)
    else close()
  }

  function close() {
    dropDraft()
    onClose()
  }

  async function submit(values: Record<string, FieldValue>) {
    setStale(null)
    const more = agreed.current
    agreed.current = {}
    try {
      await save.mutateAsync({ ...values, ...more, ...(opened && { Id: opened.Id, Version: version.current }) })
    } catch (error) {
      if (opened) setOverrule(findOverrule?.(toApiError(error), opened) ?? null)
      if (opened && isStale(error)) setStale({ current: await getRow(resource, opened.Id).catch(() => null), told: staleWords(error) })
      throw error
    }
    close()
  }

  return (
    <Frame
      show
      title={title}
      onClose={leave}
      submitting={submitting}
      okText={(!row && added?.okText) || common('actions.save')}
      {...(readOnly ? { cancelText: common('actions.close') } : { formId })}
    >
      {opened && panels.length > 0 && (
        <RadioTabs label={title} options={[{ value: FORM, label: t('details') }, ...panels.map((other) => ({ value: other.name, label: other.label }))]} value={panel} onChange={setPanel} />
      )}
      {opened && <ChosenPanel panel={panels.find((other) => other.name === panel)} row={opened} />}
      <div className={styles.dialog} hidden={panel !== FORM}>
        {readOnly && (
          <Notice title={t('read_only_title')}>
            <p>{t('read_only_form')}</p>
          </Notice>
        )}
        {draft && opened === row && (
          <Notice title={t('draft_title')}>
            <p>{t('draft_hint')}</p>
          </Notice>
        )}
        <ChoicesFailed choices={choices} />
        {stale && opened && (
          <StaleNotice
            resource={resource}
            opened={opened}
            current={stale.current}
            told={stale.told}
            choices={choices}
            onMine={() => {
              version.current = stale.current?.Version
              setStale(null)
              submitForm(formId)
            }}
            onTheirs={() => {
              version.current = stale.current?.Version
              setOpened(stale.current ?? undefined)
              setStale(null)
            }}
          />
        )}
        {opened && <RowFacts resource={resource} row={opened} choices={choices} />}
        <StaffForm
          key={opened?.Version ?? 'new'}
          formId={formId}
          resource={resource}
          row={opened}
          groups={groups}
          folded={folded}
          intro={intro?.(opened)}
          choices={choices}
          readOnly={readOnly}
          confirm={confirm && ((values) => confirm(values, opened))}
          onSubmit={submit}
          onSubmittingChange={setSubmitting}
          draft={opened === row ? draft : undefined}
          onDraftChange={keep}
        />
      </div>
      {overrule && (
        <ConfirmDialog
          show
          theme="warning"
          title={overrule.title}
          okText={overrule.okText}
          onCancel={() => {
            setOverrule(null)
          }}
          onConfirm={() => {
            agreed.current = overrule.values
            setOverrule(null)
            submitForm(formId)
          }}
        >
          {overrule.text}
        </ConfirmDialog>
      )}
      <ConfirmDialog
        show={leaving}
        title={t('discard_title')}
        okText={t('discard_ok')}
        cancelText={t('discard_cancel')}
        prominent="cancel"
        onConfirm={close}
        onCancel={() => {
          setLeaving(false)
        }}
      >
        <p>{name === undefined ? t('discard_new') : t('discard_question', { name })}</p>
      </ConfirmDialog>
    </Frame>
  )
}

function ChosenPanel({ panel, row }: { panel: RowPanel | undefined; row: AnyRow }) {
  return panel?.render(row)
}
