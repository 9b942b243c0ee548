/** The page's one router, its guards and the state in the address. Addresses are in each app (`router`). */
export { RequireRole, RequireSession } from './guards.tsx';
export { confirmLeaving, useUnsavedChanges, useUnsavedQuestion } from './unsaved-changes.ts';
export {
  addressOf,
  useAskToSignIn,
  useResumedAct,
  useReturnTo,
  returnToOf,
  type ReturnTo,
} from './return-to.ts';
export { readAddress, useAddressState, type AddressFields } from './address-state.ts';
export { useTyped } from './use-typed.ts';
export { AccountRetry, AccountUnreachable } from './unreachable.tsx';
export { Waiting } from './waiting.tsx';
export {
  createBrowserRouter,
  createMemoryRouter,
  isRouteErrorResponse,
  Link,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
  type LinkProps,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
