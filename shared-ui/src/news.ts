import { useStoreValue } from '@office/shared-api'
import { createStore } from 'zustand/vanilla'
import { tellCount } from './page-title'

const news = createStore<Readonly<Record<string, number>>>()(() => ({}))

/** Says how much has come behind a path of the menu: it stands there, and before the tab's title. */
export function tellNews(path: string, count: number): void {
  news.setState({ [path]: count })
  tellCount(Object.values(news.getState()).reduce((sum, part) => sum + part, 0))
}

/** How much has come behind each path. */
export function useNews(): Readonly<Record<string, number>> {
  return useStoreValue(news, (state) => state)
}
