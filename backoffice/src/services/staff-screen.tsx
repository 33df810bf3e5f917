import { screen } from '@office/shared-ui'
import type { ComponentType } from 'react'
import { StaffServices } from './staff-services'

/** A screen of the back office: its code is a chunk of its own, and it finds the engine's services around it. */
export function staffScreen(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const Content = screen(load)
  return function StaffScreen() {
    return (
      <StaffServices>
        <Content />
      </StaffServices>
    )
  }
}
