import { useLanguage } from '@office/shared-api'
import { PASSWORD_MIN_LENGTH } from '@office/shared-api/model'
import { classNames, formatNumber, Icon } from '@office/shared-ui'
import styles from './reset-password.module.css'
import { useResetTexts } from './translations'

export interface PasswordRulesProps {
  password: string
  confirmation: string
}

/** What a new password needs; each rule is ticked off while typing. */
export function PasswordRules({ password, confirmation }: PasswordRulesProps) {
  const t = useResetTexts()
  const language = useLanguage()
  const rules = [
    { text: t('rule_length', { number: formatNumber(PASSWORD_MIN_LENGTH, language) }), met: password.length >= PASSWORD_MIN_LENGTH },
    { text: t('rule_match'), met: password !== '' && password === confirmation },
  ]
  return (
    <ul className={styles.rules} aria-label={t('rules')}>
      {rules.map(({ text, met }) => (
        <li key={text} className={classNames(styles.rule, met && styles.met)}>
          <Icon name={met ? 'check' : 'clock'} />
          {text}
          <span className="visually-hidden">: {t(met ? 'rule_met' : 'rule_open')}</span>
        </li>
      ))}
    </ul>
  )
}
