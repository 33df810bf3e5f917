/**
 * @jest-environment jsdom
 */
import { resources } from '@office/shared-api/model'
import { render, screen } from '@testing-library/react'
import { groundOf } from '../test-support'
import { LookupBadge } from './lookup-badge'

const lookups = [
  { Id: 1, Type: 5, Ar: 'جديد', En: 'New', Disable: false },
  { Id: 2, Type: 5, Ar: 'مرفوض', En: 'Rejected', Disable: false, Color: 'danger' },
  { Id: 3, Type: 5, Ar: 'مكتمل', En: 'Done', Disable: false, Color: 'unheard of' },
]

test.each([
  [1, 'New', 'var(--theme-primary-soft)'],
  [2, 'Rejected', 'var(--color-danger-soft)'],
  [3, 'Done', 'var(--theme-info-soft)'],
])('item %i has its own colour, or that of its position', (id, label, ground) => {
  render(<LookupBadge list={resources.statuses} id={id} lookups={lookups} language="en" />)
  expect(groundOf(screen.getByText(label), 'badge')).toBe(ground)
})
