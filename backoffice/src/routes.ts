import type { RemoteRoute } from '@office/shared-ui/remote'
import { staffScreen } from './services/staff-screen'

export const routes: readonly RemoteRoute[] = [
  { path: '/', Screen: staffScreen(() => import('./features/dashboard/dashboard-screen')) },
  { path: '/requests', Screen: staffScreen(() => import('./features/requests/requests-screen')) },
  { path: '/follow', Screen: staffScreen(() => import('./features/follow/follow-screen')) },
]
