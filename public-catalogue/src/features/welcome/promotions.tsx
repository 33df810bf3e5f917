import { PROMOTION_INTERVAL } from '@office/shared-api/model/public'
import { Button, classNames, Icon } from '@office/shared-ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './promotions.module.css'

const KEYS = ['musaned', 'steps', 'guarantee', 'choice'] as const

/**
 * Promotional texts that take turns every 4 seconds. They wait while pointed at or focused, when paused, and for readers who
 * want no motion. All of them share one place, as wide as the longest, so that nothing moves; to a screen reader they are a list.
 */
export function Promotions() {
  const { t } = useTranslation('catalogue')
  const [current, setCurrent] = useState(0)
  const [held, setHeld] = useState(false)
  const [paused, setPaused] = useState(false)

  useEffect(() => {
    if (held || paused || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      setCurrent((index) => (index + 1) % KEYS.length)
    }, PROMOTION_INTERVAL)
    return () => {
      clearInterval(timer)
    }
  }, [held, paused])

  const hold = () => {
    setHeld(true)
  }
  const release = () => {
    setHeld(false)
  }

  return (
    // Pointing and focus only hold the texts still: there is nothing here to press but the button.
    <div className={styles.promotions} onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <ul className={styles.texts} aria-label={t('hero.promotions_label')}>
        {KEYS.map((key, index) => (
          <li key={key} className={classNames(styles.text, index === current && styles.current)}>
            <Icon name="check" className={styles.icon} />
            {t(`promotions.${key}`)}
          </li>
        ))}
      </ul>
      <Button
        variant="quiet"
        className={styles.pause}
        icon={paused ? 'play' : 'pause'}
        label={t(paused ? 'hero.play' : 'hero.pause')}
        onClick={() => {
          setPaused(!paused)
        }}
      />
    </div>
  )
}
