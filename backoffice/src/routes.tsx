import { resourceNamed } from '@office/shared-api/model'
import { screen } from '@office/shared-ui'
import type { RemoteRoute } from '@office/shared-ui/remote'
import { ScreenSkeleton } from '@office/shared-ui/screen-layout'
import type { ComponentType } from 'react'
import declared from './remote.json'

/** While its code is on its way, a screen has its shape. */
const shaped: typeof screen = (load) => screen(load, <ScreenSkeleton />)

const TableScreen = shaped(() => import('./views/table-screen'))

/** A screen that works on requests, in the frame that makes their actions work; both come at once. */
function deskScreen(load: () => Promise<{ default: ComponentType }>) {
  return shaped(async () => {
    const [{ default: Content }, { Desk }] = await Promise.all([load(), import('./request/desk')])
    return {
      default: function DeskScreen() {
        return (
          <Desk>
            <Content />
          </Desk>
        )
      },
    }
  })
}

/** A screen that is only a table and a form: its resource says all of it. */
function resourceScreen(name: string): ComponentType {
  return function Screen() {
    return <TableScreen resource={resourceNamed(name)} />
  }
}

/**
 * Screens of their own by path; the code of each is a chunk. A new one is a line here, its path and menu entry in `remote.json`, its texts in
 * `translations/`, and a line in `e2e/pages/staff-pages.ts`, in the menu's order, with its heading in `e2e/support/texts.ts`, so that the
 * journeys visit it. Calls of its own are declared (`defineAction`, `defineQuery`) and bound in `api-server/src/office/index.ts`, a new icon stands in `shared-ui/src/icon/icon-paths.ts`.
 */
const screens: Readonly<Record<string, ComponentType>> = {
  '/': deskScreen(() => import('./features/dashboard/dashboard-screen')),
  '/today': deskScreen(() => import('./features/today/today-screen')),
  '/requests': deskScreen(() => import('./features/requests/requests-screen')),
  '/callbacks': shaped(() => import('./features/callbacks/callbacks-screen')),
  '/follow': deskScreen(() => import('./features/follow/follow-screen')),
  '/board': deskScreen(() => import('./features/board/board-screen')),
  '/agenda': shaped(() => import('./features/agenda/agenda-screen')),
  '/arrivals': shaped(() => import('./features/arrivals/arrivals-screen')),
  '/cases': deskScreen(() => import('./features/cases/cases-screen')),
  '/persons': shaped(() => import('./features/persons/persons-screen')),
  '/reports': shaped(() => import('./features/reports/reports-screen')),
  '/money': shaped(() => import('./features/money/money-screen')),
  '/users': shaped(() => import('./features/users/users-screen')),
  '/banners': shaped(() => import('./features/banners/banners-screen')),
  '/filters': shaped(() => import('./features/lookups/lookups-screen')),
  '/settings': shaped(() => import('./features/settings/settings-screen')),
  '/activity': shaped(() => import('./features/activity/activity-screen')),
  '/deleted': shaped(() => import('./features/deleted/deleted-screen')),
}

/** Screens below one of these paths: the menu stays at that one. */
const below: readonly RemoteRoute[] = [{ path: '/persons/import', Screen: shaped(() => import('./features/import/import-screen')) }]

/** Every path of remote.json, and those below. One without a screen of its own is the table of the resource that the path names. */
export const routes: readonly RemoteRoute[] = [...declared.paths.map((path) => ({ path, Screen: screens[path] ?? resourceScreen(path.slice(1)) })), ...below]

export const pathsOfScreens = Object.keys(screens)
