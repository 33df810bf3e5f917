import type { RemoteRoute } from '@office/shared-ui/remote'
import { HomeScreen } from './home-screen'

export const routes: readonly RemoteRoute[] = [{ path: '/', Screen: HomeScreen }]
