import { Button, screen } from '@office/shared-ui'
import { useNavigate } from '@office/shared-ui/router'
import { PageKeys, setKeyList, useKeyList } from '@office/shared-ui/screen-layout'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { KEYS } from './key-table'
import styles from './keys.module.css'

const KeyList = screen(() => import('./key-list'), null)
const Palette = screen(() => import('../palette/palette'), null)

/** Milliseconds after which the code of the palette comes by itself: after the screen, which it must not delay. */
const IDLE_AFTER = 4_000

/** The keys of every page of staff, and their list. */
export default function Keys({ isPaletteOpen }: { isPaletteOpen: boolean }) {
  const navigate = useNavigate()
  const state = useKeyList()
  useEffect(() => {
    setKeyList('closed')
    return () => {
      setKeyList('none')
    }
  }, [])
  const palette = usePalette(isPaletteOpen)
  const bindings = {
    [KEYS.palette.stroke]: palette.show,
    [KEYS.list.stroke]: () => { setKeyList('open') },
    ...Object.fromEntries(Object.values(KEYS).flatMap((key) => ('to' in key ? [[key.stroke, () => void navigate(key.to)]] : []))),
  }
  return (
    <>
      <PageKeys bindings={bindings} />
      <Opener onPress={palette.show} />
      {palette.state !== 'none' && <Palette open={palette.state === 'open'} onClose={palette.hide} />}
      {state === 'open' && <KeyList onClose={() => { setKeyList('closed') }} />}
    </>
  )
}

/** Whether the palette is open; `none` until it is first asked for. `isOpen`: that it was, before there was anything here. */
function usePalette(isOpen: boolean) {
  const [state, setState] = useState<'none' | 'open' | 'closed'>(isOpen ? 'open' : 'none')
  useEffect(() => {
    const timer = setTimeout(() => void Palette.preload(), IDLE_AFTER)
    return () => {
      clearTimeout(timer)
    }
  }, [])
  return { state, show: () => { setState('open') }, hide: () => { setState('closed') } }
}

/** The palette for hands without keys, in the place that the frame of staff has for it. */
function Opener({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('backoffice')
  const place = document.getElementById('staff-search')
  return place && createPortal(
    <Button variant="quiet" size="small" icon="search" className={styles.opener} title={t('find')} aria-haspopup="dialog" aria-keyshortcuts="Control+K" onClick={onPress}>
      <span className={styles.name}>{t('find')}</span>
      <kbd className={styles.stroke} dir="ltr" aria-hidden="true">{KEYS.palette.stroke.replace('+', ' ')}</kbd>
    </Button>,
    place,
  )
}
