import { screen } from '@office/shared-ui'
import { useNavigate } from '@office/shared-ui/router'
import { PageKeys, setKeyList, useKeyList } from '@office/shared-ui/screen-layout'
import { useEffect } from 'react'
import { KEYS } from './key-table'

const KeyList = screen(() => import('./key-list'), null)

/** The keys of every page of staff, and their list. */
export default function Keys() {
  const navigate = useNavigate()
  const state = useKeyList()
  useEffect(() => {
    setKeyList('closed')
    return () => {
      setKeyList('none')
    }
  }, [])
  const bindings = {
    [KEYS.list.stroke]: () => { setKeyList('open') },
    ...Object.fromEntries(Object.values(KEYS).flatMap((key) => ('to' in key ? [[key.stroke, () => void navigate(key.to)]] : []))),
  }
  return (
    <>
      <PageKeys bindings={bindings} />
      {state === 'open' && <KeyList onClose={() => { setKeyList('closed') }} />}
    </>
  )
}
