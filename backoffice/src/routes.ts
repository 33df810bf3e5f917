import { resources } from '@office/shared-api/model'
import type { RemoteRoute } from '@office/shared-ui/remote'
import { staffScreen } from './services/staff-screen'
import { tableScreen } from './services/table-screen'

export const routes: readonly RemoteRoute[] = [
  { path: '/', Screen: staffScreen(() => import('./features/dashboard/dashboard-screen')) },
  { path: '/requests', Screen: staffScreen(() => import('./features/requests/requests-screen')) },
  { path: '/follow', Screen: staffScreen(() => import('./features/follow/follow-screen')) },
  { path: '/persons', Screen: staffScreen(() => import('./features/persons/persons-screen')) },
  { path: '/offices', Screen: tableScreen(resources.offices) },
  { path: '/reports', Screen: staffScreen(() => import('./features/reports/reports-screen')) },
  { path: '/users', Screen: staffScreen(() => import('./features/users/users-screen')) },
  { path: '/banners', Screen: staffScreen(() => import('./features/banners/banners-screen')) },
  { path: '/filters', Screen: staffScreen(() => import('./features/filters/filters-screen')) },
  { path: '/activity', Screen: staffScreen(() => import('./features/activity/activity-screen')) },
]
