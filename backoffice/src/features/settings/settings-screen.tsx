import { addTranslations, useLabels, useRole } from '@office/shared-api'
import { can, resources, type AnyRow } from '@office/shared-api/model'
import { UNCHECKED, uncheckedIn } from '@office/shared-api/model/staff-fields'
import { Badge, EmptyState, Notice } from '@office/shared-ui'
import { RadioTabs, ResourceScreen, type ResourceScreenProps } from '@office/shared-ui/resource'
import { useSearchParams } from '@office/shared-ui/router'
import { ScreenLayout } from '@office/shared-ui/screen-layout'
import { useTranslation } from 'react-i18next'
import { settingsTranslations } from '../../translations/settings'
import { CountryPaths } from './country-paths'
import { FigureDialog } from './figure-dialog'
import { OfficeSettings } from './office-settings'
import { PricesAbove } from './prices-above'
import { TermsDialog } from './terms-dialog'
import { TemplateDialog } from './template-dialog'
import styles from './settings.module.css'
import { useDisabling } from './use-disabling'

addTranslations('backoffice', settingsTranslations)

const { terms } = resources

const TABS = ['settings', 'publishing', 'terms', 'stages', 'steps', 'papers', 'prices', 'ceilings', 'expiries', 'templates'] as const
type Tab = (typeof TABS)[number]

const PARAMETER = 'tab'

/** They have an order of their own, in which they are first shown. */
const SORTED: ReadonlySet<Tab> = new Set(['stages', 'papers'])

/** The office's law and habits, for administrators: what is changed here is followed by every screen, without a release. */
export default function SettingsScreen() {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((name) => name === params.get(PARAMETER)) ?? TABS[0]
  // The path can be typed; the calls would be refused.
  if (!can(useRole(), 'update', resources.settings)) return <EmptyState icon="lock" title={labels.error('forbidden')} />
  return (
    <ScreenLayout
      title={t('settings.title')}
      tabs={
        <RadioTabs
          label={t('settings.title')}
          options={TABS.map((value) => ({ value, label: value === 'settings' ? t('settings.office') : value === 'publishing' ? t('settings.publishing') : labels.resource(resources[value]) }))}
          value={tab}
          onChange={(value) => {
            setParams({ [PARAMETER]: value, ...(SORTED.has(value) && { sort: 'SortId' }) })
          }}
        />
      }
    >
      <Part key={tab} tab={tab} />
    </ScreenLayout>
  )
}

/** Forms with more than their fields. */
const DIALOGS: Partial<Record<Tab, Pick<ResourceScreenProps, 'dialog'>>> = { terms: { dialog: TermsDialog }, ceilings: { dialog: FigureDialog }, expiries: { dialog: FigureDialog }, templates: { dialog: TemplateDialog } }

function Part({ tab }: { tab: Tab }) {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  if (tab === 'settings') return <OfficeSettings part="office" />
  if (tab === 'publishing') return <OfficeSettings part="publishing" />
  if (tab === 'stages') return <Stages />
  if (tab === 'steps') return <CountryPaths />
  const resource = resources[tab]
  const cells = {
    ...(tab === 'terms' && { Class: (row: AnyRow) => (row['Class'] === '' ? t('settings.everybody') : labels.choice(terms.fields.Class, String(row['Class']))) }),
    [UNCHECKED]: (row: AnyRow) => (
      <span className={styles.unchecked}>
        {uncheckedIn(row).map((name) => <Badge key={name} theme="warning">{labels.field(resource, name)}</Badge>)}
      </span>
    ),
  }
  return (
    <>
      {(tab === 'prices' || tab === 'ceilings') && <PricesAbove of={resource} />}
      {tab === 'terms' && <Notice tone="warning" title={t('settings.terms_move')} />}
      <ResourceScreen resource={resource} cells={cells} hint={t(`settings.parts.${tab}`)} {...DIALOGS[tab]} />
    </>
  )
}

function Stages() {
  const { t } = useTranslation('backoffice')
  const { confirm, dialog } = useDisabling()
  return (
    <>
      <ResourceScreen resource={resources.stages} hint={t('settings.parts.stages')} confirm={confirm} />
      {dialog}
    </>
  )
}
