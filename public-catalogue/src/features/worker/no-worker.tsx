import { Icon, Ltr } from '@office/shared-ui'
import { Link } from '@office/shared-ui/router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { loadCatalogue, useCatalogue, useWorkerWords } from '../../workers/catalogue.store'
import { ReachOffice } from '../../workers/worker-choice'
import { WorkerPhoto } from '../../workers/worker-photo'
import styles from './worker.module.css'

/** The number of others who are offered. */
const OFFERED = 8

/** In place of a worker who has been taken, is not published, or never was: others, and the ways to the office. It is the same for all of them. */
export function NoWorker() {
  const { t } = useTranslation('worker')
  const { workers, status } = useCatalogue()
  const words = useWorkerWords()
  const others = workers.slice(0, OFFERED)
  const isEmpty = workers.length === 0
  useEffect(() => {
    if (isEmpty && status === 'first') void loadCatalogue()
  }, [isEmpty, status])
  return (
    <section className={styles.gone} aria-labelledby="worker-title">
      <h1 id="worker-title" className={styles.title}>
        {t('gone')}
      </h1>
      <p className={styles.muted}>{t('gone_hint')}</p>
      <ReachOffice wishes={[]} />
      {others.length > 0 && (
        <>
          <h2 className={styles.heading}>{t('others')}</h2>
          <ul className={styles.others}>
            {others.map((worker) => {
              const { Job, Country, Price } = words(worker)
              return (
                <li key={worker.Id}>
                  <Link className={styles.otherWorker} to={`/worker/${encodeURIComponent(worker.Ref)}`}>
                    <span className={styles.otherPhoto}>
                      <WorkerPhoto photo={worker.Photo} alt="" sizes="11rem" />
                    </span>
                    <strong>{Job}</strong> <span>{Country}</span> {Price && <span className={styles.note}>{Price}</span>}{' '}
                    <Ltr className={styles.ref}>{worker.Ref}</Ltr>
                  </Link>
                </li>
              )
            })}
          </ul>
        </>
      )}
      <p>
        <Link to="/" className={styles.way}>
          <Icon name="persons" />
          {t('to_list')}
        </Link>
      </p>
    </section>
  )
}
