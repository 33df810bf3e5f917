import { resources, type Resource } from '@office/shared-api/model'
import { screen } from '@office/shared-ui'
import type { RemoteRoute } from '@office/shared-ui/remote'
import type { ComponentType } from 'react'

const ResourceScreen = screen(async () => ({ default: (await import('@office/shared-ui/resource')).ResourceScreen }))

/** A screen that is only a table and a form: its resource says all of it. */
function resourceScreen(resource: Resource): ComponentType {
  return function Screen() {
    return <ResourceScreen resource={resource} />
  }
}

/** The screens by path; the code of each is a chunk of its own. */
export const routes: readonly RemoteRoute[] = [
  { path: '/', Screen: screen(() => import('./features/dashboard/dashboard-screen')) },
  { path: '/requests', Screen: screen(() => import('./features/requests/requests-screen')) },
  { path: '/follow', Screen: screen(() => import('./features/follow/follow-screen')) },
  { path: '/persons', Screen: screen(() => import('./features/persons/persons-screen')) },
  { path: '/offices', Screen: resourceScreen(resources.offices) },
  { path: '/reports', Screen: screen(() => import('./features/reports/reports-screen')) },
  { path: '/users', Screen: screen(() => import('./features/users/users-screen')) },
  { path: '/banners', Screen: screen(() => import('./features/banners/banners-screen')) },
  { path: '/filters', Screen: screen(() => import('./features/filters/filters-screen')) },
  { path: '/activity', Screen: screen(() => import('./features/activity/activity-screen')) },
]
