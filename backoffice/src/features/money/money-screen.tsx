import { addTranslations, useLabels, useRole } from '@office/shared-api'
import { can, resources, textOf, voidPayout, type AnyRow, type PayoutRow } from '@office/shared-api/model'
import { EmptyState, Ltr } from '@office/shared-ui'
import { Acting, useRowMenu } from '@office/shared-ui/actions'
import { RadioTabs, ResourceScreen, RowDialog, type ResourceDialogProps } from '@office/shared-ui/resource'
import { useSearchParams } from '@office/shared-ui/router'
import { ScreenLayout } from '@office/shared-ui/screen-layout'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { duesTranslations } from '../../translations/dues'
import { Dues } from './dues'
import { PayoutDialog, PAYOUTS } from './payout-dialog'
import { useAmounts } from './use-amounts'

addTranslations('backoffice', duesTranslations)

const { commissions, payouts } = resources
const TABS = ['dues', 'payouts', 'commissions'] as const
const PARAMETER = 'tab'

/** The dues of labour offices abroad, for administrators: their accounts, the payouts, and the commissions from which they follow. */
export default function MoneyScreen() {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((name) => name === params.get(PARAMETER)) ?? TABS[0]
  // The path can be typed; the calls would be refused.
  if (!can(useRole(), 'list', payouts)) return <EmptyState icon="lock" title={labels.error('forbidden')} />
  return (
    <Acting>
      <ScreenLayout
        title={t('dues.title')}
        tabs={
          <RadioTabs
            label={t('dues.title')}
            options={TABS.map((value) => ({ value, label: value === 'dues' ? t('dues.title') : labels.resource(resources[value]) }))}
            value={tab}
            onChange={(value) => { setParams(value === TABS[0] ? {} : { [PARAMETER]: value }) }}
          />
        }
      >
        {tab === 'dues' ? <Dues /> : tab === 'payouts' ? <Payouts /> : <Commissions />}
      </ScreenLayout>
    </Acting>
  )
}

/** Amounts of a list, in the currency of their row. */
function useAmountCells() {
  const amountOf = useAmounts()
  return useMemo(() => ({ Amount: (row: AnyRow) => amountOf(textOf(row['Amount']), row['Currency'] as PayoutRow['Currency']) }), [amountOf])
}

function Payouts() {
  const { t } = useTranslation('backoffice')
  const menuOf = useRowMenu()
  const amountOf = useAmounts()
  const cells = useAmountCells()
  const computed = useMemo(() => [{ name: 'RequestRef', header: t('dues.request'), render: (row: AnyRow) => <Ltr>{textOf(row['RequestRef'] ?? '')}</Ltr> }], [t])
  const actionsOf = (row: AnyRow) => {
    const [number, amount] = [textOf(row['Number']), amountOf(textOf(row['Amount']), row['Currency'] as PayoutRow['Currency'])]
    return menuOf(row, [{ action: voidPayout, initial: { Reason: '' }, title: t('dues.void_title', { number, amount }) }])
  }
  return <ResourceScreen resource={PAYOUTS} hint={t('dues.payouts_hint')} computed={computed} cells={{ ...cells, Rate: rateOf }} dialog={Payout} rowActions={actionsOf} />
}

/** A rate is no amount of money: it stands without a currency. */
const rateOf = (row: AnyRow) => <Ltr>{textOf(row['Rate'])}</Ltr>

function Payout(props: ResourceDialogProps) {
  return props.row ? <RowDialog {...props} /> : <PayoutDialog start={{}} onClose={props.onClose} />
}

function Commissions() {
  const { t } = useTranslation('backoffice')
  return <ResourceScreen resource={commissions} hint={t('dues.commissions_hint')} cells={useAmountCells()} />
}
