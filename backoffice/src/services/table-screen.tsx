import type { Resource } from '@office/shared-api/model'
import { screen } from '@office/shared-ui'
import type { ComponentType } from 'react'
import { StaffServices } from './staff-services'

const Table = screen(() => import('./plain-table'))

/** A screen that is only a table and a form: its resource says all of it. */
export function tableScreen(resource: Resource): ComponentType {
  return function TableScreen() {
    return (
      <StaffServices>
        <Table resource={resource} />
      </StaffServices>
    )
  }
}
