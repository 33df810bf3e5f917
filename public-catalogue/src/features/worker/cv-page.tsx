import { useLanguage } from '@office/shared-api'
import { DAYS_BETWEEN, FINAL_PRICE } from '@office/shared-api/model/price-words'
import { labelOf, type Language, type ShownCv } from '@office/shared-api/model/public'
import { spokenDayOfYear } from '@office/shared-api/model/spoken'
import { Button, formatNumber, formatPrice, formatUsualDays, Ltr, screen } from '@office/shared-ui'
import { Link, useSearchParams } from '@office/shared-ui/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallMe } from '../../call-me'
import { fromList, overlaySearch } from '../../use-overlay'
import { useCatalogue } from '../../workers/catalogue.store'
import { WorkerPhoto } from '../../workers/worker-photo'
import { WorkerChat } from '../../worker-chat'
import { CvSections } from './cv-sections'
import { wishesOfCv } from './cv-words'
import styles from './worker.module.css'

const CompareDialog = screen(() => import('./compare-dialog'), null)
const CvPaperDialog = screen(() => import('./cv-paper-dialog'), null)
const SharePanel = screen(() => import('./share-panel'), null)

export interface CvPageProps {
  readonly cv: ShownCv
  /** The day of the prices and of the age, `YYYY-MM-DD`. */
  readonly day: string
  /** The worker's Id, by which a request names them; undefined while it is not known. */
  readonly id: number | undefined
}

/** One worker, large: photo, who it is, price, and the ways on, with the CV below. */
export function CvPage({ cv, day, id }: CvPageProps) {
  const { t } = useTranslation(['worker', 'catalogue'])
  const language = useLanguage()
  const words = { job: labelOf(cv.Job, language), country: labelOf(cv.Country, language) }
  const spoken = t('catalogue:card.photo', { ...words, ref: cv.Ref })
  return (
    <article className={styles.page} aria-labelledby="worker-title">
      <div className={styles.photo}>
        <WorkerPhoto photo={cv.Photo} alt={cv.Photo === null ? '' : spoken} sizes="(width <= 40rem) calc(100vw - 2rem), 22rem" first />
        {cv.Photo === null && <p className={styles.noPhoto}>{t('catalogue:card.on_request')}</p>}
      </div>
      <header className={styles.who}>
        <p className={styles.ref}>
          <span className="visually-hidden">{t('catalogue:card.reference')} </span>
          <Ltr>{cv.Ref}</Ltr>
        </p>
        <h1 id="worker-title" className={styles.title}>
          <WorkerTitle cv={cv} />
        </h1>
        <p className={styles.muted}>{[...factsOf(cv, language), ...(cv.Medical ? [t('medical')] : [])].join(' · ')}</p>
      </header>
      <Price cv={cv} day={day} />
      <div className={styles.cv}>
        <CvSections cv={cv} />
        <section className={styles.section} aria-labelledby="worker-other">
          <h2 id="worker-other" className={styles.heading}>
            {t('other')}
          </h2>
          <div className={styles.ways}>
            <Compare reference={cv.Ref} />
            <Link to="/" className={styles.way}>
              {t('to_list')}
            </Link>
            <WorkerChat worker={spoken} reference={cv.Ref} />
            <CallMe wishes={wishesOfCv(cv, language)} worker={id} />
          </div>
        </section>
      </div>
      <Actions cv={cv} id={id} />
    </article>
  )
}

/** The worker in a line: job, country, age. */
function WorkerTitle({ cv }: { cv: ShownCv }) {
  return useWorkerTitle()(cv)
}

/** Returns a worker in words: "Nanny from Kenya, 29 years old". */
export function useWorkerTitle(): (cv: ShownCv) => string {
  const { t } = useTranslation('worker')
  const language = useLanguage()
  return ({ Job, Country, Age }) => {
    const words = { job: labelOf(Job, language), country: labelOf(Country, language) }
    if (Age === null) return t('title', words)
    return t('title_aged', { ...words, age: t('aged', { count: Age, number: formatNumber(Age, language) }) })
  }
}

/** Of what a card says too, what the title does not. */
function factsOf({ Experiance, Religion, Education, Category }: ShownCv, language: Language): string[] {
  return [Experiance, Religion, Education, Category].flatMap((words) => (words ? [labelOf(words, language)] : [])).filter(Boolean)
}

/** The price with what belongs to it, the usual days, and the salary; nothing where none is known. */
function Price({ cv: { Price: price, Salary, Days }, day }: { cv: ShownCv; day: string }) {
  const { t } = useTranslation('worker')
  const language = useLanguage()
  const { facts } = useCatalogue()
  const vat = facts?.Vat ?? 0
  if (price === null && Salary === null && Days === null) return null
  const said = price !== null && formatPrice(price, vat, language)
  const usual = Days && formatUsualDays(Days.From, Days.To, language)
  const notes = [
    ...(Salary === null ? [] : [t('salary', { money: formatPrice(Salary, 0, language) })]),
    ...(Days ? [DAYS_BETWEEN[language]] : []),
    ...(price === null ? [] : [FINAL_PRICE[language], t('price_day', { day: spokenDayOfYear(day, language) })]),
  ]
  return (
    <div className={styles.price}>
      {(said || usual) && (
        <p className={styles.line}>
          {said && <strong className={styles.money}>{said}</strong>}
          {said && usual && ' · '}
          {usual}
        </p>
      )}
      <p className={styles.note}>{notes.join(' · ')}</p>
    </div>
  )
}

/** Opens the choice of whom to compare with. */
function Compare({ reference }: { reference: string }) {
  const { t } = useTranslation('worker')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        icon="columns"
        onClick={() => {
          setIsOpen(true)
        }}
      >
        {t('compare')}
      </Button>
      {isOpen && (
        <CompareDialog
          reference={reference}
          onClose={() => {
            setIsOpen(false)
          }}
        />
      )}
    </>
  )
}

/** The ways on; on a phone they stay at the end of the screen. */
function Actions({ cv, id }: Pick<CvPageProps, 'cv' | 'id'>) {
  const { t } = useTranslation(['worker', 'catalogue'])
  const [query] = useSearchParams()
  const [opened, setOpened] = useState<'share' | 'print' | null>(null)
  const close = () => {
    setOpened(null)
  }
  const title = useWorkerTitle()(cv)
  return (
    <div className={styles.actions}>
      {id !== undefined && (
        <Link className={styles.request} to={{ search: overlaySearch(query, 'request', String(id)) }} state={fromList} preventScrollReset>
          {t('catalogue:card.request')}
        </Link>
      )}
      <Button
        icon="share"
        onClick={() => {
          setOpened('share')
        }}
      >
        {t('share')}
      </Button>
      <Button
        icon="print"
        onClick={() => {
          setOpened('print')
        }}
      >
        {t('print')}
      </Button>
      {opened === 'share' && <SharePanel title={title} reference={cv.Ref} onClose={close} />}
      {opened === 'print' && <CvPaperDialog reference={cv.Ref} onClose={close} />}
    </div>
  )
}
