import { useSession } from '@office/shared-api'
import { factorCodeSchema } from '@office/shared-api/model/schema'
import { Button, Notice } from '@office/shared-ui'
import { plainSection, SchemaForm, SubmitButton } from '@office/shared-ui/form'
import { useMemo, useState } from 'react'
import { useFactorTexts } from '../translations/factors'
import styles from './factors.module.css'
import { useStepFocus } from './step-focus'

const FORM = 'recovery-codes'
const EMPTY = { Code: '' }

const plain = (code: string) => code.toUpperCase().replace(/[\s-]/g, '')

/** Ten codes to print, shown once; one is typed back, so that nobody passes them over. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useFactorTexts()
  const { user } = useSession()
  const ref = useStepFocus('step', codes)
  const [wrong, setWrong] = useState(false)
  const sections = useMemo(() => plainSection({ name: 'Code', label: t('typed_back'), field: { type: 'text', max: 40, required: true, language: 'en' }, autoComplete: 'off' }), [t])
  return (
    <section ref={ref} tabIndex={-1} className={styles.section} aria-label={t('codes')}>
      <div className={styles.paper}>
        <h3>{t('codes')}</h3>
        {user && (
          <p>
            <bdi>{user.Email}</bdi>
          </p>
        )}
        <p>{t('codes_hint')}</p>
        <ul className={styles.codes} dir="ltr">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={styles.buttons}>
        <Button
          icon="print"
          onClick={() => {
            window.print()
          }}
        >
          {t('print')}
        </Button>
      </div>
      {wrong && <Notice tone="danger">{t('not_one')}</Notice>}
      <SchemaForm
        formId={FORM}
        sections={sections}
        schema={factorCodeSchema}
        initialValues={EMPTY}
        onSubmit={(values) => {
          const isOne = codes.some((code) => plain(code) === plain(String(values['Code'])))
          setWrong(!isOne)
          if (isOne) onDone()
          return Promise.resolve()
        }}
      >
        <div className={styles.buttons}>
          <SubmitButton>{t('finish')}</SubmitButton>
        </div>
      </SchemaForm>
    </section>
  )
}
