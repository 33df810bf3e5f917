import type { ComponentProps } from 'react'
import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router-dom'

/** Without `discover`, which is for routers that load routes by the links in sight: it marks every link of a page, a fiftieth of what is sent. */
export function Link(props: ComponentProps<typeof RouterLink>) {
  return <RouterLink discover="none" {...props} />
}

/** A link that knows whether its page is shown (`aria-current`). */
export function NavLink(props: ComponentProps<typeof RouterNavLink>) {
  return <RouterNavLink discover="none" {...props} />
}
