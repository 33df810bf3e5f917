/**
 * The only folder that imports react-router-dom. Shared packages are not tree-shaken: naming what we use here
 * keeps the rest of the router out of the bundle. Add a name when a screen needs one, but none of the data routers
 * (`createBrowserRouter`, `useBlocker`): they double what a visitor downloads. `Router` is what `BrowserRouter` is
 * made of; the renderer of the first markup uses it, because `StaticRouter` would come to the browser for nothing.
 */
export {
  BrowserRouter,
  matchPath,
  MemoryRouter,
  Navigate,
  Outlet,
  Route,
  Router,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom'
export { Link, NavLink } from './links'
export { standingStill } from './standing-still'
export type { LinkProps, NavigateOptions, Navigator, NavLinkProps, To } from 'react-router-dom'
