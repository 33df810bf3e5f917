import { normaliseNumber, SUBMIT_CODE } from '@office/shared-api/model'
import type { ExtraField } from '@office/shared-ui/form'
import { Ltr } from '@office/shared-ui'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './request-form.module.css'

function randomCode(): string {
  const span = SUBMIT_CODE.max - SUBMIT_CODE.min + 1
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(SUBMIT_CODE.min + (number % span))
}

/** The field that asks for the code shown above it. It is checked here and never sent. */
export function useDisplayedCode(): readonly ExtraField[] {
  const { t } = useTranslation('catalogue')
  const [code] = useState(randomCode)
  return useMemo(
    () => [
      {
        name: 'Code',
        field: { type: 'text', max: code.length, format: 'number', required: true },
        label: t('request.code'),
        hint: t('request.code_hint'),
        before: (
          <p className={styles.code}>
            <span className="visually-hidden">{t('request.code_shown')} </span>
            <Ltr>{code}</Ltr>
          </p>
        ),
        check: (value) => (normaliseNumber(String(value ?? '')) === code ? null : { key: 'code_match' }),
      },
    ],
    [code, t],
  )
}
