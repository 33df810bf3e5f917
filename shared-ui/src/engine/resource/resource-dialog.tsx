import { useLabels, useLanguage } from '@office/shared-api'
import { saveRow } from '@office/shared-api/client'
import { resourceNamed } from '@office/shared-api/model/desk'
import type { AnyRow, FieldValue, FormValues as SentValues, Labels, Resource } from '@office/shared-api/model/public'
import { useId, useState, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog, Modal, type ModalProps, type ToastAction } from '../../dialog'
import { Notice } from '../../feedback/notice'
import type { FormValues } from '../form'
import type { FoldedFields, ResourceFormProps } from '../form/resource-form'
import { useAsking } from '../asking/use-asking'
import { RadioTabs } from '../../tabs/radio-tabs'
import { dropDraft } from '../../draft/draft.store'
import { ChoicesFailed, useChoices } from '../choices'
import { ChildRows } from './child-rows'
import styles from './resource.module.css'
import { usePanelAddress } from './row-address'
import { RowFacts } from './row-facts'
import { StaffForm, type StaffFormProps } from '../form/staff-fields'
import { addingTitle, rowTitle } from '../references'
import { StaleNotice } from './stale-notice'
import { useResourceTexts } from '../texts'
import { useChange } from '../use-change'
import { touchedBy } from './touched'
import { useReadable } from './use-readable'
import { useRowDraft, useRowForm, type FindOverrule, type Overrule } from './use-row-form'

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
  /** Of a new row: the values that its form begins with, and what is saved beside them. */
  starts?: { readonly values: FormValues; readonly beside: SentValues } | undefined
  /** Fields of the form that stand folded. */
  folded?: FoldedFields | undefined
  /** Content that the dialog shows of a row beside its form, to choose from above it. */
  panels?: readonly RowPanel[] | undefined
  /** Stands above the rows that belong to a row, by the name of their resource (`children`). */
  childTools?: Readonly<Record<string, (row: AnyRow) => ReactNode>> | undefined
  /** The form of the row, in place of `StaffForm`, which it renders with what it adds. */
  form?: ComponentType<StaffFormProps> | undefined
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

/** A panel for each resource whose rows belong to a row. */
function childPanels({ children = {} }: Resource, labels: Labels, tools: ResourceDialogProps['childTools'] = {}): RowPanel[] {
  return Object.entries(children).map(([name, { by }]) => {
    const of = resourceNamed(name)
    return {
      name,
      label: labels.resource(of),
      render: (row) => (
        <div>
          {tools[name] && <div className={styles.tools}>{tools[name](row)}</div>}
          <ChildRows of={of} by={by} parent={row} />
        </div>
      ),
    }
  })
}

export type ConfirmSave = (values: Record<string, FieldValue>, row: AnyRow | undefined) => Promise<boolean>

/** The form of a row in a dialog: opens, saves, and holds on to what was typed until it is saved or given up. */
export default function ResourceDialog(asked: ResourceDialogProps) {
  const resource = useReadable(asked.resource)
  const props = { ...asked, resource }
  const { row, readOnly, place = resource.name, onClose, findOverrule, added, frame: Frame = Modal } = props
  const t = useResourceTexts()
  const { t: common } = useTranslation('common')
  const labels = useLabels()
  const language = useLanguage()
  const panels = [...(props.panels ?? []), ...childPanels(resource, labels, props.childTools)]
  const formId = useId()
  const { ask, dialog: question } = useAsking()
  const save = useChange({
    ask,
    call: (values: SentValues) => saveRow(resource, row ? values : { ...values, ...asked.starts?.beside }),
    undoneBy: () => resource,
    ...(added && !row && { done: added.done, offers: (saved: AnyRow) => added.offers?.(saved) }),
    // Broken rules are told at their fields.
    failed: ({ fields }) => (fields.length > 0 ? null : labels.errorHint('not_saved')),
    refreshes: touchedBy(resource),
  })
  const [submitting, setSubmitting] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const [named, setPanel] = usePanelAddress(FORM)
  const panel = panels.some((other) => other.name === named) ? named : FORM
  const { isDirty, keep } = useRowDraft(place, row)
  const close = () => {
    dropDraft()
    onClose()
  }
  const form = useRowForm({ resource, formId, row, save: save.mutateAsync, findOverrule, saved: close })
  const { opened } = form
  const name = opened && rowTitle(resource, opened, language)
  const title = name ?? addingTitle(resource, language)

  function leave() {
    if (isDirty() && !readOnly) setLeaving(true)
    else close()
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
        <RowForm {...props} formId={formId} rowForm={form} onSubmittingChange={setSubmitting} onDraftChange={keep} />
      </div>
      {question}
      {form.overrule && <OverruleDialog overrule={form.overrule} onAnswer={form.answer} />}
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

interface RowFormProps extends ResourceDialogProps, Required<Pick<ResourceFormProps, 'formId' | 'onSubmittingChange' | 'onDraftChange'>> {
  rowForm: ReturnType<typeof useRowForm>
}

/** The fields of a row, and above them what there is to know before they are changed. */
function RowForm({ resource, row, starts, groups, folded, readOnly, draft, confirm, form: Form = StaffForm, intro, formId, rowForm, onSubmittingChange, onDraftChange }: RowFormProps) {
  const t = useResourceTexts()
  const choices = useChoices(resource)
  const { opened, stale } = rowForm
  return (
    <>
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
          onMine={rowForm.takeMine}
          onTheirs={rowForm.takeTheirs}
        />
      )}
      {opened && <RowFacts resource={resource} row={opened} choices={choices} />}
      <Form
        key={opened?.Version ?? 'new'}
        formId={formId}
        resource={resource}
        row={opened}
        initial={starts?.values}
        groups={groups}
        folded={folded}
        intro={intro?.(opened)}
        choices={choices}
        readOnly={readOnly}
        confirm={confirm && ((values) => confirm(values, opened))}
        onSubmit={rowForm.submit}
        onSubmittingChange={onSubmittingChange}
        draft={opened === row ? draft : undefined}
        onDraftChange={onDraftChange}
      />
    </>
  )
}

/** The question whether a refused save is meant all the same. */
function OverruleDialog({ overrule: { title, text, okText }, onAnswer }: { overrule: Overrule; onAnswer: (yes: boolean) => void }) {
  return (
    <ConfirmDialog
      show
      theme="warning"
      title={title}
      okText={okText}
      onCancel={() => {
        onAnswer(false)
      }}
      onConfirm={() => {
        onAnswer(true)
      }}
    >
      {text}
    </ConfirmDialog>
  )
}

function ChosenPanel({ panel, row }: { panel: RowPanel | undefined; row: AnyRow }) {
  return panel?.render(row)
}
