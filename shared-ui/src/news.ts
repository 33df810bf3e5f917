import { useStoreValue } from '@office/shared-api'
import { createStore } from 'zustand/vanilla'

const news = createStore<Readonly<Record<string, number>>>()(() => ({}))

/** Says how much has come behind a path of the menu. */
export function tellNews(path: string, count: number): void {
  news.setState({ [path]: count })
}

/** How much has come behind each path. */
export function useNews(): Readonly<Record<string, number>> {
  return useStoreValue(news, (state) => state)
}
