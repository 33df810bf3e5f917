import { useLabels, useLanguage } from '@office/shared-api'
import { queryClient, queryKeys, toApiError } from '@office/shared-api/client'
import { ACCOUNT, FEW_CODES, readCall, removeFactor, renewRecoveryCodes } from '@office/shared-api/client/staff'
import type { FactorKind, FactorsAnswer } from '@office/shared-api/model/public'
import type { factorsQuery } from '@office/shared-api/model/shapes'
import { Button, formatDateTime, formatNumber, Notice, RetryNotice, Skeleton } from '@office/shared-ui'
import { notify } from '@office/shared-ui/dialog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFactorTexts } from '../translations/factors'
import { AddFactor } from './add-factor'
import { ConfirmPassword } from './confirm-password'
import list from '../account/own-list.module.css'
import styles from './factors.module.css'
import { hasPasskeys } from './has-passkeys'
import { RecoveryCodes } from './recovery-codes'
import { useStepFocus } from './step-focus'

const KEY = queryKeys.call(ACCOUNT, 'factors', {})

type Doing = { readonly what: 'add'; readonly kind: FactorKind } | { readonly what: 'renew' } | { readonly what: 'remove'; readonly id: number; readonly name: string } | { readonly what: 'keep'; readonly codes: readonly string[]; readonly done: 'added' | 'renewed' }

/** One's own second factors: what there is, what can be added, and the codes for when they are lost. `onChanged` is told once the codes are kept: whoever shows them for that requires one, and the password alone opens nothing. */
export function SecondFactors({ onChanged }: { onChanged?: () => void }) {
  const t = useFactorTexts()
  const labels = useLabels()
  const factors = useQuery({ queryKey: KEY, queryFn: ({ signal }) => readCall<typeof factorsQuery>(ACCOUNT, 'factors', {}, { signal }), staleTime: 0 }, queryClient)
  const [doing, setDoing] = useState<Doing | null>(null)
  const [hasDone, setHasDone] = useState(false)
  const begin = (next: Doing) => {
    setHasDone(true)
    setDoing(next)
  }
  const finish = (done?: string) => {
    setDoing(null)
    if (done === undefined) return
    notify.success(done)
    void queryClient.invalidateQueries({ queryKey: KEY })
    onChanged?.()
  }
  const cancel = () => {
    setDoing(null)
  }
  if (factors.isError) {
    return (
      <RetryNotice title={t('failed')} onRetry={() => void factors.refetch()}>
        <p>{labels.error(toApiError(factors.error).code)}</p>
      </RetryNotice>
    )
  }
  if (!factors.data) return <Skeleton />
  if (doing?.what === 'keep') {
    return (
      <RecoveryCodes
        codes={doing.codes}
        onDone={() => {
          finish(t(doing.done))
        }}
      />
    )
  }
  if (doing?.what === 'add') {
    return (
      <AddFactor
        kind={doing.kind}
        onCancel={cancel}
        onAdded={(codes) => {
          if (codes) setDoing({ what: 'keep', codes, done: 'added' })
          else finish(t('added'))
        }}
      />
    )
  }
  if (doing !== null) {
    return (
      <ConfirmPassword
        title={doing.what === 'renew' ? t('new_codes') : t('remove_one', { name: doing.name })}
        onCancel={cancel}
        onConfirmed={async (password) => {
          if (doing.what === 'renew') setDoing({ what: 'keep', codes: (await renewRecoveryCodes(password)).Codes, done: 'renewed' })
          else {
            await removeFactor(doing.id, password)
            finish(t('removed'))
          }
        }}
      />
    )
  }
  return <Overview {...factors.data} isRequired={onChanged !== undefined} takesFocus={hasDone} onDo={begin} />
}

/** The factors that there are, with their buttons. */
function Overview({ Factors, CodesLeft, MayAdd, Passkeys, Readable, Setting, isRequired, takesFocus, onDo }: FactorsAnswer & { isRequired: boolean; takesFocus: boolean; onDo: (doing: Doing) => void }) {
  const t = useFactorTexts()
  const language = useLanguage()
  const ref = useStepFocus('step', takesFocus ? true : null)
  const has = Factors.length > 0
  const hasApp = Factors.some(({ Kind }) => Kind === 'totp')
  const kinds = ([['totp', !hasApp], ['passkey', Passkeys && hasPasskeys()]] as const).flatMap(([kind, isOffered]) => (MayAdd && isOffered ? [kind] : []))
  return (
    <section ref={ref} tabIndex={-1} className={styles.section} aria-label={t('title')}>
      {!Readable && <Notice tone="warning">{t('unreadable')}</Notice>}
      {!has && !isRequired && <p>{t('none')}</p>}
      <ul className={list.list}>
        {Factors.map((factor) => (
          <Factor
            key={factor.Id}
            factor={factor}
            onRemove={() => {
              onDo({ what: 'remove', id: factor.Id, name: factor.Name || t(factor.Kind) })
            }}
          />
        ))}
      </ul>
      {has && CodesLeft <= FEW_CODES && <Notice tone="warning">{t('codes_few')}</Notice>}
      {has && <p>{t('codes_left', { number: formatNumber(CodesLeft, language) })}</p>}
      {!MayAdd && <Notice>{t(Setting === 'off' ? 'off' : 'no_key')}</Notice>}
      <div className={styles.buttons}>
        {kinds.map((kind) => (
          <Button
            key={kind}
            icon="plus"
            onClick={() => {
              onDo({ what: 'add', kind })
            }}
          >
            {t(`add_${kind}`)}
          </Button>
        ))}
        {has && (
          <Button
            onClick={() => {
              onDo({ what: 'renew' })
            }}
          >
            {t('new_codes')}
          </Button>
        )}
      </div>
    </section>
  )
}

function Factor({ factor: { Kind, Name, MadeAt, UsedAt }, onRemove }: { factor: FactorsAnswer['Factors'][number]; onRemove: () => void }) {
  const t = useFactorTexts()
  const language = useLanguage()
  const name = Name || t(Kind)
  return (
    <li>
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <p className={list.times}>
          {Name ? `${t(Kind)} · ` : ''}
          {t('made', { time: formatDateTime(MadeAt, language) })}
          {UsedAt ? ` · ${t('used', { time: formatDateTime(UsedAt, language) })}` : ''}
        </p>
      </div>
      <Button size="small" onClick={onRemove}>
        {t('remove')} <span className="visually-hidden">{name}</span>
      </Button>
    </li>
  )
}
