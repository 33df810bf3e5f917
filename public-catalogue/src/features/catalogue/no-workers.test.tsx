/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { HomeScreen } from '../../home-screen'
import { showPage, worker } from '../../test-support/page'
import { catalogueStore } from '../../workers/catalogue.store'

test('a page that comes without a match has its words before it is hydrated: a press on them is not lost', async () => {
  catalogueStore.setState({ found: 0 })
  await HomeScreen.preload()
  showPage({ workers: [worker(1)], path: '/?Country=2' })
  // At once: what is awaited here would be taken away under the visitor's finger.
  expect(screen.getByText('No worker matches these filters')).toBeVisible()
})
