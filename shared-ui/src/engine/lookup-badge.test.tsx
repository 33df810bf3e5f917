/**
 * @jest-environment jsdom
 */
import { resources } from '@office/shared-api/model'
import { render, screen } from '@testing-library/react'
import { LookupBadge } from './lookup-badge'

const lookups = [
  { Id: 1, Type: 5, Ar: 'جديد', En: 'New', Disable: false },
  { Id: 2, Type: 5, Ar: 'مرفوض', En: 'Rejected', Disable: false, Color: 'danger' },
  { Id: 3, Type: 5, Ar: 'مكتمل', En: 'Done', Disable: false, Color: 'unheard of' },
]

test.each([
  [1, 'New', 'primary'],
  [2, 'Rejected', 'danger'],
  [3, 'Done', 'info'],
])('item %i has its own colour, or that of its position', (id, label, theme) => {
  render(<LookupBadge list={resources.statuses} id={id} lookups={lookups} language="en" />)
  expect(screen.getByText(label)).toHaveClass(theme)
})
