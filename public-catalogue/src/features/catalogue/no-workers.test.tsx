/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { HomeScreen } from '../../home-screen'
import { showPage, worker } from '../../test-support/page'
import { catalogueStore } from '../../workers/catalogue.store'

test('once the page is preloaded, that nobody matches is said at once', async () => {
  catalogueStore.setState({ found: 0 })
  await HomeScreen.preload()
  showPage({ workers: [worker(1)], path: '/?Country=2' })
  // Without waiting: the server's words are hydrated then, and not taken away until their code comes.
  expect(screen.getByText('No worker matches these filters')).toBeVisible()
})
