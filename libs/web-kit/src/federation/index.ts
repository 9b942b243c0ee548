export {
  remoteForPath,
  parseDirectory,
  type Directory,
  type HeaderLink,
  type RemoteEntry,
} from './directory.ts';
export { failureOf, loadedRemote, loadEntry, NewerPageNeeded, RemoteError } from './loader.ts';
export { pageKit, type PageKit } from './page-kit.ts';
export { remoteFault, type MenuItem, type Remote, type RouteHandle } from './remote.ts';
