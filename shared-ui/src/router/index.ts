/**
 * The only place that imports react-router-dom. Shared packages are not tree-shaken: naming what we use here
 * keeps the rest of the router out of the bundle. Add a name when a screen needs one.
 */
export {
  createMemoryRouter,
  Link,
  matchPath,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom'
