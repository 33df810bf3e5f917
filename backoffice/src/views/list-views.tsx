import { addTranslations, useLanguage, useRole } from '@office/shared-api'
import { hasRank, resources, type Resource, type ViewRow } from '@office/shared-api/model'
import { Button, RetryNotice, screen } from '@office/shared-ui'
import { notify, Popover } from '@office/shared-ui/dialog'
import { Link, useSearchParams } from '@office/shared-ui/router'
import { useReadable } from '@office/shared-ui/resource'
import { useColumns, useTableState } from '@office/shared-ui/table'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { viewsTranslations } from '../translations/views'
import { StandingColumns, useStandingColumns } from './standing-columns'
import { SYSTEM_VIEWS } from '@office/shared-api/model/views'
import { useIsOwn, useViews } from './use-views'
import { addressOf, isSame, isShownBy, keptOf, shownAddress } from './view-address'
import styles from './views.module.css'

addTranslations('backoffice', viewsTranslations)

const ViewDialog = screen(() => import('./view-dialog'), null)

/** Pinned views that stand above the list; of more the menu has the rest. */
const MOST_PINNED = 3

const NO_VIEWS: readonly ViewRow[] = []

const LISTS: readonly string[] = resources.views.fields.Table.options

export default function ListViews({ resource: declared }: { resource: Resource }) {
  const resource = useReadable(declared)
  return LISTS.includes(resource.name) && <Views resource={resource} />
}

/** The views of a list: pinned ones in sight, all of them in a menu, and the way to keep what the list shows now. */
function Views({ resource }: { resource: Resource }) {
  const { t } = useTranslation('backoffice')
  const [params] = useSearchParams()
  const [state] = useTableState(resource)
  const columns = useColumns(resource)
  const shown = shownAddress(resource, state, params.get('columns'))
  const { data = NO_VIEWS, isError, isFetching, refetch } = useViews(resource)
  const isOwn = useIsOwn()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [edited, setEdited] = useState<ViewRow | 'new' | null>(null)
  const standing = data.find((view) => view.Name === '' && isOwn(view))
  useStandingColumns(resource, standing)
  const views = data.filter(({ Name }) => Name !== '')
  const pinned = views.filter(({ Pinned }) => Pinned).slice(0, MOST_PINNED)
  const edit = (view: ViewRow | 'new') => {
    document.getElementById(id)?.hidePopover()
    setEdited(view)
  }
  return (
    <div className={styles.views} data-line="">
      {pinned.length > 0 && (
        <nav data-kept="" className={styles.pinned} aria-label={t('views.pinned')}>
          {pinned.map((view) => (
            <ViewLink key={view.Id} resource={resource} shown={shown} view={view} />
          ))}
        </nav>
      )}
      <Button variant="quiet" icon="chevron-down" popoverTarget={id}>
        {t('views.title')}
      </Button>
      <Popover
        id={id}
        role="group"
        aria-label={t('views.title')}
        className={styles.menu}
        onBeforeToggle={({ newState }) => {
          setOpen(newState === 'open')
        }}
      >
        {open && (
          <>
            {isError && <RetryNotice title={t('views.failed')} busy={isFetching} onRetry={() => void refetch()} />}
            <SystemViews resource={resource} shown={shown} close={id} />
            <KeptViews title={t('views.shared')} resource={resource} shown={shown} views={views.filter(({ Shared }) => Shared)} close={id} onEdit={edit} />
            <KeptViews title={t('views.own')} resource={resource} shown={shown} views={views.filter((view) => !view.Shared)} close={id} onEdit={edit} />
            <div className={styles.foot}>
              <Button
                size="small"
                icon="plus"
                onClick={() => {
                  edit('new')
                }}
              >
                {t('views.save')}
              </Button>
              <StandingColumns resource={resource} standing={standing} />
            </div>
          </>
        )}
      </Popover>
      {edited !== null && (
        <ViewDialog
          resource={resource}
          view={edited === 'new' ? undefined : edited}
          kept={keptOf(resource, shown, columns.shown.map(([name]) => name))}
          onClose={() => {
            setEdited(null)
          }}
        />
      )}
    </div>
  )
}

const hide = (id: string | undefined) => {
  if (id !== undefined) document.getElementById(id)?.hidePopover()
}

interface ViewLinkProps {
  resource: Resource
  view: ViewRow
  /** The address of the list as it is shown now. */
  shown: string
  /** The id of the panel that a press closes. */
  close?: string
}

function ViewLink({ resource, view, shown, close }: ViewLinkProps) {
  const { t } = useTranslation('backoffice')
  const columns = useColumns(resource)
  const { query, isWhole } = addressOf(resource, view)
  return (
    <Link
      to={`?${query}`}
      className={styles.view}
      aria-current={isShownBy(query, shown, columns.shown.map(([name]) => name)) ? 'true' : undefined}
      onClick={() => {
        hide(close)
        if (!isWhole) notify.error(t('views.left_out', { name: view.Name }))
      }}
    >
      <bdi>{view.Name}</bdi>
    </Link>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id} className={styles.groupTitle}>
        {title}
      </h2>
      <ul className={styles.list}>{children}</ul>
    </section>
  )
}

function SystemViews({ resource, shown, close }: { resource: Resource; shown: string; close: string }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const views = SYSTEM_VIEWS[resource.name]
  if (!views) return null
  return (
    <Group title={t('views.system')}>
      {views.map(({ name, label, query }) => (
        <li key={name}>
          <Link
            to={`?${query}`}
            className={styles.view}
            aria-current={isSame(shown, query) ? 'true' : undefined}
            onClick={() => {
              hide(close)
            }}
          >
            {label[language]}
          </Link>
        </li>
      ))}
    </Group>
  )
}

interface KeptViewsProps {
  title: string
  resource: Resource
  shown: string
  views: readonly ViewRow[]
  close: string
  onEdit: (view: ViewRow) => void
}

function KeptViews({ title, resource, shown, views, close, onEdit }: KeptViewsProps) {
  const { t } = useTranslation('backoffice')
  const role = useRole()
  const isOwn = useIsOwn()
  if (views.length === 0) return null
  const mayEdit = (view: ViewRow) => isOwn(view) || (role !== undefined && hasRank(role, 'Admin'))
  return (
    <Group title={title}>
      {views.map((view) => (
        <li key={view.Id}>
          <ViewLink resource={resource} shown={shown} view={view} close={close} />
          {!isOwn(view) && <span className={styles.owner}>{t('views.by', { name: view.Owner ?? '' })}</span>}
          {mayEdit(view) && (
            <Button
              variant="quiet"
              size="small"
              icon="edit"
              label={t('views.edit', { name: view.Name })}
              onClick={() => {
                onEdit(view)
              }}
            />
          )}
        </li>
      ))}
    </Group>
  )
}
