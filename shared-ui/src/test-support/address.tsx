import { screen } from '@testing-library/react'
import { useLocation } from '../router'

/** Shows the address of the router around it, for `address` to read. For tests only. */
export function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}

/** Returns path and query that `Address` shows. */
export const address = () => screen.getByLabelText('address').textContent

/** Returns the query that `Address` shows, decoded. */
export const addressQuery = () => new URLSearchParams(address().replace(/^[^?]*/, ''))
